// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_side.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineF>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "views/common/units.h"
#include "views/graph/box_text.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_model.h"
#include "views/graph/graph_query.h"
#include "views/graph/graph_scene.h"
#include "views/graph/layout_process.h"
#include "views/graph/minimap.h"
#include "views/graph/side_caption.h"

namespace tilewright {
namespace {

/// The number of layouts of one model that are kept.
constexpr size_t kMostLayouts = 24;

}  // namespace

GraphSide::GraphSide(const QString& layout_program, const QString& suffix, QWidget* parent)
    : QWidget(parent) {
  setObjectName(QStringLiteral("graphSide") + suffix);
  caption_ = new SideCaption(suffix, !suffix.isEmpty(), this);
  caption_->hide();
  scene_ = new GraphScene(this);
  canvas_ = new GraphCanvas(scene_, this);
  canvas_->setObjectName(QStringLiteral("graphCanvas") + suffix);
  // The scene is deleted with the canvas: if it went first it would move the canvas, which would notify a
  // view that is being destroyed.
  scene_->setParent(canvas_);
  layout_ = new LayoutProcess(layout_program, this);
  build_notice(suffix);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(caption_);
  column->addWidget(notice_);
  column->addWidget(canvas_, 1);
  // It is beside the viewport and not in it: children of the viewport move when the canvas scrolls.
  minimap_ = new Minimap(scene_, canvas_, canvas_);
  minimap_->setObjectName(QStringLiteral("graphMap") + suffix);
  connect(canvas_, &GraphCanvas::moved, this, &GraphSide::place_overview);
  connect(layout_, &LayoutProcess::finished, this, &GraphSide::take_layout);
  connect(layout_, &LayoutProcess::failed, this, [this](const QString& why) {
    show_notice(why, tr("Try again"));
    Q_EMIT layout_failed(why);
  });
}

void GraphSide::build_notice(const QString& suffix) {
  notice_ = new QFrame(this);
  auto* row = new QHBoxLayout(notice_);
  row->setContentsMargins(10, 4, 10, 4);
  notice_text_ = new QLabel(notice_);
  notice_text_->setWordWrap(true);
  notice_button_ = new QPushButton(notice_);
  notice_button_->setObjectName(QStringLiteral("graphNoticeButton") + suffix);
  connect(notice_button_, &QPushButton::clicked, this, [this] {
    if (layout_->running()) {
      layout_->cancel();
      show_notice(tr("The layout was cancelled."), tr("Lay out"));
    } else {
      request_layout();
    }
  });
  row->addWidget(notice_text_, 1);
  row->addWidget(notice_button_);
  notice_->hide();
}

const GraphPicture& GraphSide::whole() const {
  static const GraphPicture none;
  return model_ == nullptr ? none : model_->stages[static_cast<size_t>(stage_)];
}

void GraphSide::set_stage(GraphModel* model, int stage, const GraphLook& look, bool keep) {
  const bool same = model == model_ && stage == stage_;
  kept_ = keep && same && ready_ ? middle_box() : -1;
  model_ = model;
  stage_ = stage;
  look_ = look;
  ready_ = false;
  layout_->cancel();
  scene_->clear_graph();
  canvas_->forget_hovered();
  folded_ = {};
  hits_.clear();
  hit_ = -1;
  notice_->hide();
  if (model_ == nullptr) return;
  folded_ = fold_picture(whole(), model_->folded[static_cast<size_t>(stage_)]);
}

bool GraphSide::lays_out_at_once() const {
  return folded_.picture.nodes.size() <= kMostUnasked;
}

void GraphSide::lay_out() {
  if (model_ == nullptr) return;
  const auto known = model_->layouts.find(model_->layout_key(stage_, look_));
  if (known != model_->layouts.end()) {
    take_layout(GraphLayout(known->second));
  } else if (!lays_out_at_once()) {
    const auto boxes = static_cast<long long>(folded_.picture.nodes.size());
    show_notice(tr("Laying out %1 boxes may take minutes.").arg(count_label(boxes)), tr("Lay out"));
  } else {
    request_layout();
  }
}

void GraphSide::request_layout() {
  LayoutRequest request;
  for (const auto& node : folded_.picture.nodes) request.sizes.push_back(box_size(node, look_.labels));
  request.edges = folded_.picture.edges;
  request.left_to_right = look_.left_to_right;
  layout_->start(request);
  show_notice(tr("Laying out %1 boxes…").arg(count_label(static_cast<long long>(request.sizes.size()))),
              tr("Cancel"));
}

void GraphSide::lay_out_again() {
  if (model_ != nullptr && !ready_ && !layout_->running()) request_layout();
}

void GraphSide::show_notice(const QString& text, const QString& button) {
  notice_text_->setText(text);
  notice_button_->setText(button);
  notice_->show();
}

void GraphSide::take_layout(const GraphLayout& layout) {
  notice_->hide();
  if (model_ == nullptr) return;
  if (model_->layouts.size() >= kMostLayouts) model_->layouts.clear();
  model_->layouts.insert_or_assign(model_->layout_key(stage_, look_), layout);
  scene_->show_graph(folded_.picture, layout, look_.labels);
  ready_ = true;
  const int kept = std::exchange(kept_, -1);
  if (kept >= 0) {
    canvas_->centerOn(scene_->node_rect(folded_.shown_of[static_cast<size_t>(kept)]).center());
    // A picture that is all visible should not be smaller than necessary.
    if (canvas_->scale_now() < 1 && canvas_->seen().contains(scene_->drawing().bounds())) canvas_->fit();
  } else {
    canvas_->show_start(look_.left_to_right);
    from_start_ = true;
  }
  place_overview();
  Q_EMIT laid_out();
}

void GraphSide::place_overview() {
  minimap_->follow();
}

std::vector<int> GraphSide::boxes_of(int node) const {
  const auto& parts = folded_.picture.nodes[static_cast<size_t>(node)].parts;
  return parts.empty() ? std::vector<int>{box_of(node)} : parts;
}

int GraphSide::middle_node() const {
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

int GraphSide::middle_box() const {
  const int nearest = middle_node();
  return nearest < 0 ? -1 : boxes_of(nearest).front();
}

std::vector<int> GraphSide::shown_boxes(const std::vector<int>& boxes) const {
  std::vector<int> shown;
  shown.reserve(boxes.size());
  for (const int box : boxes) shown.push_back(folded_.shown_of[static_cast<size_t>(box)]);
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

std::vector<int> GraphSide::folds_with(int task) const {
  std::vector<int> folds;
  for (size_t node = 0; task >= 0 && node < folded_.picture.nodes.size(); ++node) {
    const auto& parts = folded_.picture.nodes[node].parts;
    if (std::any_of(parts.begin(), parts.end(),
                    [&](int box) { return whole().nodes[static_cast<size_t>(box)].task == task; }))
      folds.push_back(static_cast<int>(node));
  }
  return folds;
}

int GraphSide::block_of(int node) const {
  return node < 0 ? -1 : folded_.block_of_box[static_cast<size_t>(boxes_of(node).front())];
}

QRectF GraphSide::bounds_of(const std::vector<int>& nodes) const {
  QRectF bounds;
  for (const int node : nodes) bounds = bounds.united(scene_->node_rect(node));
  return bounds;
}

QPointF GraphSide::place_of(const std::vector<QRectF>& boxes) const {
  const QRectF seen = canvas_->seen();
  QRectF all;
  for (const QRectF& box : boxes) all = all.united(box);
  if (all.width() <= seen.width() && all.height() <= seen.height()) return all.center();
  const auto away = [&](const QRectF& box) { return QLineF(box.center(), seen.center()).length(); };
  const auto nearest = std::min_element(boxes.begin(), boxes.end(),
                                        [&](const QRectF& a, const QRectF& b) { return away(a) < away(b); });
  return nearest->center();
}

bool GraphSide::is_covered(const QRectF& box) const {
  const QPoint at = canvas_->viewport()->mapTo(canvas_, canvas_->mapFromScene(box.center()));
  const auto overlays = canvas_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
  return std::any_of(overlays.begin(), overlays.end(), [&](const QWidget* over) {
    return over->isVisible() && over->objectName().startsWith(QLatin1String("graph")) &&
           over->geometry().contains(at);
  });
}

void GraphSide::begin_at_task(int task) {
  // Before it is shown it does not have its final size.
  if (task < 0 || !ready_ || !canvas_->isVisible() || !std::exchange(from_start_, false)) return;
  const std::vector<QRectF> boxes = scene_->task_boxes(task);
  const QRectF seen = canvas_->seen();
  const bool is_seen =
      std::any_of(boxes.begin(), boxes.end(), [&](const QRectF& box) { return seen.contains(box.center()); });
  if (!boxes.empty() && !is_seen) canvas_->centerOn(place_of(boxes));
}

void GraphSide::show_task(int task) {
  if (!ready_) return;
  const std::vector<QRectF> boxes = scene_->task_boxes(task);
  const QRectF seen = canvas_->seen();
  const auto is_seen = [&](const QRectF& box) { return seen.contains(box.center()) && !is_covered(box); };
  if (boxes.empty() || std::any_of(boxes.begin(), boxes.end(), is_seen)) return;
  canvas_->glide_to(place_of(boxes));
}

void GraphSide::bring_into_view(const std::vector<int>& nodes) {
  // The content is known before the layout, but the places are not.
  if (!ready_) return;
  const QRectF seen = canvas_->seen();
  std::vector<QRectF> boxes;
  boxes.reserve(nodes.size());
  for (const int node : nodes) boxes.push_back(scene_->node_rect(node));
  const auto is_seen = [&](const QRectF& box) { return seen.contains(box); };
  if (boxes.empty() || std::all_of(boxes.begin(), boxes.end(), is_seen)) return;
  canvas_->set_view(place_of(boxes), canvas_->scale_now());
}

int GraphSide::find(const GraphQuery& query) {
  hit_ = -1;
  hits_.clear();
  if (!ready_) return 0;
  std::vector<int> boxes;
  for (size_t box = 0; box < whole().nodes.size(); ++box)
    if (query.matches(whole().nodes[box])) boxes.push_back(static_cast<int>(box));
  hits_ = shown_boxes(boxes);
  scene_->set_hits(hits_);
  return static_cast<int>(boxes.size());
}

int GraphSide::step_hit(int step) {
  const auto count = static_cast<int>(hits_.size());
  if (count == 0) return -1;
  hit_ = hit_ < 0 && step < 0 ? count - 1 : (hit_ + step + count) % count;
  scene_->set_current_hit(hit_);
  canvas_->centerOn(scene_->node_rect(hits_[static_cast<size_t>(hit_)]).center());
  return hit_;
}

}  // namespace tilewright
