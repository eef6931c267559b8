// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// What is kept of an open model while its graph is looked at: the pictures, which of their blocks are
/// folded, and the layouts that were made.
struct GraphModel {
  /// Of what a layout is: stage, direction, labels, which blocks there are, which of them are folded, and
  /// which scopes are opened.
  using LayoutKey = std::tuple<int, bool, int, int, std::vector<bool>, std::set<QString>>;

  QString name;
  std::array<GraphPicture, kStageCount> stages;
  std::array<std::vector<bool>, kStageCount> folded;
  std::map<LayoutKey, GraphLayout> layouts;
  /// The blocks that the pictures came with: those that repeat.
  std::array<std::vector<RepeatedBlock>, kStageCount> repeated;
  /// What the pictures' blocks are: 0 those that repeat, otherwise the scopes of names of that depth.
  int scope_depth = 0;
  int deepest_scope = 0;            ///< of all stages
  std::set<QString> opened_scopes;  ///< by name: those one level deeper stand in their place
  bool chosen = false;
  bool left_to_right = false;  ///< that of the look while it is shown

  explicit GraphModel(ModelPictures pictures = {}, bool turned = false);
  /// Takes other blocks; scopes are folded at once, blocks that repeat where the graph is large.
  void set_scope_depth(int depth);
  /// The scopes within it stand in its place, folded, or its boxes where it has none.
  void open_scope(const QString& name);
  /// It is one box again.
  void close_scope(const QString& name);
  void close_scopes();
  /// These are opened, and no others.
  void set_opened_scopes(std::set<QString> scopes);

  LayoutKey layout_key(int stage, const GraphLook& look) const {
    return {stage,        look.left_to_right, look.labels, scope_depth, folded[static_cast<size_t>(stage)],
            opened_scopes};
  }

 private:
  /// All blocks but those that were there before are folded.
  void find_scopes();
};

}  // namespace tilewright
