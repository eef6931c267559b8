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
  /// Of what a layout is: stage, direction, labels, which blocks there are, and which of them are folded.
  using LayoutKey = std::tuple<int, bool, int, int, std::vector<bool>>;

  QString name;
  std::array<GraphPicture, kStageCount> stages;
  std::array<std::vector<bool>, kStageCount> folded;
  std::map<LayoutKey, GraphLayout> layouts;
  /// The blocks that the pictures came with: those that repeat.
  std::array<std::vector<RepeatedBlock>, kStageCount> repeated;
  /// What the pictures' blocks are: 0 those that repeat, otherwise the scopes of names of that depth.
  int scope_depth = 0;
  int deepest_scope = 0;  ///< of all stages
  bool chosen = false;
  bool left_to_right = false;  ///< that of the look while it is shown

  explicit GraphModel(ModelPictures pictures = {}, bool turned = false);
  /// Takes other blocks; scopes are folded at once, blocks that repeat where the graph is large.
  void set_scope_depth(int depth);

  LayoutKey layout_key(int stage, const GraphLook& look) const {
    return {stage, look.left_to_right, look.labels, scope_depth, folded[static_cast<size_t>(stage)]};
  }
};

}  // namespace tilewright
