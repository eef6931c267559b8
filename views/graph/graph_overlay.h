// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"
#include "views/graph/task_values.h"

namespace tilewright {

/// The progress in tuning a box's task; shown by the border.
enum class BoxStatus { kNone, kMeasured, kVerified, kRunning, kDead };

/// A quantity of every box, and its scale.
struct OverlayScale {
  GraphOverlay overlay = GraphOverlay::kTask;
  std::vector<double> values;  ///< by shown box; NaN: none. Empty where colours show tasks
  double least = 0;
  double most = 0;
  bool logarithmic = false;

  bool measures() const { return overlay != GraphOverlay::kTask; }
  bool has_values() const { return most >= least && most > 0; }
  /// Between 0 and 1; NaN where there is no value.
  double level(double value) const;
  /// The value at a level.
  double value_at(double level) const;
};

/// The quantity of the boxes of `shown`; the value of a fold is computed from the boxes of `whole` that it
/// stands for. Latencies and operations of a fold are sums over its subgraphs; all else is computed over its
/// distinct tasks.
OverlayScale overlay_scale(GraphOverlay overlay, const GraphPicture& whole, const GraphPicture& shown,
                           const std::vector<TaskValues>& tasks);
/// Gives two pictures the same scale, so that a colour has the same meaning in both.
void join_scales(OverlayScale& a, OverlayScale& b);
/// The latency of every shown box; 0: none.
std::vector<double> box_seconds(const GraphPicture& whole, const GraphPicture& shown,
                                const std::vector<TaskValues>& tasks);
/// The status of each shown box; that of a fold is the most important one.
std::vector<BoxStatus> box_statuses(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks);
/// The shown boxes none of whose tasks match the filter.
std::vector<int> filtered_out_boxes(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks);

QString overlay_name(GraphOverlay overlay);
/// With its unit.
QString overlay_value_label(GraphOverlay overlay, double value);
QString box_status_name(BoxStatus status);

}  // namespace tilewright
