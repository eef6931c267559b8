// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_overlay.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
/// From this ratio of the largest to the smallest value on, the scale is logarithmic.
constexpr double kLongTail = 20;

const TaskValues* values_of(int task, const std::vector<TaskValues>& tasks) {
  return task >= 0 && task < static_cast<int>(tasks.size()) ? &tasks[static_cast<size_t>(task)] : nullptr;
}

/// The quantities that are summed over the boxes of a fold, or over its tasks.
struct Sums {
  double seconds = 0;
  bool all_measured = true;
  double share = 0;
  int trials = 0;
  int failed = 0;
  double flops = 0;
  double task_flops = 0;
  std::set<int> tasks;
  std::set<int> subgraphs;

  void add(const PictureNode& box, const std::vector<TaskValues>& known) {
    flops += box.flops;
    const TaskValues* task = values_of(box.task, known);
    if (task == nullptr) return;
    // The nodes of a subgraph run as one program.
    if (box.subgraph < 0 || subgraphs.insert(box.subgraph).second) {
      all_measured &= task->seconds > 0;
      seconds += task->seconds;
      task_flops += task->flops;
    }
    if (!tasks.insert(box.task).second) return;
    share += task->share;
    trials += task->trials;
    failed += task->failed;
  }

  double value(GraphOverlay overlay) const {
    if (overlay == GraphOverlay::kFlops) return flops > 0 ? flops : kNoValue;
    if (tasks.empty()) return kNoValue;
    const bool timed = all_measured && seconds > 0;
    switch (overlay) {
      case GraphOverlay::kLatency: return timed ? seconds : kNoValue;
      case GraphOverlay::kShare: return share > 0 ? share : kNoValue;
      case GraphOverlay::kTrials: return trials;
      case GraphOverlay::kErrors: return trials > 0 ? static_cast<double>(failed) / trials : kNoValue;
      case GraphOverlay::kRate: return timed && task_flops > 0 ? task_flops / seconds : kNoValue;
      default: return kNoValue;
    }
  }
};

Sums sums_of(const PictureNode& box, const GraphPicture& whole, const std::vector<TaskValues>& tasks) {
  Sums sums;
  if (box.parts.empty()) sums.add(box, tasks);
  for (const int part : box.parts) sums.add(whole.nodes[static_cast<size_t>(part)], tasks);
  return sums;
}

/// The range of the existing values.
struct Range {
  double least = std::numeric_limits<double>::infinity();
  double most = 0;

  void take(double value) {
    if (std::isnan(value)) return;
    least = std::min(least, value);
    most = std::max(most, value);
  }
};

void take_range(OverlayScale& scale, const Range& range) {
  scale.most = range.most;
  const bool may_be_long = scale.overlay == GraphOverlay::kLatency || scale.overlay == GraphOverlay::kFlops;
  scale.logarithmic = may_be_long && range.least > 0 && range.most > kLongTail * range.least;
  // The scale of quantities that count from zero begins there; that of others is their own range.
  const bool own_range = scale.logarithmic || scale.overlay == GraphOverlay::kRate;
  scale.least = own_range && std::isfinite(range.least) ? range.least : 0;
}

BoxStatus status_of(const TaskValues& task) {
  if (task.running) return BoxStatus::kRunning;
  if (task.dead) return BoxStatus::kDead;
  if (task.seconds <= 0) return BoxStatus::kNone;
  return task.verified ? BoxStatus::kVerified : BoxStatus::kMeasured;
}

/// Larger values come first where boxes differ.
int weight_of(BoxStatus status) {
  switch (status) {
    case BoxStatus::kRunning: return 4;
    case BoxStatus::kDead: return 3;
    case BoxStatus::kMeasured: return 2;
    case BoxStatus::kVerified: return 1;
    case BoxStatus::kNone: return 0;
  }
  return 0;
}

}  // namespace

double OverlayScale::level(double value) const {
  if (std::isnan(value) || !has_values()) return kNoValue;
  if (most <= least) return 1;
  const double part = logarithmic ? std::log(std::max(value, least) / least) / std::log(most / least)
                                  : (value - least) / (most - least);
  return std::clamp(part, 0.0, 1.0);
}

double OverlayScale::value_at(double level) const {
  return logarithmic ? least * std::pow(most / least, level) : least + (most - least) * level;
}

OverlayScale overlay_scale(GraphOverlay overlay, const GraphPicture& whole, const GraphPicture& shown,
                           const std::vector<TaskValues>& tasks) {
  OverlayScale scale;
  scale.overlay = overlay;
  if (overlay == GraphOverlay::kTask) return scale;
  Range range;
  for (const auto& box : shown.nodes) {
    scale.values.push_back(sums_of(box, whole, tasks).value(overlay));
    range.take(scale.values.back());
  }
  take_range(scale, range);
  return scale;
}

void join_scales(OverlayScale& a, OverlayScale& b) {
  Range range;
  for (const auto* scale : {&a, &b})
    for (const double value : scale->values) range.take(value);
  take_range(a, range);
  take_range(b, range);
}

std::vector<double> box_seconds(const GraphPicture& whole, const GraphPicture& shown,
                                const std::vector<TaskValues>& tasks) {
  std::vector<double> seconds = overlay_scale(GraphOverlay::kLatency, whole, shown, tasks).values;
  for (double& value : seconds)
    if (std::isnan(value)) value = 0;
  return seconds;
}

std::vector<BoxStatus> box_statuses(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks) {
  std::vector<BoxStatus> statuses;
  for (const auto& box : shown.nodes) {
    BoxStatus status = BoxStatus::kNone;
    const auto take = [&](int task) {
      const TaskValues* known = values_of(task, tasks);
      if (known != nullptr && weight_of(status_of(*known)) > weight_of(status)) status = status_of(*known);
    };
    take(box.task);
    for (const int part : box.parts) take(whole.nodes[static_cast<size_t>(part)].task);
    statuses.push_back(status);
  }
  return statuses;
}

std::vector<int> filtered_out_boxes(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks) {
  std::vector<int> boxes;
  for (size_t i = 0; i < shown.nodes.size(); ++i) {
    int known_tasks = 0;
    int filtered_out = 0;
    const auto take = [&](int task) {
      const TaskValues* known = values_of(task, tasks);
      if (known == nullptr) return;
      ++known_tasks;
      if (known->filtered_out) ++filtered_out;
    };
    take(shown.nodes[i].task);
    for (const int part : shown.nodes[i].parts) take(whole.nodes[static_cast<size_t>(part)].task);
    if (known_tasks > 0 && filtered_out == known_tasks) boxes.push_back(static_cast<int>(i));
  }
  return boxes;
}

QString overlay_name(GraphOverlay overlay) {
  switch (overlay) {
    case GraphOverlay::kTask: return QCoreApplication::translate("GraphOverlay", "Task");
    case GraphOverlay::kLatency: return QCoreApplication::translate("GraphOverlay", "Latency");
    case GraphOverlay::kShare: return QCoreApplication::translate("GraphOverlay", "Share of the total");
    case GraphOverlay::kTrials: return QCoreApplication::translate("GraphOverlay", "Trials");
    case GraphOverlay::kErrors: return QCoreApplication::translate("GraphOverlay", "Failed trials");
    case GraphOverlay::kFlops: return QCoreApplication::translate("GraphOverlay", "Operations");
    case GraphOverlay::kRate: return QCoreApplication::translate("GraphOverlay", "Speed");
  }
  return {};
}

QString overlay_value_label(GraphOverlay overlay, double value) {
  switch (overlay) {
    case GraphOverlay::kLatency: return latency_label(value);
    case GraphOverlay::kShare:
    case GraphOverlay::kErrors: return percent_label(value);
    case GraphOverlay::kTrials: return count_label(std::llround(value));
    case GraphOverlay::kFlops: return flop_label(value);
    case GraphOverlay::kRate: return flop_rate_label(value);
    case GraphOverlay::kTask: break;
  }
  return {};
}

QString box_status_name(BoxStatus status) {
  switch (status) {
    case BoxStatus::kNone: return QCoreApplication::translate("GraphOverlay", "no result");
    case BoxStatus::kMeasured: return QCoreApplication::translate("GraphOverlay", "measured");
    case BoxStatus::kVerified: return QCoreApplication::translate("GraphOverlay", "verified");
    case BoxStatus::kRunning: return QCoreApplication::translate("GraphOverlay", "being tuned");
    case BoxStatus::kDead: return QCoreApplication::translate("GraphOverlay", "given up");
  }
  return {};
}

}  // namespace tilewright
