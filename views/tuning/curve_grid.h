// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <vector>

namespace tilewright {

class CurveModel;
class TaskSelection;

/// A small chart for each task, in the order of their numbers: the fall of its best latency, on a scale from
/// 0 to the first value, all over the same trials or time, with the machine's own noise behind them. A click
/// or the arrow keys select the task.
class CurveGrid : public QAbstractScrollArea {
  Q_OBJECT

 public:
  CurveGrid(CurveModel* model, TaskSelection* selection, QWidget* parent = nullptr);

  void set_by_time(bool by_time);
  /// Shows charts of these tasks only, by their rising numbers; none: of all.
  void set_tasks(std::optional<std::vector<int>> tasks);
  /// Paints the current content of the model.
  void refresh();
  /// The rectangle of a task's chart in the viewport; empty where it has none.
  QRect cell(int task) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  /// The number of charts, the place of a task's chart among them (-1: it has none), and the task of a place.
  int chart_count() const;
  int place_of(int task) const;
  int task_of(int place) const;
  int columns() const;
  QSize cell_size() const;
  int task_at(const QPoint& place) const;
  void fit();
  void bring_into_view(int task);
  void paint_cell(QPainter& painter, int task) const;
  void paint_curve(QPainter& painter, int task, const QRectF& room) const;
  /// The parts in which the machine was noisy.
  void paint_bands(QPainter& painter, const QRectF& room) const;
  /// "1.203 ms  −34.0 %": the best, and the change since the first.
  QString result_text(int task) const;
  QString tip_text(int task) const;

  CurveModel* model_;
  TaskSelection* selection_;
  bool by_time_ = false;
  std::optional<std::vector<int>> tasks_;
};

}  // namespace tilewright
