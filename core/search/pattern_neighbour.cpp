// SPDX-License-Identifier: Apache-2.0
#include "core/search/pattern_neighbour.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

#include "core/space/split_factors.h"

namespace tilewright {
namespace {

/// Whether factors are among those that can be drawn: no more steps a level than there are left for it.
bool factors_can_be_drawn(const Decision& split, const DecisionValue& factors) {
  int64_t left = split.extent;
  for (size_t i = factors.size(); i-- > 0;) {
    if (factors[i] > left || (split.exact && left % factors[i] != 0)) return false;
    left = steps_outside(left, factors[i]);
  }
  return true;
}

bool innermost_may_be(const Decision& split, int64_t factor) {
  return factor <= split.max_innermost &&
         (split.options.empty() || std::ranges::find(split.options, factor) != split.options.end());
}

/// Factors that one level may have instead of its present one, at most `radius` octaves away; some of them
/// where there are many.
std::vector<int64_t> near_factors(const Decision& split, const DecisionValue& factors, size_t place,
                                  int radius) {
  constexpr int64_t kMostFactors = 64;
  const int64_t now = factors[place];
  const int64_t least = (now + (int64_t{1} << radius) - 1) >> radius;
  const int64_t most = std::min(split.extent, now << radius);
  std::vector<int64_t> near;
  const auto add = [&](int64_t factor) {
    if (factor == now || factor < least || factor > most) return;
    DecisionValue changed = factors;
    changed[place] = factor;
    if (place + 1 == factors.size() && !innermost_may_be(split, factor)) return;
    if (factors_can_be_drawn(split, changed)) near.push_back(factor);
  };
  if (split.exact) {
    // What the other levels leave to this one and the loop outside of all.
    int64_t whole = split.extent;
    for (size_t i = 0; i < factors.size(); ++i) whole /= i == place ? 1 : factors[i];
    for (int64_t d = 1; d * d <= whole; ++d) {
      if (whole % d != 0) continue;
      add(d);
      if (d * d != whole) add(whole / d);
    }
  } else {
    const int64_t stride = std::max<int64_t>(1, (most - least) / kMostFactors);
    for (int64_t factor = least; factor <= most; factor += stride) add(factor);
  }
  return near;
}

bool step_factor(const Decision& split, DecisionValue& factors, int radius, Random& random) {
  std::vector<size_t> places(factors.size());
  std::iota(places.begin(), places.end(), size_t{0});
  random.shuffle(places);
  for (const size_t place : places) {
    const auto near = near_factors(split, factors, place, radius);
    if (near.empty()) continue;
    factors[place] = random.pick(near);
    return true;
  }
  return false;
}

bool options_have_order(const Decision& decision) {
  return decision.labels.empty() && decision.kind != Decision::Kind::kLocation &&
         std::ranges::is_sorted(decision.options, std::less_equal<>());
}

bool step_option(const Decision& decision, DecisionValue& value, int radius, Random& random) {
  const auto count = static_cast<int64_t>(decision.options.size());
  if (count < 2 || value.size() != 1) return false;
  const int64_t now = std::ranges::find(decision.options, value[0]) - decision.options.begin();
  const bool is_near = options_have_order(decision) && now < count;
  const int64_t first = is_near ? std::max<int64_t>(0, now - radius) : 0;
  const int64_t last = is_near ? std::min(count - 1, now + radius) : count - 1;
  int64_t next = random.uniform_int(first, now < count ? last - 1 : last);
  if (next >= now) ++next;
  value[0] = decision.options[static_cast<size_t>(next)];
  return true;
}

/// False where the decision has no other value near its present one.
bool step_value(const Decision& decision, DecisionValue& value, int radius, Random& random) {
  return decision.kind == Decision::Kind::kSplit ? step_factor(decision, value, radius, random)
                                                 : step_option(decision, value, radius, random);
}

}  // namespace

Point pattern_neighbour(const SearchSpace& space, const Point& point, const NeighbourOptions& options,
                        Random& random) {
  const Sketch& sketch = space.sketch(point);
  std::vector<size_t> order(sketch.decisions().size());
  std::iota(order.begin(), order.end(), size_t{0});
  random.shuffle(order);
  auto changes = random.uniform_int(1, options.changes);
  Point out = point;
  for (size_t i = 0; i < order.size() && changes > 0; ++i) {
    // A change may close decisions, and open others.
    if (!is_open(sketch.decisions(), order[i], out.values)) continue;
    if (!step_value(sketch.decisions()[order[i]], out.values[order[i]], options.radius, random)) continue;
    normalise(sketch, out.values);
    --changes;
  }
  return out;
}

}  // namespace tilewright
