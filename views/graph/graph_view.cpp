// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_view.h"

#include <QShowEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "views/graph/box_text.h"
#include "views/graph/chosen_box.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_bar.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_captions.h"
#include "views/graph/graph_colours.h"
#include "views/graph/graph_find.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_folds.h"
#include "views/graph/graph_legends.h"
#include "views/graph/graph_scene.h"
#include "views/graph/minimap.h"
#include "views/graph/side_caption.h"

namespace tilewright {

GraphView::GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent)
    : QWidget(parent), selection_(selection), box_font_(box_label_font()) {
  sides_ = new GraphSides(&state_, layout_program, this);
  folds_ = new GraphFolds(&state_, sides_, this);
  actions_ = new GraphActions(this);
  chosen_ = new ChosenBox(&state_, sides_, folds_, selection_, this);
  font_timer_.setSingleShot(true);
  font_timer_.setInterval(250);
  connect(&font_timer_, &QTimer::timeout, this, &GraphView::follow_font);
  bar_ = new GraphBar(&state_, actions_, this);
  auto* find_bar = new GraphFindBar(this);
  find_ = new GraphFind(&state_, sides_, find_bar);
  legends_ = new GraphLegends(&state_, sides_, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(find_bar);
  column->addWidget(sides_, 1);
  column->addWidget(legends_->strip());
  connect_bar();
  for (GraphSide* side : sides_->both()) connect_side(side);
  connect(sides_->second()->caption(), &SideCaption::close_wanted, this, &GraphView::hide_beside);
  connect(sides_, &GraphSides::active_changed, this, &GraphView::state_changed);
  connect(folds_, &GraphFolds::changed, this, &GraphView::draw);
  connect(folds_, &GraphFolds::model_wanted, this, &GraphView::take_model);
  connect(chosen_, &ChosenBox::box_chosen, this, &GraphView::box_chosen);
  connect(chosen_, &ChosenBox::box_opened, this, &GraphView::box_opened);
  connect(chosen_, &ChosenBox::model_wanted, this, &GraphView::show_model);
  connect(chosen_, &ChosenBox::changed, this, &GraphView::state_changed);
}

void GraphView::connect_bar() {
  connect(bar_, &GraphBar::model_chosen, this, &GraphView::show_model);
  connect(bar_, &GraphBar::stage_chosen, this, &GraphView::show_stage);
  connect(bar_, &GraphBar::beside_chosen, this, [this](int stage) {
    if (stage < 0) {
      hide_beside();
    } else {
      show_beside(stage);
    }
  });
  connect(bar_, &GraphBar::look_chosen, this, &GraphView::set_look);
  connect(bar_, &GraphBar::zoom_wanted, this,
          [this](double factor) { sides_->active()->canvas()->zoom_by(factor); });
  connect(bar_, &GraphBar::fit_wanted, this, &GraphView::fit);
  connect(bar_, &GraphBar::natural_wanted, sides_, &GraphSides::show_natural);
}

void GraphView::connect_side(GraphSide* side) {
  GraphCanvas* canvas = side->canvas();
  connect(side, &GraphSide::laid_out, this, [this, side] { take_picture(side); });
  connect(side, &GraphSide::layout_failed, this, &GraphView::layout_failed);
  connect(canvas, &GraphCanvas::clicked, chosen_, [this, side](int node) { chosen_->choose(side, node); });
  connect(canvas, &GraphCanvas::double_clicked, chosen_,
          [this, side](int node) { chosen_->open(side, node); });
  connect(canvas, &GraphCanvas::opened, chosen_,
          [this, side] { chosen_->open(side, side->scene()->chosen_node()); });
  connect(canvas, &GraphCanvas::arrow, chosen_, [this, side](Qt::Key key) { chosen_->step(side, key); });
  connect(canvas, &GraphCanvas::hovered, chosen_, [this, side](int node) { chosen_->hover(side, node); });
  connect(canvas, &GraphCanvas::focused, sides_, [this, side] { sides_->set_active(side); });
  connect(canvas, &GraphCanvas::fit_wanted, this, &GraphView::fit);
  connect(canvas, &GraphCanvas::natural_wanted, sides_, &GraphSides::show_natural);
  connect(canvas, &GraphCanvas::moved, legends_, &GraphLegends::follow_canvas);
  connect(canvas, &GraphCanvas::overlay_key, this, [this] {
    GraphLook look = state_.look;
    look.overlay = static_cast<GraphOverlay>((static_cast<int>(look.overlay) + 1) % kOverlayCount);
    set_look(look);
  });
}

void GraphView::list_models() {
  QStringList names;
  const size_t own = state_.models.size() - state_.refused;
  for (size_t i = 0; i < state_.models.size(); ++i) {
    const QString& name = state_.models[i].name;
    names << (i < own ? name : tr("%1, refused").arg(name));
  }
  bar_->set_models(names, state_.shown_model);
  actions_->set_enabled(!names.isEmpty());
}

void GraphView::set_models(std::vector<ModelPictures> models) {
  folds_->undo_stack()->clear();
  sides_->clear();
  state_.models.clear();
  state_.refused = 0;
  GraphLook& look = state_.look;
  for (auto& model : models) state_.models.emplace_back(std::move(model), look.left_to_right);
  if (!models.empty()) look.left_to_right = state_.models.front().left_to_right;
  state_.shown_model = 0;
  list_models();
  chosen_->forget();
  sides_->forget_place();
  state_.shown_stage = kTaskStage;
  bar_->set_stage(kTaskStage);
  folds_->match(state_.beside_stage(), state_.shown_stage);
  draw(false);
}

void GraphView::set_refused(std::vector<ModelPictures> files) {
  if (state_.refused == 0 && files.empty()) return;
  const size_t own = state_.models.size() - state_.refused;
  sides_->clear();
  if (state_.shown_model >= static_cast<int>(own)) {
    state_.shown_model = 0;
    chosen_->forget();
    sides_->forget_place();
  }
  folds_->undo_stack()->clear();
  state_.models.erase(state_.models.begin() + static_cast<std::ptrdiff_t>(own), state_.models.end());
  state_.refused = files.size();
  for (auto& file : files) state_.models.emplace_back(std::move(file), state_.look.left_to_right);
  list_models();
  draw(false);
}

void GraphView::set_model(int number, ModelPictures pictures) {
  if (!state_.has_model(number)) return;
  // The blocks of the model changed.
  folds_->undo_stack()->clear();
  state_.models[static_cast<size_t>(number)].replace_compiled(std::move(pictures));
  chosen_->forget_compiled(number);
  if (number != state_.shown_model) return;
  // The file's graph keeps its state.
  if (state_.beside_stage() == kImportedStage) {
    folds_->match(state_.shown_stage, state_.beside_stage());
  } else {
    folds_->match(state_.beside_stage(), state_.shown_stage);
  }
  draw(false);
}

void GraphView::show_model(int number) {
  if (!state_.has_model(number) || number == state_.shown_model) return;
  take_model(number);
  draw(false);
}

void GraphView::take_model(int number) {
  bar_->set_model(number);
  state_.shown_model = number;
  state_.look.left_to_right = state_.model()->left_to_right;
  folds_->match(state_.beside_stage(), state_.shown_stage);
}

void GraphView::show_stage(int stage) {
  if (stage < 0 || stage >= kStageCount || stage == state_.shown_stage) return;
  take_stage(stage);
  draw(false);
}

void GraphView::take_stage(int stage) {
  const bool exchanged = state_.has_two() && stage == state_.beside_stage();
  if (exchanged) state_.look.beside_stage = state_.shown_stage;
  state_.shown_stage = stage;
  bar_->set_stage(stage);
  if (exchanged) {
    Q_EMIT look_changed(state_.look);
  } else {
    folds_->match(state_.shown_stage, state_.beside_stage());
  }
}

void GraphView::show_beside(int stage) {
  if (stage < 0 || stage >= kStageCount || stage == state_.shown_stage) return;
  GraphLook look = state_.look;
  look.beside = true;
  look.beside_stage = stage;
  set_look(look);
}

void GraphView::hide_beside() {
  GraphLook look = state_.look;
  look.beside = false;
  set_look(look);
}

void GraphView::set_look(const GraphLook& look) {
  const GraphLook before = state_.look;
  if (look == before) return;
  const bool other_layout = look.labels != before.labels || look.left_to_right != before.left_to_right;
  const bool other_beside =
      look.beside != before.beside || (look.beside && look.beside_stage != before.beside_stage);
  const bool turns = look.left_to_right != before.left_to_right && !state_.models.empty();
  const bool opens = look.beside && !before.beside;
  const bool closes = before.beside && !look.beside;
  if (opens) sides_->keep_place();
  state_.look = look;
  if (turns) state_.model()->left_to_right = look.left_to_right;
  bar_->follow();
  for (GraphSide* side : sides_->both()) side->minimap()->set_wanted(look.minimap);
  if (other_beside) folds_->match(state_.beside_stage(), state_.shown_stage);
  if (other_layout && !state_.models.empty()) {
    draw(!opens);
  } else if (other_beside) {
    draw_beside();
  } else {
    paint();
  }
  if (closes) sides_->return_to_place();
  sides_->set_linked(state_.has_two() && look.linked);
  Q_EMIT look_changed(look);
  if (turns) Q_EMIT turned(state_.shown_model, look.left_to_right);
  Q_EMIT state_changed();
}

void GraphView::set_task_values(std::vector<TaskValues> tasks) {
  if (tasks == state_.tasks) return;
  state_.tasks = std::move(tasks);
  paint();
}

void GraphView::reveal_box(const BoxRef& box) {
  if (!state_.has_model(box.model) || box.stage < 0 || box.stage >= kStageCount) return;
  chosen_->want(box);
  if (box.model == state_.shown_model && sides_->of_stage(box.stage) != nullptr) {
    if (sides_->of_stage(box.stage)->ready()) chosen_->choose_wanted();
    return;
  }
  if (box.model != state_.shown_model) take_model(box.model);
  if (sides_->of_stage(box.stage) == nullptr) take_stage(box.stage);
  draw(false);
}

void GraphView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  const bool is_font = event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange;
  // Several steps of the text's size cause one layout.
  if (is_font && box_font_ != box_label_font()) font_timer_.start();
}

void GraphView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  // This is done once the page has its final size.
  QTimer::singleShot(0, this, [this] { chosen_->begin_page(); });
}

void GraphView::follow_font() {
  if (box_font_ == box_label_font()) return;
  box_font_ = box_label_font();
  // A layout that takes minutes is not discarded.
  for (const GraphSide* side : sides_->shown()) {
    if (!side->lays_out_at_once()) return;
  }
  for (GraphModel& model : state_.models) model.layouts.clear();
  if (!state_.models.empty()) draw(true);
}

void GraphView::say_what_is_shown() {
  bar_->set_counts(box_counts(state_, *sides_));
  bar_->follow();
  write_captions(state_, *sides_);
}

void GraphView::draw(bool keep) {
  legends_->follow_sides();
  sides_->set_stages(keep);
  say_what_is_shown();
  legends_->place();
  sides_->lay_out();
  Q_EMIT state_changed();
}

void GraphView::draw_beside() {
  legends_->follow_sides();
  sides_->set_second();
  say_what_is_shown();
  if (state_.has_two()) {
    sides_->second()->lay_out();
  } else {
    sides_->first()->scene()->set_hovered({});
  }
  sides_->link();
  paint();
  find_->update();
  describe_chosen(state_, *sides_);
}

void GraphView::take_picture(GraphSide* side) {
  const int task = selection_->task();
  side->scene()->select_task(task, side->folds_with(task));
  // All other boxes would be dimmed: without boxes of the task the picture would begin grey.
  if (side == sides_->first()) side->begin_at_task(task);
  paint();
  sides_->link();
  find_->update();
  chosen_->light_anchor(side);
  chosen_->choose_wanted();
  legends_->place();
  Q_EMIT shown();
  Q_EMIT state_changed();
}

void GraphView::paint() {
  if (const auto legend = paint_sides(state_, *sides_)) legends_->set_legend(*legend);
}

void GraphView::fit() {
  sides_->fit();
  legends_->place();
}

}  // namespace tilewright
