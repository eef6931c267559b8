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

/// The state of an open model while its graph is looked at: the pictures, which of their blocks are folded,
/// and the layouts that were made.
struct GraphModel {
  /// The key of a layout: stage, direction, labels, the kind of blocks, which of them are folded, and which
  /// scopes are opened.
  using LayoutKey = std::tuple<int, bool, int, int, std::vector<bool>, std::set<QString>>;

  QString name;
  std::array<GraphPicture, kStageCount> stages;
  std::array<std::vector<bool>, kStageCount> folded;
  std::map<LayoutKey, GraphLayout> layouts;
  /// The blocks that the pictures had originally: those that repeat.
  std::array<std::vector<RepeatedBlock>, kStageCount> repeated;
  /// The kind of the pictures' blocks: 0 for those that repeat, otherwise the depth of the scopes of names.
  int scope_depth = 0;
  int deepest_scope = 0;            ///< of all stages
  std::set<QString> opened_scopes;  ///< by name: replaced by those one level deeper
  bool chosen = false;
  bool left_to_right = false;  ///< that of the look while it is shown

  explicit GraphModel(ModelPictures pictures = {}, bool turned = false);
  /// Takes new pictures of what the file became. The file's own graph keeps its folds and layouts.
  void replace_compiled(ModelPictures pictures);
  /// Changes the kind of blocks. Scopes are folded at once, blocks that repeat where the graph is large.
  void set_scope_depth(int depth);
  /// Replaces a scope by the scopes within it, which are folded, or by its boxes where it has none.
  void open_scope(const QString& name);
  /// Makes a scope one box again.
  void close_scope(const QString& name);
  void close_scopes();
  /// Opens these scopes, and no others.
  void set_opened_scopes(std::set<QString> scopes);

  LayoutKey layout_key(int stage, const GraphLook& look) const {
    return {stage,        look.left_to_right, look.labels, scope_depth, folded[static_cast<size_t>(stage)],
            opened_scopes};
  }

 private:
  /// Folds all blocks except those that existed before.
  void find_scopes();
};

}  // namespace tilewright
