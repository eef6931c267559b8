// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace tilewright {

class RecordFilterFields;
class RecordFilterLine;
class RecordNews;

/// The controls above the table of records: which records it lists, and what can be done with two of them.
class RecordBar : public QWidget {
  Q_OBJECT

 public:
  RecordBar(RecordFilterFields* fields, QWidget* parent);

  RecordFilterLine* line() const { return line_; }
  RecordNews* news() const { return news_; }
  /// A RecordView::Scope.
  int scope() const;
  void set_scope(int scope);
  /// Whether only records of the selected task are wanted.
  bool one_task() const;
  /// Wants those of all tasks, without a word of it.
  void forget_task();
  /// Says what the few records are that the list is restricted to.
  void show_only(const QString& what);
  void hide_only();
  /// Says which record is to be compared with the next one; 0: none.
  void show_compared(int64_t record);
  void set_count(int64_t records);
  void set_comparable(bool comparable);

 Q_SIGNALS:
  void scope_chosen();
  void one_task_toggled();
  /// The few records are not wanted any more.
  void all_wanted();
  void comparing_ended();
  void compare_wanted();

 private:
  QPushButton* chip(const QString& name, const QString& tip);

  QComboBox* scope_;
  QCheckBox* one_task_;
  QPushButton* only_chip_;
  QPushButton* comparing_chip_;
  QLabel* count_;
  QPushButton* compare_;
  RecordFilterLine* line_;
  RecordNews* news_;
};

}  // namespace tilewright
