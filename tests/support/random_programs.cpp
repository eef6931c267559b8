// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_programs.h"

#include <fmt/format.h>

#include <utility>

#include "core/backend/lower.h"

namespace tilewright {

Result<std::vector<DrawnProgram>> draw_programs(const SearchSpace& space, const Target& target, int count,
                                                Random& random) {
  constexpr int kTriesPerProgram = 20;
  std::vector<DrawnProgram> drawn;
  const auto sketches = space.sketches().size();
  std::string why = "nothing was tried";
  auto try_point = [&](Point point) {
    auto program = space.materialise(point);
    if (!program.ok()) {
      why = program.error().text() + " at " + point_to_json(point);
      return false;
    }
    auto ir = lower(*program, target);
    if (!ir.ok()) {
      why = ir.error().text() + " at " + point_to_json(point);
      return false;
    }
    drawn.push_back({std::move(point), *std::move(program), *std::move(ir)});
    return true;
  };
  for (size_t sketch = 0; sketch < sketches; ++sketch) {
    bool found = false;
    for (int i = 0; i < 4 * kTriesPerProgram && !found; ++i) {
      Point point{static_cast<int>(sketch), {}};
      for (const auto& decision : space.sketches()[sketch]->decisions()) {
        point.values.push_back(SearchSpace::draw_value(decision, random));
      }
      found = try_point(std::move(point));
    }
    if (!found) {
      return Error{ErrorKind::kInvalid,
                   "sketch " + space.sketches()[sketch]->id(),
                   "gives no legal program: " + why,
                   {},
                   {}};
    }
  }
  for (int tries = 0; static_cast<int>(drawn.size()) < count; ++tries) {
    if (tries > kTriesPerProgram * count) {
      return Error{ErrorKind::kInvalid,
                   "space",
                   fmt::format("only {} of {} points are legal: {}", drawn.size(), tries, why),
                   {},
                   {}};
    }
    try_point(space.draw(random));
  }
  return drawn;
}

Program with_padded_tails(const Program& program, Random& random) {
  Program out = program;
  for (auto& primitive : out.primitives) {
    auto* split = std::get_if<Split>(&primitive);
    if (!split || split->tail == Tail::kExact || random.uniform_int(3) == 0) continue;
    const Tail before = std::exchange(split->tail, Tail::kPad);
    if (!apply_primitives(out).ok()) split->tail = before;
  }
  return out;
}

}  // namespace tilewright
