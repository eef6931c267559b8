// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_steps.h"

#include <algorithm>

#include "core/space/split_factors.h"

namespace tilewright {
namespace {

bool may_be_innermost(const Decision& split, int64_t factor) {
  if (factor > split.max_innermost) return false;
  return split.options.empty() || std::ranges::find(split.options, factor) != split.options.end();
}

std::vector<int64_t> divisors_of(int64_t n) {
  std::vector<int64_t> divisors;
  for (int64_t d = 1; d * d <= n; ++d) {
    if (n % d != 0) continue;
    divisors.push_back(d);
    if (d * d != n) divisors.push_back(n / d);
  }
  std::ranges::sort(divisors);
  return divisors;
}

/// A way to cut what two levels have together: the sizes of the one that grows and of the other one.
struct LevelCut {
  int64_t larger = 1;
  int64_t smaller = 1;
  bool operator==(const LevelCut&) const = default;
};

/// Which of the two levels is the innermost one of all, whose sizes are limited.
enum class Innermost { kNone, kGrows, kShrinks };

/// The sizes divide what both have together.
LevelCut exact_cut(const Decision& split, LevelCut cut, Innermost innermost, size_t steps) {
  const int64_t both = cut.larger * cut.smaller;
  const int64_t before = cut.larger;
  for (const int64_t size : divisors_of(both)) {
    if (size <= before) continue;
    if (innermost == Innermost::kGrows && !may_be_innermost(split, size)) continue;
    if (innermost == Innermost::kShrinks && !may_be_innermost(split, both / size)) continue;
    cut = {size, both / size};
    if (--steps == 0) break;
  }
  return cut;
}

/// So many options further on, or the last one up to `most`.
int64_t further_option(std::vector<int64_t> options, int64_t from, int64_t most, bool upwards, size_t steps) {
  std::erase_if(options, [&](int64_t option) { return option > most; });
  std::ranges::sort(options);
  if (!upwards) std::ranges::reverse(options);
  int64_t reached = from;
  for (const int64_t option : options) {
    if (steps == 0 || (upwards ? option <= from : option >= from)) continue;
    reached = option;
    --steps;
  }
  return reached;
}

/// One level has any size, the other one as many steps as that leaves. The outermost level is always what the
/// others leave.
LevelCut loose_cut(const Decision& split, const LevelCut& cut, bool outermost_grows, Innermost innermost,
                   size_t steps) {
  const int64_t both = cut.larger * cut.smaller;
  const bool is_limited = innermost == Innermost::kGrows;
  const int64_t most = std::min({both, split.extent, is_limited ? split.max_innermost : both});
  const auto by = static_cast<int64_t>(std::min(steps, static_cast<size_t>(split.extent)));
  const bool is_restricted = innermost != Innermost::kNone && !split.options.empty();
  if (outermost_grows || innermost == Innermost::kShrinks) {
    const int64_t size = is_restricted ? further_option(split.options, cut.smaller, both, false, steps)
                                       : std::max<int64_t>(1, cut.smaller - by);
    return {std::min(split.extent, steps_outside(both, size)), size};
  }
  if (cut.larger >= most) return cut;
  const int64_t size = is_restricted ? further_option(split.options, cut.larger, most, true, steps)
                                     : std::min(cut.larger + by, most);
  return {size, steps_outside(both, size)};
}

bool move_split(const Decision& split, DecisionValue& factors, const StepDirection& direction, size_t steps) {
  std::vector<int64_t> sizes = level_sizes(split, factors);
  const auto grows = static_cast<size_t>(direction.grows);
  const auto shrinks = static_cast<size_t>(direction.shrinks);
  if (grows >= sizes.size() || shrinks >= sizes.size()) return false;
  const size_t last = sizes.size() - 1;
  const auto innermost = grows == last     ? Innermost::kGrows
                         : shrinks == last ? Innermost::kShrinks
                                           : Innermost::kNone;
  const LevelCut now{sizes[grows], sizes[shrinks]};
  const LevelCut cut = split.exact ? exact_cut(split, now, innermost, steps)
                                   : loose_cut(split, now, grows == 0, innermost, steps);
  if (cut == now) return false;
  sizes[grows] = cut.larger;
  sizes[shrinks] = cut.smaller;
  std::copy(sizes.begin() + 1, sizes.end(), factors.begin());
  return true;
}

bool move_option(const Decision& decision, DecisionValue& value, bool later, size_t steps) {
  if (value.size() != 1) return false;
  const auto now =
      static_cast<size_t>(std::ranges::find(decision.options, value[0]) - decision.options.begin());
  if (now == decision.options.size()) return false;
  steps = std::min(steps, later ? decision.options.size() - 1 - now : now);
  value[0] = decision.options[later ? now + steps : now - steps];
  return steps > 0;
}

std::vector<StepDirection> directions_of(const Decision& decision, size_t number) {
  if (decision.kind != Decision::Kind::kSplit) {
    if (decision.options.size() < 2) return {};
    return {{number, 1, 0}, {number, 0, 1}};
  }
  std::vector<StepDirection> directions;
  if (decision.extent < 2) return directions;
  // A search begins where the outermost level has all; what goes from there to the innermost one comes first.
  for (int shrinks = 0; shrinks <= decision.factors; ++shrinks) {
    for (int grows = decision.factors; grows >= 0; --grows) {
      if (grows != shrinks) directions.push_back({number, grows, shrinks});
    }
  }
  return directions;
}

}  // namespace

std::vector<int64_t> level_sizes(const Decision& split, const DecisionValue& factors) {
  int64_t left = split.extent;
  for (size_t i = factors.size(); i > 0; --i)
    left = steps_outside(left, std::max<int64_t>(1, factors[i - 1]));
  std::vector<int64_t> sizes{left};
  sizes.insert(sizes.end(), factors.begin(), factors.end());
  return sizes;
}

std::vector<StepDirection> step_directions(const Sketch& sketch) {
  const auto& decisions = sketch.decisions();
  std::vector<std::vector<StepDirection>> by_decision(decisions.size());
  size_t most = 0;
  for (size_t i = 0; i < decisions.size(); ++i) {
    by_decision[i] = directions_of(decisions[i], i);
    most = std::max(most, by_decision[i].size());
  }
  std::vector<StepDirection> directions;
  for (size_t turn = 0; turn < most; ++turn) {
    for (const auto& of : by_decision) {
      if (turn < of.size()) directions.push_back(of[turn]);
    }
  }
  return directions;
}

std::optional<Point> stepped(const SearchSpace& space, const Point& point, const StepDirection& direction,
                             size_t steps) {
  const auto& decisions = space.sketch(point).decisions();
  if (steps == 0 || !is_open(decisions, direction.decision, point.values)) return std::nullopt;
  const Decision& decision = decisions[direction.decision];
  Point out = point;
  DecisionValue& value = out.values[direction.decision];
  const bool moved = decision.kind == Decision::Kind::kSplit
                         ? move_split(decision, value, direction, steps)
                         : move_option(decision, value, direction.grows == 1, steps);
  if (!moved) return std::nullopt;
  normalise(space.sketch(out), out.values);
  return out;
}

}  // namespace tilewright
