// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChartView>
#include <QColor>
#include <QList>
#include <optional>
#include <utility>

namespace tilewright {

/// A chart with tools for reading it: a cross-hair with the values of the curves, two markers set by clicks,
/// zoom by dragging or the wheel, panning with the middle button or Shift, and the whole range by a double
/// click. By the keyboard: Left and Right lead the cross-hair along the curves, Enter sets a marker there,
/// Escape clears, plus and minus zoom, F shows the whole range.
class CurveChart : public QChartView {
  Q_OBJECT

 public:
  explicit CurveChart(QWidget* parent = nullptr);

  /// One line of the values at the cross-hair.
  struct Reading {
    QColor color;
    QString name;
    QString value;
    QString change;  ///< from the baseline; may be empty
  };
  void show_readings(double x, const QString& title, const QList<Reading>& readings);
  void hide_readings();
  const QList<Reading>& readings() const { return readings_; }
  /// The position of the cross-hair.
  std::optional<double> cross() const { return cross_; }
  /// The visible part of the horizontal axis.
  std::pair<double, double> seen() const;
  void set_pins(const QList<double>& pins);
  /// Whether there is room for a legend in addition to numbers and titles at the axes.
  bool roomy() const;
  /// The height that is left for the curves, in pixels.
  double plot_height() const;
  /// The least size in pixels with which the axes can be read.
  int least_height() const;

 Q_SIGNALS:
  /// An arrow, Home or End was pressed to move the cross-hair.
  void step_wanted(int key);
  void hovered(double x);
  void left();
  /// A person changed the visible part.
  void zoomed();
  void whole_wanted();
  void clicked(double x);
  void clear_wanted();
  /// The size changed, so that there may be more or less room.
  void resized();

 protected:
  void drawForeground(QPainter* painter, const QRectF& rect) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void zoom_by(double scale, const QPointF& at);
  std::optional<double> value_at(const QPoint& place) const;
  void draw_upright(QPainter* painter, double x, const QString& word) const;
  void draw_readings(QPainter* painter) const;

  std::optional<double> cross_;
  QString title_;
  QList<Reading> readings_;
  QList<double> pins_;
  QPoint pressed_;
  bool moving_ = false;
};

}  // namespace tilewright
