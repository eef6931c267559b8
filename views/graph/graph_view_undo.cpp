// SPDX-License-Identifier: Apache-2.0
// Undo steps for folding and unfolding.
#include <QUndoCommand>
#include <utility>

#include "views/graph/graph_view.h"

namespace tilewright {

class GraphView::Folding : public QUndoCommand {
 public:
  Folding(GraphView* view, int model, Folds before, Folds after)
      : view_(view), model_(model), before_(std::move(before)), after_(std::move(after)) {
    setText(GraphView::tr("folding of the graph"));
  }
  void undo() override { view_->take_folds(model_, before_); }
  void redo() override {
    // The change was made before it became a step.
    if (std::exchange(done_, true)) view_->take_folds(model_, after_);
  }

 private:
  GraphView* view_;
  int model_;
  Folds before_;
  Folds after_;
  bool done_ = false;
};

GraphView::Folds GraphView::folds() const {
  return {model()->scope_depth, model()->opened_scopes, model()->folded};
}

void GraphView::fold_by_person(const std::function<void()>& run) {
  if (models_.empty()) return;
  const Folds before = folds();
  run();
  if (folds() != before) undo_.push(new Folding(this, shown_model_, before, folds()));
}

void GraphView::take_folds(int number, const Folds& folds) {
  if (number >= static_cast<int>(models_.size())) return;
  const bool is_shown = number == shown_model_;
  if (!is_shown) take_model(number);
  if (model()->scope_depth != folds.scope_depth) model()->set_scope_depth(folds.scope_depth);
  model()->set_opened_scopes(folds.opened_scopes);
  model()->folded = folds.folded;
  draw(is_shown);
}

}  // namespace tilewright
