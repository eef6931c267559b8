// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_folds.h"

#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/matched_folds.h"
#include "views/graph/name_scopes.h"

namespace tilewright {
namespace {

/// The opened scope that contains a shown box; empty: none.
QString opened_scope(const GraphModel& model, const GraphSide& side, int node) {
  if (node < 0) return {};
  const std::vector<int> boxes = side.boxes_of(node);
  if (boxes.empty()) return {};
  return opened_scope_of(side.whole(), boxes.front(), model.scope_depth, model.opened_scopes);
}

}  // namespace

class GraphFolds::Step : public QUndoCommand {
 public:
  Step(GraphFolds* of, int model, Folds before, Folds after)
      : of_(of), model_(model), before_(std::move(before)), after_(std::move(after)) {
    setText(GraphView::tr("folding of the graph"));
  }
  void undo() override { of_->take(model_, before_); }
  void redo() override {
    // The change was made before it became a step.
    if (std::exchange(done_, true)) of_->take(model_, after_);
  }

 private:
  GraphFolds* of_;
  int model_;
  Folds before_;
  Folds after_;
  bool done_ = false;
};

GraphFolds::GraphFolds(GraphState* state, GraphSides* sides, QObject* parent)
    : QObject(parent), state_(state), sides_(sides) {}

bool GraphFolds::can_fold() const {
  return any_block(false) || (!state_->models.empty() && !state_->model()->opened_scopes.empty());
}

bool GraphFolds::any_block(bool folded) const {
  if (state_->models.empty()) return false;
  const std::vector<GraphSide*> shown = sides_->shown();
  return std::any_of(shown.begin(), shown.end(), [&](const GraphSide* side) {
    const auto& blocks = blocks_of(side);
    return std::find(blocks.begin(), blocks.end(), folded) != blocks.end();
  });
}

int GraphFolds::chosen_block() const {
  const GraphSide* side = sides_->active();
  return side->ready() ? side->block_of(side->scene()->chosen_node()) : -1;
}

void GraphFolds::fold() {
  if (!can_fold()) return;
  GraphSide* side = sides_->active();
  const int node = side->ready() ? side->scene()->chosen_node() : -1;
  const int block = chosen_block();
  const bool is_open = block >= 0 && !blocks_of(side)[static_cast<size_t>(block)];
  if (const QString scope = opened_scope(*state_->model(), *side, node); !scope.isEmpty() && !is_open) {
    by_person([&] {
      state_->model()->close_scope(scope);
      Q_EMIT changed(true);
    });
    return;
  }
  by_person([&] { set_folded(side, is_open ? block : -1, true); });
}

void GraphFolds::unfold() {
  if (!can_unfold()) return;
  GraphSide* side = sides_->active();
  const int block = chosen_block();
  const bool is_folded = block >= 0 && blocks_of(side)[static_cast<size_t>(block)];
  unfold_block(side, is_folded ? block : -1);
}

void GraphFolds::unfold_block(GraphSide* side, int block) {
  by_person([&] { set_folded(side, block, false); });
}

void GraphFolds::fold_by_scope(int depth) {
  by_person([&] {
    state_->model()->set_scope_depth(depth);
    Q_EMIT changed(true);
  });
}

void GraphFolds::set_folded(GraphSide* side, int block, bool folded) {
  const GraphSide* there = sides_->other(side);
  GraphModel* model = state_->model();
  if (block >= 0 && !folded && model->scope_depth > 0) {
    // Only one level is opened.
    std::vector<QString> scopes{side->whole().blocks[static_cast<size_t>(block)].name};
    for (const int match : sides_->blocks_beside(side, block))
      scopes.push_back(there->whole().blocks[static_cast<size_t>(match)].name);
    for (const QString& scope : scopes) model->open_scope(scope);
  } else if (block < 0) {
    if (folded) model->close_scopes();
    for (const GraphSide* one : sides_->shown()) blocks_of(one).assign(blocks_of(one).size(), folded);
  } else {
    blocks_of(side)[static_cast<size_t>(block)] = folded;
    for (const int match : sides_->blocks_beside(side, block))
      blocks_of(there)[static_cast<size_t>(match)] = folded;
  }
  Q_EMIT changed(true);
}

void GraphFolds::match(int stage, int with) {
  if (!state_->has_two()) return;
  GraphModel* model = state_->model();
  model->folded[static_cast<size_t>(stage)] = matched_folds(*model, stage, with, kMostUnasked);
}

GraphFolds::Folds GraphFolds::folds() const {
  const GraphModel* model = state_->model();
  return {model->scope_depth, model->opened_scopes, model->folded};
}

void GraphFolds::by_person(const std::function<void()>& run) {
  if (state_->models.empty()) return;
  const Folds before = folds();
  run();
  if (folds() != before) undo_.push(new Step(this, state_->shown_model, before, folds()));
}

void GraphFolds::take(int number, const Folds& folds) {
  if (!state_->has_model(number)) return;
  const bool is_shown = number == state_->shown_model;
  if (!is_shown) Q_EMIT model_wanted(number);
  GraphModel* model = state_->model();
  if (model->scope_depth != folds.scope_depth) model->set_scope_depth(folds.scope_depth);
  model->set_opened_scopes(folds.opened_scopes);
  model->folded = folds.folded;
  Q_EMIT changed(is_shown);
}

}  // namespace tilewright
