// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"
#include "views/graph/task_values.h"

namespace tilewright {

/// How far the tuning of a box's task came; told by the border.
enum class BoxStatus { kNone, kMeasured, kVerified, kRunning, kDead };

/// A quantity of every box, and the scale that it is shown on.
struct OverlayScale {
  GraphOverlay overlay = GraphOverlay::kTask;
  std::vector<double> values;  ///< by shown box; NaN: none. Empty where tasks are told apart, not measured
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

/// Of the boxes of `shown`; a fold is told by the boxes of `whole` that it stands for. Latencies and
/// operations of a fold are sums over its subgraphs, all else is gathered over its distinct tasks.
OverlayScale overlay_scale(GraphOverlay overlay, const GraphPicture& whole, const GraphPicture& shown,
                           const std::vector<TaskValues>& tasks);
/// Gives two pictures one scale, so that a colour means the same in either.
void join_scales(OverlayScale& a, OverlayScale& b);
/// The latency of every shown box; 0: none.
std::vector<double> box_seconds(const GraphPicture& whole, const GraphPicture& shown,
                                const std::vector<TaskValues>& tasks);
/// By shown box. Of a fold: the one that matters most.
std::vector<BoxStatus> box_statuses(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks);
/// The shown boxes all of whose tasks are filtered out.
std::vector<int> filtered_out_boxes(const GraphPicture& whole, const GraphPicture& shown,
                                    const std::vector<TaskValues>& tasks);

QString overlay_name(GraphOverlay overlay);
/// With its unit.
QString overlay_value_label(GraphOverlay overlay, double value);
QString box_status_name(BoxStatus status);

}  // namespace tilewright
