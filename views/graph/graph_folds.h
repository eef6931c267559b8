// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QUndoStack>
#include <array>
#include <functional>
#include <set>
#include <vector>

#include "views/graph/graph_sides.h"

namespace tilewright {

/// Which blocks of the shown stages are one box. A person's changes can be undone.
class GraphFolds : public QObject {
  Q_OBJECT

 public:
  GraphFolds(GraphState* state, GraphSides* sides, QObject* parent);

  bool can_fold() const;
  bool can_unfold() const { return any_block(true); }
  /// Folds the repeated block of the chosen box, or all.
  void fold();
  /// Unfolds the chosen fold, or all.
  void unfold();
  /// As a person wants.
  void unfold_block(GraphSide* side, int block);
  /// The kind of blocks: 0 for blocks that repeat, otherwise the depth of the scopes of names.
  int scope_depth() const { return state_->models.empty() ? 0 : state_->model()->scope_depth; }
  int deepest_scope() const { return state_->models.empty() ? 0 : state_->model()->deepest_scope; }
  /// Changes the kind of blocks; scopes of names are all folded.
  void fold_by_scope(int depth);
  /// A person's changes in the open models.
  QUndoStack* undo_stack() { return &undo_; }

  /// Changes a block and those that correspond to it beside, or all blocks (-1), without a step to undo.
  void set_folded(GraphSide* side, int block, bool folded);
  /// Folds a stage in the same way as the one that it is shown beside.
  void match(int stage, int with);

 Q_SIGNALS:
  /// The shown model has other folds. `keep`: the middle of each side stays there.
  void changed(bool keep);
  /// Another model's folds are to change.
  void model_wanted(int model);

 private:
  /// The state of the folds of a model.
  struct Folds {
    int scope_depth = 0;
    std::set<QString> opened_scopes;
    std::array<std::vector<bool>, kStageCount> folded;
    bool operator==(const Folds&) const = default;
  };
  class Step;

  bool any_block(bool folded) const;
  /// Of a stage of the shown model.
  std::vector<bool>& blocks_of(const GraphSide* side) const {
    return state_->model()->folded[static_cast<size_t>(side->stage())];
  }
  /// The block of the chosen box of the active side; -1: none.
  int chosen_block() const;
  Folds folds() const;
  void take(int model, const Folds& folds);
  /// Changes folds so that this is undone in one step.
  void by_person(const std::function<void()>& run);

  GraphState* state_;
  GraphSides* sides_;
  QUndoStack undo_;
};

}  // namespace tilewright
