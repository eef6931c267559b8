// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>

namespace tilewright {

/// A chart whose X under the mouse can be read, zoomed by dragging, shown whole by a double click.
class CurveChart : public QChartView {
  Q_OBJECT

 public:
  explicit CurveChart(QWidget* parent = nullptr);

 Q_SIGNALS:
  void hovered(double x);
  void left();
  void zoomed();
  void whole_wanted();

 protected:
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
};

}  // namespace tilewright
