// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_scene.h"

#include <QApplication>
#include <QGraphicsItem>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>
#include <algorithm>

namespace tilewright {
namespace {

constexpr double kSceneMargin = 40;

/// All boxes and edges are one item: thousands of items would take longer than painting.
class DrawingItem : public QGraphicsItem {
 public:
  explicit DrawingItem(const GraphDrawing* drawing) : drawing_(drawing) {
    setFlag(ItemUsesExtendedStyleOption);
  }
  QRectF boundingRect() const override { return drawing_->bounds(); }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override {
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    drawing_->paint(painter, option->exposedRect, GraphDrawing::detail_at(scale),
                    theme_of(widget != nullptr ? widget->palette() : QApplication::palette()));
  }

 private:
  const GraphDrawing* drawing_;
};

/// Halos over the picture, which is repainted only where they are.
class HaloItem : public QGraphicsItem {
 public:
  HaloItem(const GraphDrawing* drawing, const std::vector<int>* boxes) : drawing_(drawing), boxes_(boxes) {}
  QRectF boundingRect() const override { return drawing_->bounds(); }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* widget) override {
    const Theme& theme = theme_of(widget != nullptr ? widget->palette() : QApplication::palette());
    painter->setRenderHint(QPainter::Antialiasing);
    for (const int box : *boxes_) paint_halo(painter, drawing_->box_rect(box), theme);
  }

 private:
  const GraphDrawing* drawing_;
  const std::vector<int>* boxes_;
};

}  // namespace

void GraphScene::clear_graph() {
  hovered_.clear();
  clear();
  item_ = nullptr;
  halo_ = nullptr;
  drawing_ = {};
  hits_.clear();
  folds_.clear();
  lit_.clear();
  filtered_out_.clear();
  current_hit_ = -1;
  chosen_ = -1;
}

void GraphScene::show_graph(GraphPicture picture, GraphLayout layout, int labels) {
  clear_graph();
  drawing_ = GraphDrawing(std::move(picture), std::move(layout), labels);
  item_ = new DrawingItem(&drawing_);
  addItem(item_);
  halo_ = new HaloItem(&drawing_, &hovered_);
  halo_->setZValue(1);
  addItem(halo_);
  setSceneRect(drawing_.bounds().adjusted(-kSceneMargin, -kSceneMargin, kSceneMargin, kSceneMargin));
  mark();
}

void GraphScene::mark() {
  if (item_ == nullptr) return;
  const auto& picture = drawing_.picture();
  std::vector<unsigned> marks(picture.nodes.size(), 0);
  const auto add = [&marks](const std::vector<int>& boxes, unsigned mark) {
    for (const int box : boxes) marks[static_cast<size_t>(box)] |= mark;
  };
  add(filtered_out_, kDimmedMark);
  const auto has_task = [this](const PictureNode& node) { return node.task == task_; };
  // For a task that this graph does not have, nothing is highlighted or dimmed.
  const bool any =
      task_ >= 0 && (!folds_.empty() || std::any_of(picture.nodes.begin(), picture.nodes.end(), has_task));
  if (any) {
    for (size_t i = 0; i < marks.size(); ++i) marks[i] = has_task(picture.nodes[i]) ? kLitMark : kDimmedMark;
    for (const int fold : folds_) marks[static_cast<size_t>(fold)] = kLitMark;
  }
  if (!lit_.empty()) {
    for (unsigned& mark : marks) mark = kDimmedMark;
    for (const int box : lit_) marks[static_cast<size_t>(box)] = kLitMark;
  }
  if (chosen_ >= 0) {
    for (const auto& edge : picture.edges) {
      if (edge.to == chosen_) marks[static_cast<size_t>(edge.from)] |= kProducerMark;
      if (edge.from == chosen_) marks[static_cast<size_t>(edge.to)] |= kConsumerMark;
    }
    marks[static_cast<size_t>(chosen_)] = (marks[static_cast<size_t>(chosen_)] & ~kDimmedMark) | kChosenMark;
  }
  add(hits_, kHitMark);
  // A hit of the search must be readable, whatever else is selected.
  for (const int box : hits_) marks[static_cast<size_t>(box)] &= ~static_cast<unsigned>(kDimmedMark);
  if (current_hit_ >= 0) marks[static_cast<size_t>(current_hit_)] |= kCurrentHitMark;
  drawing_.set_marks(std::move(marks));
  item_->update();
  Q_EMIT repainted();
}

void GraphScene::set_overlay(OverlayScale scale, std::vector<BoxStatus> statuses,
                             std::vector<double> seconds) {
  drawing_.set_overlay(std::move(scale), std::move(statuses), std::move(seconds));
  if (item_ != nullptr) item_->update();
  Q_EMIT repainted();
}

void GraphScene::set_filtered_out(std::vector<int> nodes) {
  if (nodes == filtered_out_) return;
  filtered_out_ = std::move(nodes);
  mark();
}

void GraphScene::select_task(int task, std::vector<int> folds_with_it) {
  task_ = task;
  folds_ = item_ == nullptr ? std::vector<int>() : std::move(folds_with_it);
  if (chosen_ >= 0 && task_of(chosen_) != task) choose_node(-1);
  mark();
}

void GraphScene::choose_node(int node) {
  chosen_ = node;
  lit_.clear();
  drawing_.set_chosen(node);
  mark();
}

void GraphScene::light(std::vector<int> nodes) {
  lit_ = std::move(nodes);
  mark();
}

void GraphScene::set_fates(std::vector<BoxFate> fates) {
  drawing_.set_fates(std::move(fates));
  if (item_ != nullptr) item_->update();
  Q_EMIT repainted();
}

void GraphScene::set_hovered(std::vector<int> nodes) {
  if (halo_ == nullptr || nodes == hovered_) return;
  const auto changed = [this] {
    for (const int node : hovered_)
      halo_->update(node_rect(node).adjusted(-kBoxMargin, -kBoxMargin, kBoxMargin, kBoxMargin));
  };
  changed();
  hovered_ = std::move(nodes);
  changed();
}

int GraphScene::task_of(int node) const {
  return node < 0 ? -1 : drawing_.picture().nodes[static_cast<size_t>(node)].task;
}

QRectF GraphScene::task_rect(int task) const {
  QRectF bounds;
  for (const QRectF& box : task_boxes(task)) bounds = bounds.united(box);
  return bounds;
}

std::vector<QRectF> GraphScene::task_boxes(int task) const {
  std::vector<QRectF> boxes;
  for (int node = 0; node < node_count(); ++node)
    if (task_of(node) == task) boxes.push_back(node_rect(node));
  if (task == task_)
    for (const int fold : folds_) boxes.push_back(node_rect(fold));
  return boxes;
}

void GraphScene::set_hits(std::vector<int> hits) {
  hits_ = std::move(hits);
  current_hit_ = -1;
  mark();
}

void GraphScene::set_current_hit(int position) {
  current_hit_ = position < 0 || hits_.empty() ? -1 : hits_[static_cast<size_t>(position)];
  mark();
}

}  // namespace tilewright
