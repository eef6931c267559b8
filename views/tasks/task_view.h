// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/common/task_selection.h"

class QLabel;

namespace tilewright {

class DataTable;
class EmptyState;
class TaskModel;

/// The table of tasks with its filter; its current row is the selected task.
class TaskView : public QWidget {
  Q_OBJECT

 public:
  TaskView(TaskModel* model, TaskSelection* selection, QWidget* parent = nullptr);
  DataTable* table() const { return table_; }

 private:
  void follow(int task);
  /// Makes a column as wide as its texts in these rows, where it is not already.
  void widen(int column, int first, int last);

  TaskModel* model_;
  TaskSelection* selection_;
  DataTable* table_;
  EmptyState* state_;
  QLabel* earlier_;  ///< what the italic figures are
};

}  // namespace tilewright
