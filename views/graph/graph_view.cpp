// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_view.h"

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "views/common/units.h"
#include "views/graph/box_text.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_scene.h"
#include "views/graph/layout_process.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"
#include "views/graph/stage_correspondence.h"

namespace tilewright {
namespace {

/// From here on a layout takes so long that it is only made when asked for.
constexpr size_t kAskFirst = 1500;
/// From here on repeated blocks are folded at first.
constexpr size_t kFoldFirst = 400;
/// Layouts of one model that are kept.
constexpr size_t kMostLayouts = 24;

}  // namespace

GraphView::GraphView(TaskSelection* selection, const QString& layout_program, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  scene_ = new GraphScene(this);
  canvas_ = new GraphCanvas(scene_, this);
  // It goes with the canvas: a scene that goes first moves the canvas, which would tell a view half gone.
  scene_->setParent(canvas_);
  layout_ = new LayoutProcess(layout_program, this);
  actions_ = new GraphActions(this);
  build_bar();
  build_notice();
  find_bar_ = new GraphFindBar(this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  column->addWidget(find_bar_);
  column->addWidget(notice_);
  column->addWidget(canvas_, 1);
  add_overlays();
  connect(find_bar_, &GraphFindBar::text_changed, this, &GraphView::update_hits);
  connect(find_bar_, &GraphFindBar::step_wanted, this, &GraphView::step_hit);
  connect(find_bar_, &GraphFindBar::closed, canvas_, [this] { canvas_->setFocus(); });
  connect(canvas_, &GraphCanvas::clicked, this, &GraphView::choose);
  connect(canvas_, &GraphCanvas::double_clicked, this, &GraphView::open);
  connect(canvas_, &GraphCanvas::opened, this, [this] { open(scene_->chosen_node()); });
  connect(canvas_, &GraphCanvas::arrow, this, &GraphView::arrow);
  connect(canvas_, &GraphCanvas::overlay_key, this, [this] {
    GraphLook look = look_;
    look.overlay = static_cast<GraphOverlay>((static_cast<int>(look.overlay) + 1) % kOverlayCount);
    set_look(look);
  });
  connect(selection_, &TaskSelection::changed, this, &GraphView::reveal_task);
  connect(layout_, &LayoutProcess::finished, this, &GraphView::take_layout);
  connect(layout_, &LayoutProcess::failed, this,
          [this](const QString& why) { show_notice(why, tr("Try again")); });
}

GraphView::Model GraphView::model_of(ModelPictures pictures) {
  Model made;
  made.name = std::move(pictures.name);
  made.stages = std::move(pictures.stages);
  made.chosen = pictures.chosen;
  for (size_t stage = 0; stage < made.stages.size(); ++stage) {
    const GraphPicture& picture = made.stages[stage];
    made.folded[stage].assign(picture.blocks.size(), picture.nodes.size() >= kFoldFirst);
  }
  return made;
}

void GraphView::set_models(std::vector<ModelPictures> models) {
  layout_->cancel();
  models_.clear();
  shown_models_->clear();
  for (auto& model : models) {
    shown_models_->addItem(model.name);
    models_.push_back(model_of(std::move(model)));
  }
  shown_models_->setVisible(models_.size() > 1);
  actions_->set_enabled(!models_.empty());
  shown_model_ = 0;
  wanted_ = anchor_ = {};
  shown_stage_ = kTaskStage;
  stage_->setCurrentIndex(kTaskStage);
  draw(false);
}

void GraphView::set_model(int number, ModelPictures pictures) {
  if (number < 0 || number >= static_cast<int>(models_.size())) return;
  Model& known = models_[static_cast<size_t>(number)];
  std::map<LayoutKey, GraphLayout> file_layouts;
  for (auto& [key, layout] : known.layouts)
    if (std::get<0>(key) == kImportedStage) file_layouts.emplace(key, std::move(layout));
  const auto folded_file = std::move(known.folded[kImportedStage]);
  known = model_of(std::move(pictures));
  known.layouts = std::move(file_layouts);
  known.folded[kImportedStage] = folded_file;
  if (anchor_.model == number && anchor_.stage != kImportedStage) anchor_ = {};
  if (number == shown_model_) draw(false);
}

void GraphView::show_model(int number) {
  if (number < 0 || number >= static_cast<int>(models_.size()) || number == shown_model_) return;
  shown_models_->setCurrentIndex(number);
  shown_model_ = number;
  draw(false);
}

GraphView::Model* GraphView::model() {
  return models_.empty() ? nullptr : &models_[static_cast<size_t>(shown_model_)];
}

const GraphView::Model* GraphView::model() const {
  return models_.empty() ? nullptr : &models_[static_cast<size_t>(shown_model_)];
}

const GraphPicture& GraphView::whole() const {
  static const GraphPicture none;
  return models_.empty() ? none : model()->stages[static_cast<size_t>(shown_stage_)];
}

GraphView::LayoutKey GraphView::layout_key() const {
  return {shown_stage_, look_.left_to_right, look_.labels,
          model()->folded[static_cast<size_t>(shown_stage_)]};
}

void GraphView::show_stage(int stage) {
  if (stage < 0 || stage >= kStageCount || stage == shown_stage_) return;
  stage_->setCurrentIndex(stage);
  shown_stage_ = stage;
  draw(false);
}

void GraphView::draw(bool keep) {
  kept_ = keep && ready_ ? middle_box() : -1;
  ready_ = false;
  scene_->clear_graph();
  folded_ = {};
  hits_.clear();
  if (models_.empty()) {
    layout_->cancel();
    notice_->hide();
    counts_->clear();
    place_overlays();
    Q_EMIT state_changed();
    return;
  }
  folded_ = fold_picture(whole(), model()->folded[static_cast<size_t>(shown_stage_)]);
  count_boxes();
  place_overlays();
  const auto known = model()->layouts.find(layout_key());
  if (known != model()->layouts.end()) {
    layout_->cancel();
    take_layout(GraphLayout(known->second));
  } else if (folded_.picture.nodes.size() > kAskFirst) {
    layout_->cancel();
    const auto boxes = static_cast<long long>(folded_.picture.nodes.size());
    show_notice(tr("Laying out %1 boxes may take minutes.").arg(count_label(boxes)), tr("Lay out"));
  } else {
    request_layout();
  }
  Q_EMIT state_changed();
}

void GraphView::count_boxes() {
  const auto boxes = static_cast<int>(folded_.picture.nodes.size());
  const auto folds = static_cast<int>(std::count(folded_.box_of.begin(), folded_.box_of.end(), -1));
  QString text = tr("%n box(es)", nullptr, boxes);
  if (folds > 0) {
    const auto all = static_cast<int>(whole().nodes.size());
    text = tr("%1 for %2").arg(text, tr("%n box(es), folded", nullptr, all));
  }
  if (shown_stage_ != kImportedStage && model()->chosen) text = tr("%1 · as chosen by measurement").arg(text);
  counts_->setText(text);
}

void GraphView::request_layout() {
  LayoutRequest request;
  for (const auto& node : folded_.picture.nodes) request.sizes.push_back(box_size(node, look_.labels));
  request.edges = folded_.picture.edges;
  request.left_to_right = look_.left_to_right;
  layout_->start(request);
  show_notice(tr("Laying out %1 boxes…").arg(count_label(static_cast<long long>(request.sizes.size()))),
              tr("Cancel"));
}

void GraphView::show_notice(const QString& text, const QString& button) {
  notice_text_->setText(text);
  notice_button_->setText(button);
  notice_->show();
}

void GraphView::take_layout(const GraphLayout& layout) {
  notice_->hide();
  if (model() == nullptr) return;
  if (model()->layouts.size() >= kMostLayouts) model()->layouts.clear();
  model()->layouts.insert_or_assign(layout_key(), layout);
  scene_->show_graph(folded_.picture, layout, look_.labels);
  scene_->select_task(selection_->task(), folds_with(selection_->task()));
  ready_ = true;
  update_overlay();
  const int kept = std::exchange(kept_, -1);
  if (kept >= 0) {
    canvas_->centerOn(scene_->node_rect(folded_.shown_of[static_cast<size_t>(kept)]).center());
    // What is all seen should not be smaller than it has to be.
    if (canvas_->scale_now() < 1 && canvas_->seen().contains(scene_->drawing().bounds())) canvas_->fit();
  } else {
    canvas_->show_start(look_.left_to_right);
  }
  update_hits();
  light_anchor();
  choose_wanted();
  place_overlays();
  Q_EMIT shown();
  Q_EMIT state_changed();
}

int GraphView::middle_node() const {
  const QPointF middle = canvas_->seen().center();
  int nearest = -1;
  double least = std::numeric_limits<double>::infinity();
  for (int node = 0; node < scene_->node_count(); ++node) {
    const QPointF away = scene_->node_rect(node).center() - middle;
    const double distance = std::hypot(away.x(), away.y());
    if (distance >= least) continue;
    least = distance;
    nearest = node;
  }
  return nearest;
}

int GraphView::middle_box() const {
  const int nearest = middle_node();
  if (nearest < 0) return -1;
  const auto& parts = folded_.picture.nodes[static_cast<size_t>(nearest)].parts;
  return parts.empty() ? box_of(nearest) : parts.front();
}

std::vector<int> GraphView::shown_boxes(const std::vector<int>& boxes) const {
  std::vector<int> shown;
  for (const int box : boxes) shown.push_back(folded_.shown_of[static_cast<size_t>(box)]);
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

std::vector<int> GraphView::folds_with(int task) const {
  std::vector<int> folds;
  for (size_t node = 0; task >= 0 && node < folded_.picture.nodes.size(); ++node) {
    const auto& parts = folded_.picture.nodes[node].parts;
    if (std::any_of(parts.begin(), parts.end(),
                    [&](int box) { return whole().nodes[static_cast<size_t>(box)].task == task; }))
      folds.push_back(static_cast<int>(node));
  }
  return folds;
}

void GraphView::light_anchor() {
  if (anchor_.box < 0 || anchor_.model != shown_model_) return;
  const auto boxes =
      shown_boxes(corresponding_boxes(model()->stages, anchor_.stage, anchor_.box, shown_stage_));
  if (boxes.empty()) return;
  if (anchor_.stage == shown_stage_) {
    scene_->choose_node(boxes.front());
  } else {
    scene_->light(boxes);
  }
  QRectF bounds;
  for (const int box : boxes) bounds = bounds.united(scene_->node_rect(box));
  canvas_->bring_into_view(bounds);
  describe_chosen();
}

void GraphView::reveal_box(const BoxRef& box) {
  if (box.model < 0 || box.model >= static_cast<int>(models_.size()) || box.stage < 0 ||
      box.stage >= kStageCount)
    return;
  wanted_ = box;
  if (box.model == shown_model_ && box.stage == shown_stage_) {
    if (ready_) choose_wanted();
    return;
  }
  shown_models_->setCurrentIndex(box.model);
  shown_model_ = box.model;
  stage_->setCurrentIndex(box.stage);
  shown_stage_ = box.stage;
  draw(false);
}

void GraphView::choose_wanted() {
  const BoxRef box = wanted_;
  if (box.model != shown_model_ || box.stage != shown_stage_ || box.box < 0 ||
      box.box >= static_cast<int>(folded_.shown_of.size()))
    return;
  const int node = folded_.shown_of[static_cast<size_t>(box.box)];
  if (box_of(node) < 0) {
    // It is to be seen itself, not the fold that hides it; this comes again once it is drawn.
    set_folded(folded_.block_of_box[static_cast<size_t>(box.box)], false);
    return;
  }
  wanted_ = {};
  anchor_ = box;
  scene_->choose_node(node);
  canvas_->bring_into_view(scene_->node_rect(node));
  describe_chosen();
  Q_EMIT state_changed();
}

}  // namespace tilewright
