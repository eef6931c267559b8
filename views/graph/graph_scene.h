// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsScene>

#include "views/graph/graph_drawing.h"

namespace tilewright {

/// A laid out picture: boxes coloured by task or by a quantity, the selected task lit, the chosen box with
/// its producers and consumers, hits of the find bar outlined. Boxes are known by their place in the picture
/// that is shown.
class GraphScene : public QGraphicsScene {
  Q_OBJECT

 public:
  using QGraphicsScene::QGraphicsScene;

  void show_graph(GraphPicture picture, GraphLayout layout, int labels = kShapeLabel);
  void clear_graph();
  const GraphDrawing& drawing() const { return drawing_; }

  void set_overlay(OverlayScale scale, std::vector<BoxStatus> statuses, std::vector<double> seconds);
  /// The folds are those of the picture that is shown: without one there are none.
  void select_task(int task, std::vector<int> folds_with_it = {});
  /// The box under a click; its edges and what they join it to stand out. -1: none.
  void choose_node(int node);
  int chosen_node() const { return chosen_; }
  /// What stands for a box that was chosen in another stage.
  void light(std::vector<int> nodes);
  const std::vector<int>& lit() const { return lit_; }
  int task_of(int node) const;
  int node_count() const { return drawing_.count(); }
  /// The box at a position; -1 where there is none.
  int node_at(const QPointF& position) const { return drawing_.box_at(position); }
  QRectF node_rect(int node) const { return drawing_.box_rect(node); }
  /// Bounds of all boxes of the task, also those in folds; null where there are none.
  QRectF task_rect(int task) const;
  /// The boxes of a task one by one, and the folds that are selected with it.
  std::vector<QRectF> task_boxes(int task) const;
  unsigned marks(int node) const { return drawing_.marks(node); }

  /// What became of each box between this stage and another.
  void set_fates(std::vector<BoxFate> fates);
  /// Boxes that step back while nothing is selected.
  void set_filtered_out(std::vector<int> nodes);
  /// Boxes under the cursor, or that stand for those under it elsewhere: a halo, painted over the picture.
  void set_hovered(std::vector<int> nodes);
  const std::vector<int>& hovered() const { return hovered_; }

  void set_hits(std::vector<int> hits);
  /// By place among the hits; -1: none.
  void set_current_hit(int position);

 Q_SIGNALS:
  /// Colours or marks are others than before.
  void repainted();

 private:
  void mark();

  GraphDrawing drawing_;
  QGraphicsItem* item_ = nullptr;
  QGraphicsItem* halo_ = nullptr;
  std::vector<int> hits_;
  int current_hit_ = -1;
  int task_ = -1;
  std::vector<int> folds_;  ///< that hold boxes of the selected task
  int chosen_ = -1;
  std::vector<int> lit_;
  std::vector<int> filtered_out_;
  std::vector<int> hovered_;
};

}  // namespace tilewright
