// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsScene>

#include "views/graph/graph_drawing.h"

namespace tilewright {

/// A picture with a layout: boxes coloured by task or by a quantity, with the selected task highlighted, the
/// chosen box with its producers and consumers, and the hits of the find bar outlined. Boxes are numbered by
/// their place in the shown picture.
class GraphScene : public QGraphicsScene {
  Q_OBJECT

 public:
  using QGraphicsScene::QGraphicsScene;

  void show_graph(GraphPicture picture, GraphLayout layout, int labels = kShapeLabel);
  void clear_graph();
  const GraphDrawing& drawing() const { return drawing_; }

  void set_overlay(OverlayScale scale, std::vector<BoxStatus> statuses, std::vector<double> seconds);
  /// The folds of the shown picture; without a picture there are none.
  void select_task(int task, std::vector<int> folds_with_it = {});
  /// The chosen box; its edges and neighbours are highlighted. -1: none.
  void choose_node(int node);
  int chosen_node() const { return chosen_; }
  /// The boxes that correspond to a chosen box of another stage.
  void light(std::vector<int> nodes);
  const std::vector<int>& lit() const { return lit_; }
  int task_of(int node) const;
  int node_count() const { return drawing_.count(); }
  /// The box at a position; -1 where there is none.
  int node_at(const QPointF& position) const { return drawing_.box_at(position); }
  QRectF node_rect(int node) const { return drawing_.box_rect(node); }
  /// Bounds of all boxes of the task, including those in folds; null where there are none.
  QRectF task_rect(int task) const;
  /// The boxes of a task one by one, and the folds that contain some of them.
  std::vector<QRectF> task_boxes(int task) const;
  unsigned marks(int node) const { return drawing_.marks(node); }

  /// The fate of each box between this stage and another.
  void set_fates(std::vector<BoxFate> fates);
  /// Boxes that are dimmed while nothing is selected.
  void set_filtered_out(std::vector<int> nodes);
  /// Boxes under the cursor of this picture, or corresponding to the box under the cursor of another: they
  /// have a halo, which is painted over the picture.
  void set_hovered(std::vector<int> nodes);
  const std::vector<int>& hovered() const { return hovered_; }

  void set_hits(std::vector<int> hits);
  /// The current hit by its place among the hits; -1: none.
  void set_current_hit(int position);

 Q_SIGNALS:
  /// Colours or marks changed.
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
