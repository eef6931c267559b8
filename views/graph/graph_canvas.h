// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsView>

#include "views/graph/graph_neighbours.h"

class QGestureEvent;

class QVariantAnimation;

namespace tilewright {

class GraphScene;

/// Looks at a scene: the wheel and two fingers zoom at the cursor, dragging pans (with Space or the middle
/// button it never chooses a box), F fits, 1 is 100 %, arrows go from box to box.
class GraphCanvas : public QGraphicsView {
  Q_OBJECT

 public:
  explicit GraphCanvas(GraphScene* scene, QWidget* parent = nullptr);

  void zoom_by(double factor);
  void set_scale(double scale);
  double scale_now() const { return transform().m11(); }
  void fit();
  /// Fits the width and shows the top, or the height and the left: a long graph stays readable.
  void show_start(bool left_to_right);
  /// The part of the scene that is shown.
  QRectF seen() const;
  /// Brings it into the middle unless all of it is seen.
  void bring_into_view(const QRectF& bounds);
  /// Moves to the place, so that the eye can follow where the desktop has animations.
  void glide_to(const QPointF& centre);
  /// That place in the middle, at that scale.
  void set_view(const QPointF& centre, double scale);
  /// That place in the upper left corner, at that scale: to the pixel, also where a scroll bar has just come
  /// or gone.
  void set_corner(const QPointF& corner, double scale);
  /// The boxes are others than those that the cursor was told to be on.
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
  /// The cursor came to a box; -1: it left one.
  void hovered(int node);
  /// The canvas has the focus now.
  void focused();
  /// Another part of the scene is shown, or the canvas has another size.
  void moved();
  /// Another part of the scene is shown, and not since the canvas has another size.
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
