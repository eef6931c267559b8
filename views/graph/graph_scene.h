// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsScene>

#include "views/graph/graph_picture.h"

namespace tilewright {

class EdgesItem;
class NodeItem;

/// A laid out picture: boxes coloured by task, the selected task lit, hits of the find bar outlined.
class GraphScene : public QGraphicsScene {
  Q_OBJECT

 public:
  using QGraphicsScene::QGraphicsScene;

  void show_graph(GraphPicture picture, GraphLayout layout);
  void clear_graph();

  void select_task(int task);
  /// The box under a click; its edges are emphasised. -1: none.
  void choose_node(int node);
  int chosen_node() const { return chosen_; }
  int task_of(int node) const;
  int node_count() const { return static_cast<int>(nodes_.size()); }
  /// The box of an item that was clicked; -1 where it is none.
  int node_at(const QPointF& position) const;
  QRectF node_rect(int node) const;
  /// Bounds of all boxes of the task; null where there are none.
  QRectF task_rect(int task) const;

  /// Boxes whose text contains all words, in the order of the picture; marks them.
  const std::vector<int>& find(const QString& words);
  void set_current_hit(int position);

 private:
  void mark_nodes();

  GraphPicture picture_;
  GraphLayout layout_;
  std::vector<NodeItem*> nodes_;
  EdgesItem* edges_ = nullptr;
  EdgesItem* chosen_edges_ = nullptr;
  std::vector<int> hits_;
  int current_hit_ = -1;
  int task_ = -1;
  int chosen_ = -1;
};

}  // namespace tilewright
