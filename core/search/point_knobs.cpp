// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_knobs.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "core/space/split_factors.h"

namespace tilewright {
namespace {

/// Factors up to this one are all values of a knob.
constexpr int64_t kSmallFactor = 8;

bool is_power_or_triple(int64_t factor) {
  const int64_t odd = factor / (factor & -factor);
  return odd == 1 || odd == 3;
}

bool is_knob_of_split(const Decision& decision) {
  return decision.kind == Decision::Kind::kSplit;
}

std::vector<int64_t> values_of(const Decision& decision, size_t part) {
  if (!is_knob_of_split(decision)) return decision.options;
  const bool innermost = part + 1 == static_cast<size_t>(decision.factors);
  std::vector<int64_t> values = level_factors(decision, decision.extent, innermost);
  std::erase_if(values, [&](int64_t factor) {
    return factor > kSmallFactor && decision.extent % factor != 0 && !is_power_or_triple(factor);
  });
  return values;
}

/// Whether these factors, outermost first, are in the split's domain.
bool are_factors(const Decision& split, const DecisionValue& factors) {
  int64_t left = split.extent;
  for (size_t i = factors.size(); i-- > 0;) {
    const int64_t factor = factors[i];
    if (factor > left || (split.exact && left % factor != 0)) return false;
    if (i + 1 == factors.size()) {
      if (factor > split.max_innermost) return false;
      if (!split.options.empty() && std::ranges::find(split.options, factor) == split.options.end())
        return false;
    }
    left = steps_outside(left, factor);
  }
  return true;
}

size_t place_among(const Decision& decision, const std::vector<int64_t>& values, int64_t value) {
  if (!is_knob_of_split(decision)) {
    const auto at = static_cast<size_t>(std::ranges::find(values, value) - values.begin());
    return std::min(at, values.size() - 1);
  }
  const auto after = std::ranges::upper_bound(values, value);
  return after == values.begin() ? 0 : static_cast<size_t>(after - values.begin()) - 1;
}

/// Moves a knob of a decision of that value; false where it cannot.
bool step(const Decision& decision, const PointKnob& knob, DecisionValue& value, bool up) {
  int64_t& number = value[knob.part];
  const int64_t before = number;
  size_t at = place_among(decision, knob.values, number);
  // From between two values, the way down leads to the lower one.
  if (!up && is_knob_of_split(decision) && knob.values[at] < number) ++at;
  while (up ? at + 1 < knob.values.size() : at > 0) {
    at = up ? at + 1 : at - 1;
    number = knob.values[at];
    if (!is_knob_of_split(decision) || are_factors(decision, value)) return true;
  }
  number = before;
  return false;
}

/// The factors of the split's domain that are nearest below these ones, inner ones first.
DecisionValue factors_below(const Decision& split, const DecisionValue& wanted) {
  DecisionValue factors(wanted.size(), 1);
  int64_t left = split.extent;
  for (size_t i = wanted.size(); i-- > 0;) {
    const auto fitting = level_factors(split, left, i + 1 == wanted.size());
    const auto after = std::ranges::upper_bound(fitting, wanted[i]);
    if (!fitting.empty()) factors[i] = after == fitting.begin() ? fitting.front() : *std::prev(after);
    left = steps_outside(left, factors[i]);
  }
  return factors;
}

}  // namespace

PointKnobs::PointKnobs(const SearchSpace& space) : space_(space) {
  // What makes knobs of several sketches one, and a number among those of one sketch that are alike.
  using Likeness = std::tuple<std::string, bool, int, size_t, size_t>;
  std::map<Likeness, size_t> known;
  for (const auto& sketch : space.sketches()) {
    auto& own = knobs_.emplace_back();
    std::map<Likeness, size_t> seen;
    const auto& decisions = sketch->decisions();
    for (size_t i = 0; i < decisions.size(); ++i) {
      const bool is_split = is_knob_of_split(decisions[i]);
      const size_t parts = is_split ? static_cast<size_t>(decisions[i].factors) : 1;
      for (size_t part = 0; part < parts; ++part) {
        PointKnob knob{0, i, part, values_of(decisions[i], part)};
        if (knob.values.size() < 2) continue;
        Likeness like{decisions[i].name, is_split, decisions[i].factors, part, 0};
        std::get<4>(like) = seen[like]++;
        knob.number = known.try_emplace(like, known.size()).first->second;
        own.push_back(std::move(knob));
      }
    }
  }
  size_ = known.size();
}

size_t PointKnobs::place(const Point& point, const PointKnob& knob) const {
  return place_among(decision(point, knob), knob.values, value(point, knob));
}

bool PointKnobs::is_open(const Point& point, const PointKnob& knob) const {
  return tilewright::is_open(space_.sketch(point).decisions(), knob.decision, point.values);
}

size_t PointKnobs::move(Point& point, std::span<const KnobMove> moves) const {
  const auto own = knobs(point.sketch);
  std::vector<char> moved(own.size());
  for (size_t i = 0; i < own.size(); ++i)
    moved[i] = moves[i] != KnobMove::kStay && is_open(point, own[i]) ? 1 : 0;
  for (const KnobMove way : {KnobMove::kDown, KnobMove::kUp}) {
    // Backwards, since a split's innermost factor is its last one.
    for (size_t i = own.size(); i-- > 0;) {
      if (moved[i] != 0 && moves[i] == way)
        step(decision(point, own[i]), own[i], point.values[own[i].decision], way == KnobMove::kUp);
    }
  }
  size_t settled = 0;
  for (size_t i = 0; i < own.size(); ++i) {
    DecisionValue further = point.values[own[i].decision];
    const bool goes_on =
        moved[i] != 0 && step(decision(point, own[i]), own[i], further, moves[i] == KnobMove::kUp);
    settled += goes_on ? 0 : 1;
  }
  normalise(space_.sketch(point), point.values);
  return settled;
}

void PointKnobs::set(Point& point, std::span<const int64_t> values) const {
  const auto own = knobs(point.sketch);
  const auto& decisions = space_.sketch(point).decisions();
  for (size_t i = 0; i < own.size(); ++i) point.values[own[i].decision][own[i].part] = values[i];
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (is_knob_of_split(decisions[i]) && !are_factors(decisions[i], point.values[i]))
      point.values[i] = factors_below(decisions[i], point.values[i]);
  }
  normalise(space_.sketch(point), point.values);
}

}  // namespace tilewright
