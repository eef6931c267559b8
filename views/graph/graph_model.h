// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <map>
#include <tuple>
#include <vector>

#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// What is kept of an open model while its graph is looked at: the pictures, which of their blocks are
/// folded, and the layouts that were made.
struct GraphModel {
  /// Of what a layout is: stage, direction, labels, folded blocks.
  using LayoutKey = std::tuple<int, bool, int, std::vector<bool>>;

  QString name;
  std::array<GraphPicture, kStageCount> stages;
  std::array<std::vector<bool>, kStageCount> folded;
  std::map<LayoutKey, GraphLayout> layouts;
  bool chosen = false;
  bool left_to_right = false;  ///< that of the look while it is shown

  LayoutKey layout_key(int stage, const GraphLook& look) const {
    return {stage, look.left_to_right, look.labels, folded[static_cast<size_t>(stage)]};
  }
};

}  // namespace tilewright
