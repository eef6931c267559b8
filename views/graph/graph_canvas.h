// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsView>

namespace tilewright {

class GraphScene;

/// Looks at a scene: the wheel zooms at the cursor, dragging pans (Space or the middle button over a box), F
/// fits, 1 is 100 %.
class GraphCanvas : public QGraphicsView {
  Q_OBJECT

 public:
  explicit GraphCanvas(GraphScene* scene, QWidget* parent = nullptr);

  void zoom_by(double factor);
  void set_scale(double scale);
  void fit();
  /// Fits the width and shows the top: a long graph stays readable.
  void show_start();

 Q_SIGNALS:
  /// A box was clicked; -1: the background.
  void clicked(int node);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  GraphScene* graph_;
  QPoint pressed_at_;
  QPoint last_;
  bool panning_ = false;
  bool moved_ = false;
};

}  // namespace tilewright
