// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "views/common/filter_selection.h"
#include "views/common/task_selection.h"
#include "views/tuning/curve_plot.h"
#include "views/tuning/latency_result.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class CurveChart;
class CurveGrid;
class CurveModel;
class DataTable;
class DecisionModel;
class EmptyState;

/// Curves of the best latency so far: of the whole model, the selected task, all tasks, or a small chart for
/// each task; over trials or time; linear or logarithmic; with the machine's own noise, pauses, baselines and
/// a forecast. The result is above them. The chart is redrawn on a timer, and follows the session until a
/// person zooms. Below it are the scheduler's decisions.
class TuningView : public QWidget {
  Q_OBJECT

 public:
  TuningView(CurveModel* model, DecisionModel* decisions, TaskSelection* selection,
             QWidget* parent = nullptr);

  enum Shown { kWholeModel, kSelectedTask, kAllTasks, kEachTask };
  void set_shown(Shown shown);
  /// A session runs: where there is no curve yet, one will come. `waits_for`: the session that measures on
  /// this machine meanwhile; empty: none.
  void set_expecting(bool expecting, const QString& waits_for = {});
  /// Whether whole runs can be timed again, which is offered where they are doubtful.
  void set_timing_possible(bool possible);
  /// Sets the headline above the curves.
  void set_result(const LatencyResult& result);
  /// Points and curves of tasks are those that match the filter; a curve of the best latency includes all
  /// records.
  void follow_filter(FilterSelection* filter);
  /// Redraws now, independently of the timer.
  void refresh();
  const CurvePlot& plot() const { return *plot_; }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  /// Asks to compare everything with the current best from now on.
  void baseline_wanted();
  /// Asks to time whole runs again.
  void timing_wanted();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Wanted {
    int series;
    double width;
    bool pale;
    bool partial = false;  ///< sums of the tasks that have a latency, before all have one
  };
  QWidget* build_bar();
  QWidget* build_notes();
  QWidget* build_decisions(DecisionModel* decisions);
  /// The pages of the stack: the chart, the table, or the small charts.
  void choose_page();
  void later();
  std::vector<Wanted> wanted() const;
  CurvePlot::Curve curve(const Wanted& wanted) const;
  QString name_of(const Wanted& wanted) const;
  ChartBands::Content behind(const std::vector<Wanted>& wanted) const;
  /// The whole runs, where they were measured.
  void add_runs(ChartBands::Content& content) const;
  void add_forecast(ChartBands::Content& content) const;
  void show_values(double x);
  /// Moves the cross-hair to the next place at which a curve changes, or to an end.
  void step_values(int key);
  void show_notes();
  void pin(double x);
  void show_pins();
  QString place_text(double x) const;
  bool by_time() const;
  bool shows_task(int task) const { return filter_ == nullptr || filter_->shows_task(task); }
  /// The measured points of a task that are shown.
  std::vector<QPointF> measured(int task) const;
  /// Whether no curve is shown because of the filter alone.
  bool is_filtered() const;
  /// Why no curve is shown.
  QString why_empty() const;

  CurveModel* model_;
  TaskSelection* selection_;
  FilterSelection* filter_ = nullptr;
  CurveChart* chart_;
  DataTable* table_;
  CurveGrid* grid_;
  std::unique_ptr<CurvePlot> plot_;
  QComboBox* shown_;
  QComboBox* across_;
  QCheckBox* log_;
  QToolButton* follow_;
  QToolButton* baseline_;
  QToolButton* as_table_;
  LatencyResult known_;
  bool expecting_ = false;
  QString waits_for_;
  bool timing_possible_ = false;
  QLabel* result_;
  QLabel* aside_;
  QLabel* before_;
  QPushButton* time_again_;
  QLabel* notes_;
  QLabel* pins_text_;
  QStackedWidget* pages_;
  EmptyState* state_;
  QWidget* bar_;  ///< what steers the curves
  QList<double> pins_;
  QTimer timer_;
};

}  // namespace tilewright
