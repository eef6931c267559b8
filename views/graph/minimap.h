// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>
#include <utility>

namespace tilewright {

class GraphCanvas;
class GraphScene;

/// The whole graph in a corner, with a frame around the visible part; dragging the frame moves the canvas. It
/// is hidden while everything is visible. The picture is painted only after it changed.
class Minimap : public QWidget {
  Q_OBJECT

 public:
  Minimap(GraphScene* scene, GraphCanvas* canvas, QWidget* parent);

  /// Whether it may be shown at all.
  void set_wanted(bool wanted);
  /// Follows the visible part of the canvas, and the place of its corner.
  void follow();
  /// The frame, in the map's own pixels.
  QRectF frame() const;
  /// The corner in which it covers the fewest boxes.
  Qt::Corner corner() const { return corner_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  double map_scale() const;
  QPointF to_map(const QPointF& scene) const;
  void center_on(const QPoint& position);
  void paint_map();

  GraphScene* scene_;
  GraphCanvas* canvas_;
  QPixmap map_;
  QTimer stale_;  ///< paints the picture anew a moment after the last change
  bool wanted_ = true;
  Qt::Corner corner_ = Qt::BottomRightCorner;
  std::pair<QSize, double> view_;  ///< that the corner was chosen for: room and scale
  QPointF grabbed_;                ///< from the frame's centre to where it was taken
};

}  // namespace tilewright
