// SPDX-License-Identifier: Apache-2.0
#include "tests/support/legal_points.h"

#include <cctype>

#include "core/backend/lower.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

/// Why the point gives no code; empty where it does.
std::string fault(const SearchSpace& space, const Target& target, const Point& point) {
  const auto program = space.materialise(point);
  if (!program.ok()) return program.error().text();
  const auto ir = lower(*program, target);
  return ir.ok() ? "" : ir.error().text();
}

std::string without_numbers(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (!std::isdigit(static_cast<unsigned char>(c))) {
      out += c;
    } else if (out.empty() || out.back() != '#') {
      out += '#';
    }
  }
  return out;
}

}  // namespace

LegalPoints count_legal_points(const SearchSpace& space, const Target& target, int count, Random& random) {
  LegalPoints found;
  for (size_t i = 0; i < space.sketches().size(); ++i) {
    const auto& sketch = *space.sketches()[i];
    const std::string why = fault(space, target, {static_cast<int>(i), neutral_values(sketch.decisions())});
    if (!why.empty()) found.neutral[sketch.id()] = why;
  }
  for (; found.drawn < count; ++found.drawn) {
    const Point point = space.draw(random);
    const std::string why = fault(space, target, point);
    found.legal += why.empty();
    if (!why.empty()) ++found.reasons[space.sketch(point).id() + ": " + without_numbers(why)];
  }
  return found;
}

}  // namespace tilewright
