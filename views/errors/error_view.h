// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace tilewright {

class DataTable;
class ErrorModel;

/// Causes of failed trials and, beside them, the failures of the selected cause in full, one at a time. A
/// double click or a button leads to the records of a cause; another runs one again and tells all about it.
class ErrorView : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorView(ErrorModel* model, QWidget* parent = nullptr);

  /// Whether a program can be run again now; where not, `why` it cannot.
  void set_rerun_possible(bool possible, const QString& why = {});
  /// A run begins or ends; meanwhile the button ends it.
  void set_rerunning(bool running);
  /// What came of running a record's program again.
  void show_report(qlonglong record, const QString& report);

 Q_SIGNALS:
  void records_wanted(const std::vector<int64_t>& ids, const QString& cause);
  void rerun_wanted(qlonglong record);
  void rerun_cancelled();
  /// What is shown of a failure is to be handed to somebody who helps.
  void report_wanted(const QString& failure);
  /// A person muted a cause, or wants to see all again.
  void muted_chosen(const QStringList& causes);

 private:
  QWidget* build_detail();
  /// Of the table's current row; -1: none.
  int group() const;
  void show_records();
  void show_group();
  void show_failure();
  void update_rerun();
  QWidget* build_muted_bar();
  void mute();
  void show_muted();

  ErrorModel* model_;
  DataTable* table_;
  QPlainTextEdit* text_;
  QPushButton* lead_;
  QPushButton* rerun_;
  QPushButton* mute_;
  QPushButton* report_;
  QWidget* muted_bar_;
  QLabel* muted_text_;
  QPushButton* muted_show_;
  QSpinBox* which_;
  QLabel* of_;
  bool possible_ = true;
  bool running_ = false;
  bool with_muted_ = false;
  QString why_not_;
};

}  // namespace tilewright
