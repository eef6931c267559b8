// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_scene.h"

#include <algorithm>

#include "views/graph/graph_items.h"

namespace tilewright {

void GraphScene::clear_graph() {
  clear();
  nodes_.clear();
  edges_ = nullptr;
  chosen_edges_ = nullptr;
  hits_.clear();
  current_hit_ = -1;
  chosen_ = -1;
  picture_ = {};
  layout_ = {};
}

void GraphScene::show_graph(GraphPicture picture, GraphLayout layout) {
  clear_graph();
  if (layout.centers.size() != picture.nodes.size() || layout.routes.size() != picture.edges.size()) return;
  picture_ = std::move(picture);
  layout_ = std::move(layout);
  edges_ = new EdgesItem;
  chosen_edges_ = new EdgesItem;
  chosen_edges_->set_emphasised(true);
  chosen_edges_->setZValue(0.5);
  std::vector<const std::vector<QPointF>*> routes;
  for (const auto& route : layout_.routes) routes.push_back(&route);
  edges_->set_routes(routes);
  addItem(edges_);
  addItem(chosen_edges_);
  for (size_t i = 0; i < picture_.nodes.size(); ++i) {
    auto* item = new NodeItem(static_cast<int>(i), picture_.nodes[i], NodeItem::size_of(picture_.nodes[i]));
    item->setPos(layout_.centers[i]);
    addItem(item);
    nodes_.push_back(item);
  }
  setSceneRect(itemsBoundingRect().adjusted(-40, -40, 40, 40));
  mark_nodes();
}

void GraphScene::mark_nodes() {
  // Of a task that this graph does not have nothing is lit, and nothing steps back for it.
  const bool none = std::none_of(nodes_.begin(), nodes_.end(),
                                 [this](const NodeItem* node) { return node->task() == task_; });
  for (NodeItem* node : nodes_) {
    node->set_mark(task_ < 0 || none       ? NodeItem::kPlain
                   : node->task() == task_ ? NodeItem::kLit
                                           : NodeItem::kDimmed);
  }
}

void GraphScene::select_task(int task) {
  task_ = task;
  if (chosen_ >= 0 && task_of(chosen_) != task) choose_node(-1);
  mark_nodes();
}

void GraphScene::choose_node(int node) {
  if (chosen_ >= 0) nodes_[static_cast<size_t>(chosen_)]->set_chosen(false);
  chosen_ = node;
  if (chosen_edges_ == nullptr) return;
  std::vector<const std::vector<QPointF>*> routes;
  if (node >= 0) {
    nodes_[static_cast<size_t>(node)]->set_chosen(true);
    for (size_t i = 0; i < picture_.edges.size(); ++i) {
      if (picture_.edges[i].from == node || picture_.edges[i].to == node)
        routes.push_back(&layout_.routes[i]);
    }
  }
  chosen_edges_->set_routes(routes);
}

int GraphScene::task_of(int node) const {
  return node < 0 ? -1 : picture_.nodes[static_cast<size_t>(node)].task;
}

int GraphScene::node_at(const QPointF& position) const {
  for (QGraphicsItem* item : items(position)) {
    if (auto* node = dynamic_cast<NodeItem*>(item)) return node->index();
  }
  return -1;
}

QRectF GraphScene::node_rect(int node) const {
  return nodes_[static_cast<size_t>(node)]->sceneBoundingRect();
}

QRectF GraphScene::task_rect(int task) const {
  QRectF bounds;
  for (const NodeItem* node : nodes_) {
    if (node->task() == task) bounds = bounds.united(node->sceneBoundingRect());
  }
  return bounds;
}

const std::vector<int>& GraphScene::find(const QString& words) {
  hits_.clear();
  const QStringList parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (const NodeItem* node : nodes_) {
    const bool all = std::all_of(parts.begin(), parts.end(), [&](const QString& part) {
      return node->node().search.contains(part, Qt::CaseInsensitive);
    });
    if (!parts.isEmpty() && all) hits_.push_back(node->index());
  }
  set_current_hit(-1);
  return hits_;
}

void GraphScene::set_current_hit(int position) {
  current_hit_ = position < 0 || hits_.empty() ? -1 : hits_[static_cast<size_t>(position)];
  for (NodeItem* node : nodes_) node->set_hit(false, false);
  for (const int hit : hits_) nodes_[static_cast<size_t>(hit)]->set_hit(true, hit == current_hit_);
}

}  // namespace tilewright
