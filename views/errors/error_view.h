// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <vector>

#include "views/errors/error_model.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace tilewright {

class DataTable;
class EmptyState;
class FilterSelection;

/// Causes of failed trials and other incidents, with the failures of the selected cause in full beside them,
/// one at a time. A double click or a button leads to the records of a cause. Other buttons open the record
/// of the shown failure, show its code, or run it again and report all details. An incident without a trial
/// is tried again, or dismissed.
class ErrorView : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorView(ErrorModel* model, QWidget* parent = nullptr);

  /// Shows the failures whose records match the filter.
  void follow_filter(FilterSelection* filter);
  /// Whether a program can be run again now; where it cannot, `why`.
  void set_rerun_possible(bool possible, const QString& why = {});
  /// Says that a run begins or ends; the button ends a run.
  void set_rerunning(bool running);
  /// Selects the cause by which a task failed most often, if it is shown.
  void show_task(int task);
  /// Shows the result of running a record's program again.
  void show_report(qlonglong record, const QString& report);
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void records_wanted(const std::vector<int64_t>& ids, const QString& cause);
  /// Asks for the page of the record that failed.
  void page_wanted(qlonglong record);
  /// Asks for the code of its program.
  void code_wanted(qlonglong record);
  void rerun_wanted(qlonglong record);
  void rerun_cancelled();
  /// Asks for another attempt at what led to an incident.
  void retry_wanted(int incident);
  /// Asks for a report of the shown failure, to be given to somebody who helps.
  void report_wanted(const QString& failure);
  /// A person hid a cause, or wants to see all again.
  void muted_chosen(const QStringList& causes);

 private:
  QWidget* build_detail();
  QWidget* build_buttons();
  void build_record_buttons();
  /// The cause of the table's current row; -1: none.
  int group() const;
  /// The incident of the table's current row; 0: none, or the row is about trials.
  int incident() const;
  void show_records();
  /// Shows the newest failure of the current cause.
  void show_group();
  /// Failures were added, or others are shown: the failure that is read stays as long as its cause is the
  /// current one.
  void keep_reading();
  /// Sets the number of failures to choose from, and the chosen one.
  void show_place(int which, int count);
  void show_failure();
  void update_rerun();
  void update_record_buttons(bool known);
  QWidget* build_muted_bar();
  void mute();
  void show_muted();

  ErrorModel* model_;
  DataTable* table_;
  EmptyState* state_;
  QPlainTextEdit* text_;
  QPushButton* lead_;
  QPushButton* open_;
  QPushButton* code_;
  QPushButton* rerun_;
  QPushButton* mute_;
  QPushButton* report_;
  QPushButton* retry_;
  QPushButton* dismiss_;
  QWidget* muted_bar_;
  QLabel* muted_text_;
  QPushButton* muted_show_;
  QSpinBox* which_;
  QLabel* of_;
  QString cause_;             ///< of the shown failure; empty: none is shown
  ErrorModel::Failure read_;  ///< the model may have forgotten it
  bool possible_ = true;
  bool running_ = false;
  bool with_muted_ = false;
  QString why_not_;
};

}  // namespace tilewright
