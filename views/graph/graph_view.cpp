// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_view.h"

#include <QComboBox>
#include <QShowEvent>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/graph/box_text.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_scene.h"
#include "views/graph/legend_panel.h"

namespace tilewright {
GraphView::GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent)
    : QWidget(parent), selection_(selection), box_font_(box_label_font()) {
  splitter_ = new QSplitter(this);
  splitter_->setChildrenCollapsible(false);
  first_ = new GraphSide(layout_program, {}, splitter_);
  second_ = new GraphSide(layout_program, QStringLiteral("Beside"), splitter_);
  active_ = first_;
  actions_ = new GraphActions(this);
  font_timer_.setSingleShot(true);
  font_timer_.setInterval(250);
  connect(&font_timer_, &QTimer::timeout, this, &GraphView::follow_font);
  build_bar();
  find_bar_ = new GraphFindBar(this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(find_bar_);
  column->addWidget(splitter_, 1);
  for (GraphSide* side : {first_, second_}) splitter_->addWidget(side);
  build_sides();
  column->addWidget(strip_);
  connect(find_bar_, &GraphFindBar::text_changed, this, &GraphView::update_hits);
  connect(find_bar_, &GraphFindBar::step_wanted, this, &GraphView::step_hit);
  connect(find_bar_, &GraphFindBar::closed, this, [this] { active_->canvas()->setFocus(); });
  connect(selection_, &TaskSelection::changed, this, &GraphView::reveal_task);
}

void GraphView::set_models(std::vector<ModelPictures> models) {
  undo_.clear();
  // They refer to the models that are removed.
  for (GraphSide* side : {first_, second_}) side->set_stage(nullptr, side->stage(), look_, false);
  models_.clear();
  refused_ = 0;
  shown_models_->clear();
  for (auto& model : models) {
    shown_models_->addItem(model.name);
    models_.emplace_back(std::move(model), look_.left_to_right);
  }
  if (!models_.empty()) look_.left_to_right = models_.front().left_to_right;
  shown_models_->setVisible(models_.size() > 1);
  actions_->set_enabled(!models_.empty());
  shown_model_ = 0;
  wanted_ = anchor_ = {};
  alone_.reset();
  shown_stage_ = kTaskStage;
  stage_->setCurrentIndex(kTaskStage);
  match_folds(beside_stage(), shown_stage_);
  draw(false);
}

void GraphView::set_refused(std::vector<ModelPictures> files) {
  if (refused_ == 0 && files.empty()) return;
  const size_t own = models_.size() - refused_;
  // They refer to models that are about to move.
  for (GraphSide* side : {first_, second_}) side->set_stage(nullptr, side->stage(), look_, false);
  if (shown_model_ >= static_cast<int>(own)) {
    shown_model_ = 0;
    wanted_ = anchor_ = {};
    alone_.reset();
  }
  undo_.clear();
  const QSignalBlocker quiet(shown_models_);
  while (models_.size() > own) {
    models_.pop_back();
    shown_models_->removeItem(shown_models_->count() - 1);
  }
  refused_ = files.size();
  for (auto& file : files) {
    shown_models_->addItem(tr("%1, refused").arg(file.name));
    models_.emplace_back(std::move(file), look_.left_to_right);
  }
  shown_models_->setVisible(models_.size() > 1);
  actions_->set_enabled(!models_.empty());
  if (shown_model_ < static_cast<int>(own)) shown_models_->setCurrentIndex(shown_model_);
  draw(false);
}

void GraphView::set_model(int number, ModelPictures pictures) {
  if (number < 0 || number >= static_cast<int>(models_.size())) return;
  // The blocks of the model changed.
  undo_.clear();
  GraphModel& known = models_[static_cast<size_t>(number)];
  std::map<GraphModel::LayoutKey, GraphLayout> file_layouts;
  for (auto& [key, layout] : known.layouts)
    if (std::get<0>(key) == kImportedStage) file_layouts.emplace(key, std::move(layout));
  const auto folded_file = std::move(known.folded[kImportedStage]);
  const int depth = known.scope_depth;
  const std::set<QString> opened = known.opened_scopes;
  known = GraphModel(std::move(pictures), known.left_to_right);
  if (depth > 0) known.set_scope_depth(depth);
  if (known.scope_depth == depth)
    for (const QString& scope : opened) known.open_scope(scope);
  known.layouts = std::move(file_layouts);
  if (known.scope_depth == depth) known.folded[kImportedStage] = folded_file;
  if (anchor_.model == number && anchor_.stage != kImportedStage) anchor_ = {};
  if (number != shown_model_) return;
  // The file's graph keeps its state.
  if (beside_stage() == kImportedStage) {
    match_folds(shown_stage_, beside_stage());
  } else {
    match_folds(beside_stage(), shown_stage_);
  }
  draw(false);
}

void GraphView::show_model(int number) {
  if (number < 0 || number >= static_cast<int>(models_.size()) || number == shown_model_) return;
  take_model(number);
  draw(false);
}

void GraphView::take_model(int number) {
  shown_models_->setCurrentIndex(number);
  shown_model_ = number;
  look_.left_to_right = model()->left_to_right;
  match_folds(beside_stage(), shown_stage_);
}

GraphModel* GraphView::model() {
  return models_.empty() ? nullptr : &models_[static_cast<size_t>(shown_model_)];
}

const GraphModel* GraphView::model() const {
  return models_.empty() ? nullptr : &models_[static_cast<size_t>(shown_model_)];
}

std::vector<GraphSide*> GraphView::sides() const {
  return has_two() ? std::vector<GraphSide*>{first_, second_} : std::vector<GraphSide*>{first_};
}

GraphSide* GraphView::side_of(int stage) const {
  if (stage == shown_stage_) return first_;
  return has_two() && stage == beside_stage() ? second_ : nullptr;
}

void GraphView::show_stage(int stage) {
  if (stage < 0 || stage >= kStageCount || stage == shown_stage_) return;
  take_stage(stage);
  draw(false);
}

void GraphView::take_stage(int stage) {
  const bool exchanged = has_two() && stage == beside_stage();
  if (exchanged) look_.beside_stage = shown_stage_;
  shown_stage_ = stage;
  stage_->setCurrentIndex(stage);
  if (exchanged) {
    Q_EMIT look_changed(look_);
  } else {
    match_folds(shown_stage_, beside_stage());
  }
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
  QTimer::singleShot(0, this, [this] {
    first_->begin_at_task(selection_->task());
    if (std::exchange(revealed_unseen_, false)) first_->show_task(selection_->task());
  });
}

void GraphView::follow_font() {
  if (box_font_ == box_label_font()) return;
  box_font_ = box_label_font();
  // A layout that takes minutes is not discarded.
  for (const GraphSide* side : sides()) {
    if (!side->lays_out_at_once()) return;
  }
  for (GraphModel& model : models_) model.layouts.clear();
  if (!models_.empty()) draw(true);
}

void GraphView::draw(bool keep) {
  arrange_sides();
  pair_sides();
  align_ = !keep;
  first_->set_stage(model(), shown_stage_, look_, keep);
  second_->set_stage(has_two() ? model() : nullptr, beside_stage(), look_, keep);
  count_boxes();
  write_captions();
  place_overlays();
  for (GraphSide* side : sides()) side->lay_out();
  Q_EMIT state_changed();
}

void GraphView::take_picture(GraphSide* side) {
  side->scene()->select_task(selection_->task(), side->folds_with(selection_->task()));
  // All other boxes would be dimmed: without boxes of the task the picture would begin grey.
  if (side == first_) first_->begin_at_task(selection_->task());
  update_overlay();
  link_sides();
  update_hits();
  light_anchor(side);
  choose_wanted();
  place_overlays();
  Q_EMIT shown();
  Q_EMIT state_changed();
}

void GraphView::reveal_box(const BoxRef& box) {
  if (box.model < 0 || box.model >= static_cast<int>(models_.size()) || box.stage < 0 ||
      box.stage >= kStageCount)
    return;
  wanted_ = box;
  if (box.model == shown_model_ && side_of(box.stage) != nullptr) {
    if (side_of(box.stage)->ready()) choose_wanted();
    return;
  }
  if (box.model != shown_model_) take_model(box.model);
  if (side_of(box.stage) == nullptr) take_stage(box.stage);
  draw(false);
}

void GraphView::choose_wanted() {
  const BoxRef box = wanted_;
  if (box.model != shown_model_ || box.box < 0) return;
  GraphSide* side = side_of(box.stage);
  if (side == nullptr || !side->ready() || box.box >= static_cast<int>(side->folded().shown_of.size()))
    return;
  const int node = side->folded().shown_of[static_cast<size_t>(box.box)];
  if (side->box_of(node) < 0) {
    // The box itself is to be visible, not the fold that hides it; this function is called again once it is
    // drawn.
    set_folded(side, side->block_of(node), false);
    return;
  }
  wanted_ = {};
  anchor_ = box;
  set_active(side);
  for (GraphSide* one : sides()) light_anchor(one);
  Q_EMIT state_changed();
}

}  // namespace tilewright
