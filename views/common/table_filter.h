// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace tilewright {

class DataTable;
class EmptyState;

/// A table below a line that filters its rows, with how many of them are left. The line is there where the
/// table has more rows than a person sees at once, and else when Ctrl+F asks for it; Escape clears it. Words
/// count once nobody has typed for a moment, or with Return; they may be regular expressions. Where no row is
/// left, a sentence says so in place of the table.
class TableFilter : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kFewRows = 12;

  /// Takes the table, which has its names already: the line is called after it.
  explicit TableFilter(DataTable* table, QWidget* parent = nullptr);
  /// Stands beside the line, wherever that is shown.
  void add_aside(QWidget* widget);

  /// The words that stand in the line count from now on.
  void apply();
  /// The sentence, which wraps, does not make the table's height depend on its width.
  bool hasHeightForWidth() const override { return false; }

 public Q_SLOTS:
  /// The cursor goes to the line.
  void start();
  void clear();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// The line where it belongs, with its numbers.
  void show_line();
  void show_fault();
  void leave_line();
  bool take_key(const QObject* watched, int key);

  DataTable* table_;
  QWidget* bar_;
  QHBoxLayout* row_;
  QLineEdit* words_;
  QCheckBox* expressions_;
  QLabel* count_;
  EmptyState* state_;
  QWidget* aside_ = nullptr;
  QTimer typed_;        ///< until nobody types
  QTimer recount_;      ///< rows came or went
  bool asked_ = false;  ///< by Ctrl+F, whatever the number of rows
};

}  // namespace tilewright
