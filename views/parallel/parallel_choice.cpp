// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_choice.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "views/common/units.h"
#include "views/parallel/axis_importance.h"

namespace tilewright {
namespace {

const DecisionRecord& record_at(const DecisionRecords& data, int at) {
  return data.records[static_cast<size_t>(at)];
}

int value_of(const DecisionRecord& record, int decision) {
  return record.values[static_cast<size_t>(decision)];
}

}  // namespace

void ParallelChoice::set(std::shared_ptr<const DecisionRecords> data, int sketch, size_t most_decisions) {
  data_ = std::move(data);
  axes_.clear();
  shown_.clear();
  for (size_t i = 0; i < data_->records.size(); ++i) {
    if (sketch == kEverySketch || data_->records[i].sketch == sketch) shown_.push_back(static_cast<int>(i));
  }
  std::stable_sort(shown_.begin(), shown_.end(),
                   [&](int a, int b) { return record_at(*data_, a).latency < record_at(*data_, b).latency; });
  for (size_t decision = 0; decision < data_->axes.size(); ++decision) {
    Axis axis;
    axis.decision = static_cast<int>(decision);
    std::set<int> present;
    // Only records with the decision count: the others differ from them by the sketch.
    std::vector<int> groups;
    std::vector<double> latencies;
    for (const int at : shown_) {
      const DecisionRecord& record = record_at(*data_, at);
      const int value = value_of(record, axis.decision);
      if (value < 0) {
        axis.has_gaps = true;
        continue;
      }
      present.insert(value);
      groups.push_back(value);
      latencies.push_back(std::log(record.latency));
    }
    if (present.size() < 2) continue;
    axis.present.assign(present.begin(), present.end());
    axis.importance = explained_share(groups, latencies);
    axes_.push_back(std::move(axis));
  }
  std::stable_sort(axes_.begin(), axes_.end(),
                   [](const Axis& a, const Axis& b) { return a.importance > b.importance; });
  if (axes_.size() > most_decisions) axes_.resize(most_decisions);
  if (!shown_.empty()) axes_.emplace_back();
}

std::optional<double> ParallelChoice::place_of(const Axis& axis, const QString& label) const {
  for (size_t place = 0; place < axis.present.size(); ++place) {
    if (label_at(axis, place) == label) return static_cast<double>(place);
  }
  return std::nullopt;
}

QString ParallelChoice::label_at(const Axis& axis, size_t place) const {
  return data_->axes[static_cast<size_t>(axis.decision)].labels[axis.present[place]];
}

void ParallelChoice::follow(std::shared_ptr<const DecisionRecords> data, int sketch, size_t most_decisions) {
  /// The former state of an axis; the ends of its brush are given relative to the values next to them.
  struct Stood {
    int decision = kLatency;
    QString name;
    std::optional<std::pair<double, double>> brush;
    QString first;
    QString last;
    double before = 0;  ///< of the brush, the part before the first value
    double behind = 0;
  };
  std::vector<Stood> before;
  for (const Axis& axis : axes_) {
    Stood& stood = before.emplace_back(Stood{axis.decision, axis_name(axis), axis.brush, {}, {}, 0, 0});
    if (!axis.brush || axis.decision == kLatency) continue;
    const double last_place = static_cast<double>(axis.present.size()) - 1;
    const double first = std::min(std::ceil(axis.brush->first), last_place);
    const double last = std::min(std::floor(axis.brush->second), last_place);
    // Records without a value are before the first one, wherever that is.
    if (first >= 0) stood.first = label_at(axis, static_cast<size_t>(first));
    if (last >= 0) stood.last = label_at(axis, static_cast<size_t>(last));
    stood.before = first - axis.brush->first;
    stood.behind = axis.brush->second - last;
  }
  if (before.empty()) {
    set(std::move(data), sketch, most_decisions);
    return;
  }
  set(std::move(data), sketch, kEveryDecision);
  std::vector<Axis> rest = std::exchange(axes_, {});
  size_t decisions = 0;
  for (const Stood& stood : before) {
    const auto found = std::find_if(rest.begin(), rest.end(), [&](const Axis& axis) {
      return (axis.decision == kLatency) == (stood.decision == kLatency) && axis_name(axis) == stood.name;
    });
    if (found == rest.end()) continue;
    Axis& axis = axes_.emplace_back(std::move(*found));
    rest.erase(found);
    axis.brush = stood.brush;
    if (axis.decision == kLatency) continue;
    ++decisions;
    if (!stood.brush) continue;
    const auto first =
        stood.first.isEmpty() ? stood.brush->first + stood.before : place_of(axis, stood.first);
    const auto last = stood.last.isEmpty() ? stood.brush->second - stood.behind : place_of(axis, stood.last);
    axis.brush =
        first && last ? std::optional(std::pair(*first - stood.before, *last + stood.behind)) : std::nullopt;
  }
  // Axes whose values differ only now follow them, where there is room.
  auto end = axes_.end();
  if (!axes_.empty() && axes_.back().decision == kLatency) --end;
  auto at = end - axes_.begin();
  for (Axis& axis : rest) {
    if (axis.decision != kLatency && decisions++ >= most_decisions) continue;
    axes_.insert(axes_.begin() + at++, std::move(axis));
  }
}

void ParallelChoice::move_axis(size_t from, size_t to) {
  if (from >= axes_.size() || to >= axes_.size()) return;
  const Axis axis = axes_[from];
  axes_.erase(axes_.begin() + static_cast<std::ptrdiff_t>(from));
  axes_.insert(axes_.begin() + static_cast<std::ptrdiff_t>(to), axis);
}

void ParallelChoice::brush(size_t axis, double from, double to) {
  axes_[axis].brush = std::minmax(from, to);
}

void ParallelChoice::clear_brush(size_t axis) {
  axes_[axis].brush.reset();
}

void ParallelChoice::clear_brushes() {
  for (auto& axis : axes_) axis.brush.reset();
}

bool ParallelChoice::brushed() const {
  return std::any_of(axes_.begin(), axes_.end(), [](const Axis& axis) { return axis.brush.has_value(); });
}

bool ParallelChoice::passes(const DecisionRecord& record) const {
  return std::all_of(axes_.begin(), axes_.end(), [&](const Axis& axis) {
    if (!axis.brush) return true;
    const double at = place(record, axis);
    return at >= axis.brush->first && at <= axis.brush->second;
  });
}

std::vector<int> ParallelChoice::emphasised() const {
  std::vector<int> out;
  if (!brushed()) {
    const auto count = static_cast<size_t>(std::ceil(best_share_ * static_cast<double>(shown_.size())));
    out.assign(shown_.begin(), shown_.begin() + static_cast<std::ptrdiff_t>(std::min(count, shown_.size())));
    return out;
  }
  for (const int at : shown_) {
    if (passes(record_at(*data_, at))) out.push_back(at);
  }
  return out;
}

double ParallelChoice::place(const DecisionRecord& record, const Axis& axis) const {
  if (axis.decision == kLatency) return std::log(record.latency);
  const int value = value_of(record, axis.decision);
  if (value < 0) return -1;
  return static_cast<double>(std::lower_bound(axis.present.begin(), axis.present.end(), value) -
                             axis.present.begin());
}

std::pair<double, double> ParallelChoice::ends(const Axis& axis) const {
  if (axis.decision == kLatency)
    return {std::log(record_at(*data_, shown_.front()).latency),
            std::log(record_at(*data_, shown_.back()).latency)};
  return {axis.has_gaps ? -1 : 0, static_cast<double>(axis.present.size()) - 1};
}

QString ParallelChoice::axis_name(const Axis& axis) const {
  if (axis.decision == kLatency) return QCoreApplication::translate("Parallel", "Latency");
  return data_->axes[static_cast<size_t>(axis.decision)].name;
}

QString ParallelChoice::value_text(const DecisionRecord& record, const Axis& axis) const {
  if (axis.decision == kLatency) return latency_label(record.latency);
  const int value = value_of(record, axis.decision);
  return value < 0 ? QStringLiteral("–") : data_->axes[static_cast<size_t>(axis.decision)].labels[value];
}

QString ParallelChoice::brush_text(const Axis& axis) const {
  if (!axis.brush) return {};
  const auto [least, most] = ends(axis);
  double first = std::max(axis.brush->first, least);
  double last = std::min(axis.brush->second, most);
  if (axis.decision != kLatency) {
    first = std::ceil(first);
    last = std::floor(last);
  }
  if (first > last) return {};
  const auto text = [&](double place) {
    if (axis.decision == kLatency) return latency_label(std::exp(place));
    return place < 0 ? QStringLiteral("–") : label_at(axis, static_cast<size_t>(place));
  };
  if (text(first) == text(last)) return text(first);
  return QCoreApplication::translate("Parallel", "%1 to %2", "values of a decision")
      .arg(text(first), text(last));
}

}  // namespace tilewright
