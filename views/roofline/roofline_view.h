// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>

#include "views/common/filter_selection.h"
#include "views/common/task_selection.h"
#include "views/roofline/roofline_model.h"

class QLabel;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class CurveModel;
class DataTable;
class EmptyState;
class RooflineCanvas;

/// How close the tasks are to the limits of the machine, as a chart and a table. The part that can measure
/// the machine answers `peaks_wanted` with `set_machine`.
class RooflineView : public QWidget {
  Q_OBJECT

 public:
  RooflineView(const TaskModel* tasks, const CurveModel* curves, TaskSelection* selection,
               QWidget* parent = nullptr);

  /// The ceilings; `note` says which machine they belong to, or why there are none.
  void set_machine(std::optional<RooflineMachine> machine, const QString& note);
  /// Whether the machine could be measured now.
  void set_measurable(bool measurable);
  RooflineModel& model() { return model_; }
  RooflineCanvas* canvas() const { return canvas_; }
  /// Shows the tasks that match the filter, and their trails by the matching records.
  void follow_filter(FilterSelection* filter);
  /// Redraws now.
  void refresh();
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  /// The view is visible and asks for ceilings; with `anew` even where there are some.
  void peaks_wanted(bool anew);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  void build_table();
  std::vector<double> trail(int task) const;
  bool shows_task(int task) const { return filter_ == nullptr || filter_->shows_task(task); }
  void show_values();
  QString values_text() const;
  void show_part();

  RooflineModel model_;
  const CurveModel* curves_;
  TaskSelection* selection_;
  FilterSelection* filter_ = nullptr;
  RooflineCanvas* canvas_;
  DataTable* table_;
  QSlider* part_;
  QLabel* part_label_;
  QLabel* values_;
  QLabel* note_;
  QToolButton* measure_;
  QToolButton* as_table_;
  QStackedWidget* pages_;
  EmptyState* state_;
};

}  // namespace tilewright
