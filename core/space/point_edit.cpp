// SPDX-License-Identifier: Apache-2.0
#include "core/space/point_edit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tilewright {
namespace {

/// The largest number of factors that are offered for choice.
constexpr size_t kMostFactors = 512;

Error refuse(const Decision& d, std::string why) {
  return {ErrorKind::kInvalid, d.name, std::move(why), {}, {}};
}

bool contains(const std::vector<int64_t>& values, int64_t value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

Result<void> check_split(const Decision& d, const DecisionValue& value) {
  if (value.size() != static_cast<size_t>(d.factors))
    return refuse(d, fmt::format("has {} factors, and {} were given", d.factors, value.size()));
  int64_t product = 1;
  for (const int64_t factor : value) {
    if (factor < 1 || factor > d.extent)
      return refuse(d, fmt::format("{} is no factor of a loop of {} steps", factor, d.extent));
    product *= factor;
    // A larger product is illegal in any case, and multiplying on could overflow.
    if (product > d.extent && d.exact) break;
  }
  if (d.exact && d.extent % product != 0) {
    return refuse(d, fmt::format("{} is {}, which does not divide the {} steps of the loop",
                                 fmt::join(value, " x "), product, d.extent));
  }
  if (!value.empty() && value.back() > d.max_innermost) {
    return refuse(
        d, fmt::format("the innermost factor {} is larger than {} steps", value.back(), d.max_innermost));
  }
  return {};
}

}  // namespace

Result<void> check_value(const Decision& decision, const DecisionValue& value) {
  if (decision.kind == Decision::Kind::kSplit) return check_split(decision, value);
  if (value.size() != 1)
    return refuse(decision, fmt::format("takes one value, and {} were given", value.size()));
  if (!decision.options.empty() && !contains(decision.options, value[0]))
    return refuse(decision, fmt::format("{} is none of its {} options", value[0], decision.options.size()));
  return {};
}

std::vector<int64_t> legal_factors(const Decision& decision, const DecisionValue& value, size_t place) {
  int64_t others = 1;
  for (size_t i = 0; i < value.size(); ++i) {
    if (i != place) others *= std::clamp<int64_t>(value[i], 1, decision.extent);
    if (others > decision.extent) break;
  }
  const bool innermost = place + 1 == value.size();
  const int64_t most = innermost ? std::min(decision.extent, decision.max_innermost) : decision.extent;
  std::vector<int64_t> factors;
  for (int64_t factor = 1; factor <= most && factors.size() < kMostFactors; ++factor) {
    if (decision.exact && decision.extent % (others * factor) != 0) continue;
    if (innermost && !decision.options.empty() && !contains(decision.options, factor)) continue;
    factors.push_back(factor);
  }
  return factors;
}

std::vector<EditableDecision> editable_decisions(const Sketch& sketch,
                                                 const std::vector<DecisionValue>& values) {
  std::vector<EditableDecision> out;
  const auto& decisions = sketch.decisions();
  for (size_t i = 0; i < std::min(decisions.size(), values.size()); ++i) {
    const Decision& d = decisions[i];
    EditableDecision& e = out.emplace_back();
    e.number = static_cast<int>(i);
    e.kind = d.kind;
    e.name = d.name;
    e.stage = d.stage;
    e.open = is_open(decisions, i, values);
    e.value = values[i];
    if (d.kind == Decision::Kind::kSplit) {
      e.extent = d.extent;
      e.exact = d.exact;
      for (size_t place = 0; place < e.value.size(); ++place)
        e.factors.push_back(legal_factors(d, e.value, place));
      continue;
    }
    e.options = d.options;
    for (size_t o = 0; o < d.options.size(); ++o)
      e.labels.push_back(o < d.labels.size() ? d.labels[o] : std::to_string(d.options[o]));
  }
  return out;
}

Result<Point> with_value(const SearchSpace& space, const Point& point, int decision, DecisionValue value) {
  const bool known = point.sketch >= 0 && static_cast<size_t>(point.sketch) < space.sketches().size() &&
                     decision >= 0 && static_cast<size_t>(decision) < point.values.size();
  if (!known)
    return Error{ErrorKind::kInvalid, fmt::format("decision {}", decision), "is none of the sketch", {}, {}};
  Point changed = point;
  changed.values[static_cast<size_t>(decision)] = std::move(value);
  normalise(space.sketch(changed), changed.values);
  return changed;
}

}  // namespace tilewright
