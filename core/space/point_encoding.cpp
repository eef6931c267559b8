// SPDX-License-Identifier: Apache-2.0
#include "core/space/point_encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/space/sketch_rule.h"
#include "core/space/split_factors.h"

namespace tilewright {
namespace {

using Scale = EncodedColumn::Scale;

/// Other values of each decision, and changed points, that are tried where the nearest point is illegal.
constexpr size_t kAlternatives = 16;
constexpr size_t kTries = 256;

bool is_split(const Decision& decision) {
  return decision.kind == Decision::Kind::kSplit;
}

size_t width_of(const Decision& decision) {
  return is_split(decision) ? static_cast<size_t>(decision.factors) : 1;
}

Scale scale_of(const Decision& decision) {
  const bool are_sizes = decision.labels.empty() && decision.kind != Decision::Kind::kLocation &&
                         !decision.options.empty() &&
                         std::ranges::all_of(decision.options, [](int64_t option) { return option >= 0; });
  return is_split(decision) || are_sizes ? Scale::kLog2 : Scale::kPosition;
}

/// The number that encodes the option at a position.
double option_number(const Decision& decision, size_t position) {
  if (scale_of(decision) == Scale::kPosition) return static_cast<double>(position);
  return std::log2(1 + static_cast<double>(decision.options[position]));
}

double factor_number(int64_t factor) {
  return std::log2(static_cast<double>(factor));
}

/// The smallest and the largest number in the column of a factor, or of an option.
std::pair<double, double> range_of(const Decision& decision, size_t factor) {
  if (is_split(decision)) {
    const bool innermost = factor + 1 == width_of(decision);
    const int64_t most = innermost ? std::min(decision.extent, decision.max_innermost) : decision.extent;
    return {0, factor_number(std::max<int64_t>(1, most))};
  }
  double least = 0;
  double most = 0;
  for (size_t i = 0; i < decision.options.size(); ++i) {
    const double number = option_number(decision, i);
    least = i == 0 ? number : std::min(least, number);
    most = std::max(most, number);
  }
  return {least, most};
}

/// Values with their squared distances, nearest first; equally near ones keep their order.
using RankedValues = std::set<std::pair<double, DecisionValue>>;

/// The factors of a split that are nearest to `wanted`.
class NearestFactors {
 public:
  NearestFactors(const Decision& split, std::span<const double> wanted, size_t keep)
      : split_(split), wanted_(wanted), keep_(keep), factors_(wanted.size(), 1) {
    visit(wanted.size(), split.extent, 0);
  }
  RankedValues take() && { return std::move(best_); }

 private:
  /// Chooses the outermost `levels` factors; the inner ones, already chosen, have the distance `distance`.
  void visit(size_t levels, int64_t left, double distance) {
    if (levels == 0) {
      best_.emplace(distance, factors_);
      if (best_.size() > keep_) best_.erase(std::prev(best_.end()));
      return;
    }
    auto fitting = level_factors(split_, left, levels == wanted_.size());
    if (fitting.empty()) fitting = {1};
    std::vector<std::pair<double, int64_t>> ranked;
    ranked.reserve(fitting.size());
    for (const int64_t factor : fitting) {
      const double off = factor_number(factor) - wanted_[levels - 1];
      ranked.emplace_back(distance + off * off, factor);
    }
    std::ranges::sort(ranked);
    for (const auto& [reached, factor] : ranked) {
      if (best_.size() == keep_ && reached > best_.rbegin()->first) break;
      factors_[levels - 1] = factor;
      visit(levels - 1, steps_outside(left, factor), reached);
    }
  }

  const Decision& split_;
  std::span<const double> wanted_;
  size_t keep_;
  DecisionValue factors_;
  RankedValues best_;
};

/// Up to `keep` values of the decision's domain that are nearest to `wanted`; one at least.
RankedValues nearest_values(const Decision& decision, std::span<const double> wanted, size_t keep) {
  if (is_split(decision)) return NearestFactors(decision, wanted, keep).take();
  if (decision.options.empty()) return {{0, {0}}};
  std::vector<std::pair<double, size_t>> ranked;
  for (size_t i = 0; i < decision.options.size(); ++i) {
    const double off = option_number(decision, i) - wanted[0];
    ranked.emplace_back(off * off, i);
  }
  std::ranges::sort(ranked);
  ranked.resize(std::min(keep, ranked.size()));
  RankedValues values;
  for (const auto& [distance, option] : ranked)
    values.emplace(distance, DecisionValue{decision.options[option]});
  return values;
}

/// A decision with a value other than the nearest one.
struct Change {
  double distance = 0;  ///< further than the nearest value, squared
  size_t decision = 0;
  DecisionValue value;
};

}  // namespace

PointEncoding::PointEncoding(const SearchSpace& space) : space_(space) {
  columns_.push_back({"sketch", Scale::kPosition, 0, static_cast<double>(space.sketches().size()) - 1});
  // Key of a column: what makes decisions of several sketches alike, and a number among those of one sketch.
  using Likeness = std::tuple<std::string, bool, size_t, Scale, size_t>;
  std::map<Likeness, size_t> known;
  for (const auto& sketch : space.sketches()) {
    auto& first = first_columns_.emplace_back();
    std::map<Likeness, size_t> seen;
    for (const Decision& decision : sketch->decisions()) {
      const size_t width = width_of(decision);
      Likeness like{decision.name, is_split(decision), width, scale_of(decision), 0};
      std::get<4>(like) = seen[like]++;
      const auto [at, is_new] = known.try_emplace(like, columns_.size());
      first.push_back(at->second);
      for (size_t i = 0; i < width; ++i) {
        const auto [least, most] = range_of(decision, i);
        if (is_new) {
          const std::string part = width > 1 ? fmt::format(" {}", i + 1) : std::string();
          columns_.push_back({decision.name + part, scale_of(decision), least, most});
          continue;
        }
        EncodedColumn& column = columns_[at->second + i];
        column.least = std::min(column.least, least);
        column.most = std::max(column.most, most);
      }
    }
  }
}

EncodedPoint PointEncoding::encode(const Point& point) const {
  EncodedPoint encoded{std::vector<double>(columns_.size(), 0), std::vector<bool>(columns_.size(), false)};
  encoded.values[0] = point.sketch;
  encoded.applies[0] = true;
  const auto& decisions = space_.sketch(point).decisions();
  const auto& first = first_columns_[static_cast<size_t>(point.sketch)];
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!is_open(decisions, i, point.values)) continue;
    const DecisionValue& value = point.values[i];
    for (size_t part = 0; part < width_of(decisions[i]); ++part) {
      double& number = encoded.values[first[i] + part];
      encoded.applies[first[i] + part] = true;
      if (is_split(decisions[i])) {
        number = factor_number(value[part]);
      } else if (!decisions[i].options.empty()) {
        const auto option = std::ranges::find(decisions[i].options, value[0]);
        number = option_number(decisions[i], static_cast<size_t>(option - decisions[i].options.begin()));
      }
    }
  }
  return encoded;
}

Point PointEncoding::nearest(int sketch, std::span<const double> values, size_t changed,
                             const DecisionValue& value) const {
  Point point{sketch, {}};
  const auto& decisions = space_.sketch(point).decisions();
  const auto& first = first_columns_[static_cast<size_t>(sketch)];
  for (size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    if (!is_open(decisions, i, point.values)) {
      point.values.push_back(closed_value(decision));
    } else if (i == changed) {
      point.values.push_back(value);
    } else {
      const auto wanted = values.subspan(first[i], width_of(decision));
      point.values.push_back(nearest_values(decision, wanted, 1).begin()->second);
    }
  }
  return point;
}

Result<Point> PointEncoding::decode(std::span<const double> values) const {
  const bool readable = values.size() == columns_.size() &&
                        std::ranges::all_of(values, [](double number) { return std::isfinite(number); });
  if (!readable) {
    return Error{ErrorKind::kInvalid, "encoded point",
                 fmt::format("is not {} finite numbers, one a column", columns_.size()), "", ""};
  }
  const auto sketch = static_cast<int>(std::lround(std::clamp(values[0], 0.0, columns_[0].most)));
  const Point point = nearest(sketch, values, std::string::npos, {});
  const auto made = space_.materialise(point);
  if (made.ok()) return point;
  std::vector<Change> changes;
  const auto& decisions = space_.sketch(point).decisions();
  const auto& first = first_columns_[static_cast<size_t>(sketch)];
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!is_open(decisions, i, point.values)) continue;
    const auto wanted = values.subspan(first[i], width_of(decisions[i]));
    const auto ranked = nearest_values(decisions[i], wanted, kAlternatives);
    for (auto other = std::next(ranked.begin()); other != ranked.end(); ++other)
      changes.push_back({other->first - ranked.begin()->first, i, other->second});
  }
  std::ranges::stable_sort(changes, {}, &Change::distance);
  changes.resize(std::min(kTries, changes.size()));
  for (const Change& change : changes) {
    Point other = nearest(sketch, values, change.decision, change.value);
    if (space_.materialise(other).ok()) return other;
  }
  return made.error();
}

}  // namespace tilewright
