// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsView>

#include "views/graph/graph_neighbours.h"

class QGestureEvent;

class QVariantAnimation;

namespace tilewright {

class GraphScene;

/// Shows a scene: the wheel and two fingers zoom at the cursor, dragging pans (with Space or the middle
/// button it never chooses a box), F fits, 1 is 100 %, arrows go from box to box.
class GraphCanvas : public QGraphicsView {
  Q_OBJECT

 public:
  explicit GraphCanvas(GraphScene* scene, QWidget* parent = nullptr);

  void zoom_by(double factor);
  void set_scale(double scale);
  double scale_now() const { return transform().m11(); }
  void fit();
  /// Fits the width and shows the top, or fits the height and shows the left end, so that a long graph stays
  /// readable.
  void show_start(bool left_to_right);
  /// The visible part of the scene.
  QRectF seen() const;
  /// Moves it to the middle unless all of it is visible.
  void bring_into_view(const QRectF& bounds);
  /// Moves to the place with an animation, where the desktop has animations.
  void glide_to(const QPointF& centre);
  /// Shows that place in the middle, at that scale.
  void set_view(const QPointF& centre, double scale);
  /// Shows that place in the upper left corner at that scale, exact to the pixel even where a scroll bar has
  /// just appeared or disappeared.
  void set_corner(const QPointF& corner, double scale);
  /// The boxes changed, so that the box under the cursor is unknown.
  void forget_hovered() { hovered_ = -1; }

 Q_SIGNALS:
  /// A box was clicked; -1: the background.
  void clicked(int node);
  void double_clicked(int node);
  /// Enter was pressed.
  void opened();
  /// An arrow was pressed.
  void arrow(Qt::Key key);
  void overlay_key();
  /// F, or 1 for the natural size, was pressed.
  void fit_wanted();
  void natural_wanted();
  /// The cursor moved onto a box; -1: it left one.
  void hovered(int node);
  /// The canvas received the focus.
  void focused();
  /// The visible part of the scene or the size of the canvas changed.
  void moved();
  /// The visible part of the scene changed, and not because of the size of the canvas.
  void travelled();

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void zoom_at(const QPoint& at, double scale);
  /// Scrolls by pixels.
  void scroll_by(const QPoint& distance);
  void tell_moved();
  void hover(int node);
  void show_cursor();
  bool pinch(const QGestureEvent& event);
  void show_tip(const QHelpEvent& event);

  GraphScene* graph_;
  QVariantAnimation* glide_;
  QPoint pressed_at_;
  QPoint last_;
  bool panning_ = false;
  bool moved_ = false;
  bool space_ = false;
  bool resizing_ = false;
  int hovered_ = -1;
};

}  // namespace tilewright
