// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineF>
#include <QWidget>
#include <optional>
#include <vector>

#include "views/common/log_scale.h"
#include "views/roofline/line_label.h"
#include "views/roofline/roofline_point.h"

namespace tilewright {

/// Draws tasks as points below the ceilings of a machine; both axes are logarithmic. Points are chosen by a
/// click, or by the arrow keys: Left and Right by intensity, Up and Down by rate.
class RooflineCanvas : public QWidget {
  Q_OBJECT

 public:
  struct Scene {
    std::vector<RooflinePoint> points;
    std::optional<RooflineMachine> machine;
    int selected = -1;
    /// Rates of the selected task's best programs so far, the first one first.
    std::vector<double> trail;
  };

  explicit RooflineCanvas(QWidget* parent = nullptr);
  void set_scene(Scene scene);
  const Scene& scene() const { return scene_; }
  /// The position of a point.
  QPointF place(const RooflinePoint& point) const;
  /// The position of its task's baseline.
  QPointF baseline_place(const RooflinePoint& point) const;
  /// The task of the point there; -1: none.
  int task_at(const QPointF& position) const;
  int hovered() const { return hovered_; }
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// -1: none any more.
  void point_hovered(int task);
  /// -1: by Escape, none.
  void point_chosen(int task);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void set_scales();
  /// The lines, and the places of the points' names.
  void set_ceilings();
  void hover(int task);
  double radius(const RooflinePoint& point) const;
  void draw_axes(QPainter& painter) const;
  void draw_ceilings(QPainter& painter) const;
  void draw_ceiling_labels(QPainter& painter) const;
  void draw_trail(QPainter& painter) const;
  void draw_points(QPainter& painter) const;
  /// A hollow point for the baseline of each task, and the line from there.
  void draw_baselines(QPainter& painter) const;
  void draw_name(QPainter& painter, const RooflinePoint& point) const;
  /// The place beside the point that hides the fewest other points and names of ceilings.
  QRectF name_box(const RooflinePoint& point, const QSizeF& size) const;

  Scene scene_;
  LogScale x_;
  LogScale y_;
  QRectF plot_;
  QList<QLineF> ceilings_;
  std::vector<LineLabel> labels_;
  int hovered_ = -1;
};

}  // namespace tilewright
