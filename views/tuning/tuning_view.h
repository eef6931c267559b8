// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "views/common/task_selection.h"

class QAbstractAxis;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineSeries;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class CurveChart;
class CurveModel;
class EmptyState;

/// Curves of the best latency so far: whole model, selected task, or all tasks; over trials or time; linear
/// or logarithmic. The chart is redrawn on a timer, and follows the session until somebody zooms.
class TuningView : public QWidget {
  Q_OBJECT

 public:
  TuningView(CurveModel* model, TaskSelection* selection, QWidget* parent = nullptr);

  enum Shown { kWholeModel, kSelectedTask, kAllTasks };
  void set_shown(Shown shown);
  /// Redraws now, whatever the timer says.
  void refresh();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Curve {
    int series;
    double width;
    bool pale;
    bool partial = false;  ///< sums of the tasks that have a latency, before all have one
  };
  QWidget* build_bar();
  void later();
  std::vector<Curve> curves() const;
  QString name_of(const Curve& curve) const;
  void make_axes();
  void show_values(double x);

  CurveModel* model_;
  TaskSelection* selection_;
  CurveChart* chart_;
  QComboBox* shown_;
  QComboBox* across_;
  QCheckBox* log_;
  QToolButton* follow_;
  QToolButton* as_table_;
  QLabel* values_;
  QStackedWidget* pages_;
  EmptyState* state_;
  std::vector<QLineSeries*> series_;
  QAbstractAxis* x_ = nullptr;
  QAbstractAxis* y_ = nullptr;
  QTimer timer_;
  double unit_seconds_ = 1;
};

}  // namespace tilewright
