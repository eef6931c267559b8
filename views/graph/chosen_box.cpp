// SPDX-License-Identifier: Apache-2.0
#include "views/graph/chosen_box.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "views/common/task_selection.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_captions.h"
#include "views/graph/graph_folds.h"
#include "views/graph/graph_neighbours.h"
#include "views/graph/graph_scene.h"
#include "views/graph/stage_correspondence.h"

namespace tilewright {
namespace {

bool has_task(const GraphModel& model, int task) {
  const auto& boxes = model.stages[kTaskStage].nodes;
  return std::any_of(boxes.begin(), boxes.end(), [task](const PictureNode& box) { return box.task == task; });
}

}  // namespace

ChosenBox::ChosenBox(const GraphState* state, GraphSides* sides, GraphFolds* folds, TaskSelection* selection,
                     QObject* parent)
    : QObject(parent), state_(state), sides_(sides), folds_(folds), selection_(selection) {
  connect(selection_, &TaskSelection::changed, this, &ChosenBox::reveal_task);
}

void ChosenBox::forget() {
  wanted_ = anchor_ = {};
}

void ChosenBox::forget_compiled(int model) {
  if (anchor_.model == model && anchor_.stage != kImportedStage) anchor_ = {};
}

void ChosenBox::choose(GraphSide* side, int node) {
  own_selection_ = true;
  const int box = node < 0 ? -1 : side->box_of(node);
  anchor_ = box < 0 ? BoxRef() : BoxRef{state_->shown_model, side->stage(), box};
  if (box >= 0) Q_EMIT box_chosen(anchor_);
  selection_->select(side->scene()->task_of(node));
  own_selection_ = false;
  side->scene()->choose_node(node);
  light_counterparts(side, node);
  describe_chosen(*state_, *sides_);
  write_captions(*state_, *sides_);
  Q_EMIT changed();
}

void ChosenBox::light_counterparts(GraphSide* side, int node) {
  if (!state_->has_two()) return;
  GraphSide* there = sides_->other(side);
  // Its picture highlights them when it arrives.
  if (!there->ready()) return;
  const std::vector<int> nodes = sides_->counterparts(side, node);
  there->scene()->choose_node(-1);
  there->scene()->light(nodes);
  sides_->apart([&] { there->bring_into_view(nodes); });
}

void ChosenBox::light_anchor(GraphSide* side) {
  if (!side->ready() || anchor_.box < 0 || anchor_.model != state_->shown_model) return;
  const auto boxes = side->shown_boxes(
      corresponding_boxes(state_->model()->stages, anchor_.stage, anchor_.box, side->stage()));
  if (!boxes.empty()) {
    if (anchor_.stage == side->stage()) {
      side->scene()->choose_node(boxes.front());
    } else {
      side->scene()->choose_node(-1);
      side->scene()->light(boxes);
    }
    sides_->apart([&] { side->bring_into_view(boxes); });
  }
  describe_chosen(*state_, *sides_);
  write_captions(*state_, *sides_);
}

void ChosenBox::choose_wanted() {
  const BoxRef box = wanted_;
  if (box.model != state_->shown_model || box.box < 0) return;
  GraphSide* side = sides_->of_stage(box.stage);
  if (side == nullptr || !side->ready() || box.box >= static_cast<int>(side->folded().shown_of.size()))
    return;
  const int node = side->folded().shown_of[static_cast<size_t>(box.box)];
  if (side->box_of(node) < 0) {
    // The box itself is to be visible, not the fold that hides it; this function is called again once it is
    // drawn.
    folds_->set_folded(side, side->block_of(node), false);
    return;
  }
  wanted_ = {};
  anchor_ = box;
  sides_->set_active(side);
  for (GraphSide* one : sides_->shown()) light_anchor(one);
  Q_EMIT changed();
}

void ChosenBox::hover(GraphSide* side, int node) {
  if (!state_->has_two()) return;
  side->scene()->set_hovered(node < 0 ? std::vector<int>() : std::vector<int>{node});
  sides_->other(side)->scene()->set_hovered(sides_->counterparts(side, node));
}

void ChosenBox::open(GraphSide* side, int node) {
  if (node < 0) return;
  if (side->box_of(node) >= 0) {
    choose(side, node);
    Q_EMIT box_opened({state_->shown_model, side->stage(), side->box_of(node)});
  } else {
    folds_->unfold_block(side, side->block_of(node));
  }
}

void ChosenBox::step(GraphSide* side, Qt::Key key) {
  GraphScene* scene = side->scene();
  if (!side->ready() || scene->node_count() == 0) return;
  const int node = scene->chosen_node();
  if (node < 0) {
    choose(side, scene->lit().empty() ? side->middle_node() : scene->lit().front());
    return;
  }
  const bool turned = state_->look.left_to_right;
  const bool forward = key == Qt::Key_Down || key == Qt::Key_Right;
  const bool sideways = key == Qt::Key_Left || key == Qt::Key_Right;
  const bool along = sideways == turned;
  const GraphStep step = along ? (forward ? GraphStep::kConsumer : GraphStep::kProducer)
                               : (forward ? GraphStep::kAfter : GraphStep::kBefore);
  const auto& drawing = scene->drawing();
  const int next = neighbour(drawing.picture(), drawing.layout(), node, step, turned);
  if (next < 0) return;
  choose(side, next);
  side->canvas()->bring_into_view(scene->node_rect(next));
}

void ChosenBox::reveal_model_of(int task) {
  if (task < 0 || state_->models.empty() || has_task(*state_->model(), task)) return;
  const auto& models = state_->models;
  const auto found = std::find_if(models.begin(), models.end(),
                                  [task](const GraphModel& one) { return has_task(one, task); });
  if (found != models.end()) Q_EMIT model_wanted(static_cast<int>(found - models.begin()));
}

void ChosenBox::reveal_task(int task) {
  if (!own_selection_) {
    // Another task was selected elsewhere: the clicked box is no longer chosen.
    anchor_ = {};
    reveal_model_of(task);
  }
  for (GraphSide* side : sides_->shown()) {
    if (!own_selection_ && !side->scene()->lit().empty()) side->scene()->light({});
    side->scene()->select_task(task, side->folds_with(task));
  }
  Q_EMIT changed();
  if (own_selection_) return;
  write_captions(*state_, *sides_);
  revealed_unseen_ = task >= 0 && !sides_->isVisible();
  if (task < 0) return;
  sides_->first()->show_task(task);
  if (state_->has_two() && !state_->look.linked) sides_->second()->show_task(task);
}

void ChosenBox::begin_page() {
  sides_->first()->begin_at_task(selection_->task());
  if (std::exchange(revealed_unseen_, false)) sides_->first()->show_task(selection_->task());
}

}  // namespace tilewright
