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

/// Causes of failed trials and whatever else went wrong; beside them the failures of the selected cause in
/// full, one at a time. A double click or a button leads to the records of a cause; others open the record of
/// the failure that is read, show its code, or run it again and tell all about it. What is no trial is tried
/// again, or dismissed.
class ErrorView : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorView(ErrorModel* model, QWidget* parent = nullptr);

  /// Of the failures those are told of whose records it keeps.
  void follow_filter(FilterSelection* filter);
  /// Whether a program can be run again now; where not, `why` it cannot.
  void set_rerun_possible(bool possible, const QString& why = {});
  /// A run begins or ends; meanwhile the button ends it.
  void set_rerunning(bool running);
  /// Brings up the cause by which a task failed most often, where it is told of any.
  void show_task(int task);
  /// What came of running a record's program again.
  void show_report(qlonglong record, const QString& report);
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void records_wanted(const std::vector<int64_t>& ids, const QString& cause);
  /// The page of the record that failed is to come to the front.
  void page_wanted(qlonglong record);
  /// So is what its program becomes.
  void code_wanted(qlonglong record);
  void rerun_wanted(qlonglong record);
  void rerun_cancelled();
  /// What led to an incident is to be done once more.
  void retry_wanted(int incident);
  /// What is shown of a failure is to be handed to somebody who helps.
  void report_wanted(const QString& failure);
  /// A person muted a cause, or wants to see all again.
  void muted_chosen(const QStringList& causes);

 private:
  QWidget* build_detail();
  QWidget* build_buttons();
  void build_record_buttons();
  /// Of the table's current row; -1: none.
  int group() const;
  /// Of the table's current row; 0: none, or it is about trials.
  int incident() const;
  void show_records();
  /// The newest failure of the current cause.
  void show_group();
  /// More failed, or others are told of: what is read stays for as long as its cause is the current one.
  void keep_reading();
  /// Sets how many failures there are to choose from, and which one is chosen.
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
  QString cause_;             ///< of what is read; empty: nothing is
  ErrorModel::Failure read_;  ///< the model may have forgotten it
  bool possible_ = true;
  bool running_ = false;
  bool with_muted_ = false;
  QString why_not_;
};

}  // namespace tilewright
