// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QModelIndex>
#include <QString>
#include <QWidget>

#include "views/common/task_selection.h"

class QLabel;

namespace tilewright {

class CandidateModel;
class DataTable;
class EmptyState;

/// Why programs were chosen for measuring in the latest round of the selected task, and why runners-up were
/// not; without a selected task of the task that had a round last.
class CandidateView : public QWidget {
  Q_OBJECT

 public:
  /// Both must outlive it.
  CandidateView(CandidateModel* model, TaskSelection* selection, QWidget* parent = nullptr);

 private:
  void tell();
  /// Under the table, the whole sentence of a row.
  void tell_why(const QModelIndex& row);

  CandidateModel* model_;
  QLabel* round_;
  QLabel* why_;
  DataTable* table_;
  QString current_;  ///< the program that a person chose, by its hash
  EmptyState* state_;
};

}  // namespace tilewright
