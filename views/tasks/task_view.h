// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <set>
#include <vector>

#include "views/common/task_selection.h"

class QAction;
class QLabel;

namespace tilewright {

class DataTable;
class EmptyState;
class TableFilter;
class TaskModel;

/// The table of tasks with its filter; its current row is the selected task.
class TaskView : public QWidget {
  Q_OBJECT

 public:
  TaskView(TaskModel* model, TaskSelection* selection, QWidget* parent = nullptr);
  DataTable* table() const { return table_; }
  /// Where a model is open and the list has no tasks, a sentence says why.
  void set_model_open(bool open);
  /// The tasks whose rows are selected, by their numbers, ascending.
  std::vector<int> selected_tasks() const;

 Q_SIGNALS:
  /// The selection of rows changed.
  void rows_selected();
  /// A person clicked on the number of failed trials of a task, or chose them in the menu of its row.
  void failures_wanted(int task);

 private:
  void build_table();
  /// The lines about the table that tell of earlier results and of tasks that are left out.
  void build_notes(TableFilter* filter);
  void follow_model();
  void follow_selection();
  void follow(int task);
  void tell_only();
  /// The task of the current row; -1: there is none.
  int current_task() const;
  void offer_failures();
  /// Makes a column as wide as its texts in these rows, if it is narrower.
  void widen(int column, int first, int last);
  /// Shows columns when the first of these rows has content in them.
  void offer_columns(int first, int last);
  /// Names are shown in full unless they are very long.
  void fit_names();

  TaskModel* model_;
  TaskSelection* selection_;
  DataTable* table_;
  std::set<int> silent_;  ///< columns in which no task has anything to say yet
  EmptyState* state_;
  QAction* failures_;  ///< of the current row
  QLabel* earlier_;    ///< what the italic figures are
  QLabel* only_;       ///< that some tasks are left out
};

}  // namespace tilewright
