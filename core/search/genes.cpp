// SPDX-License-Identifier: Apache-2.0
#include "core/search/genes.h"

#include <algorithm>

#include "core/space/point_edit.h"

namespace tilewright {
namespace {

/// Gives decisions of `to`, from gene `place` on, the values that `from` has for decisions of the same name.
void take_by_name(const SearchSpace& space, const Point& from, size_t place, Point& to) {
  const auto& theirs = space.sketch(from).decisions();
  const auto& own = space.sketch(to).decisions();
  for (size_t i = place; i < own.size(); ++i) {
    const auto same = std::ranges::find(theirs, own[i].name, &Decision::name);
    if (same == theirs.end() || same->kind != own[i].kind) continue;
    const DecisionValue& value = from.values[static_cast<size_t>(same - theirs.begin())];
    if (check_value(own[i], value).ok()) to.values[i] = value;
  }
}

}  // namespace

Point in_sketch(const SearchSpace& space, const Point& point, int sketch, Random& random) {
  if (sketch == point.sketch) return point;
  Point out = space.draw(sketch, random);
  take_by_name(space, point, 0, out);
  normalise(space.sketch(out), out.values);
  return out;
}

Point cross_at_one_place(const SearchSpace& space, const Point& a, const Point& b, Random& random) {
  const auto genes = static_cast<int64_t>(1 + a.values.size());
  const auto place = static_cast<size_t>(random.uniform_int(genes));
  if (place == 0) return b;
  Point child = a;
  if (a.sketch == b.sketch)
    std::copy(b.values.begin() + static_cast<std::ptrdiff_t>(place) - 1, b.values.end(),
              child.values.begin() + static_cast<std::ptrdiff_t>(place) - 1);
  else
    take_by_name(space, b, place - 1, child);
  normalise(space.sketch(child), child.values);
  return child;
}

Point reset_genes(const SearchSpace& space, const Point& point, double probability, Random& random) {
  Point out = point;
  if (random.bernoulli(probability)) {
    const auto sketches = static_cast<int64_t>(space.sketches().size());
    out = in_sketch(space, point, static_cast<int>(random.uniform_int(sketches)), random);
  }
  const auto& decisions = space.sketch(out).decisions();
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (random.bernoulli(probability)) out.values[i] = SearchSpace::draw_value(decisions[i], random);
  }
  normalise(space.sketch(out), out.values);
  return out;
}

std::pair<size_t, size_t> draw_pair(std::vector<double> weights, Random& random) {
  const size_t first = random.pick_weighted(weights);
  weights.erase(weights.begin() + static_cast<std::ptrdiff_t>(first));
  const size_t second = random.pick_weighted(weights);
  return {first, second < first ? second : second + 1};
}

}  // namespace tilewright
