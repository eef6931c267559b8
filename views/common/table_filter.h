// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace tilewright {

class DataTable;

/// A table below a line that filters its rows, with how many of them are left. The line is there where the
/// table has more rows than a person sees at once, and else when Ctrl+F asks for it; Escape clears it. Words
/// count once nobody has typed for a moment, or with Return.
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
  bool take_key(const QObject* watched, int key);

  DataTable* table_;
  QWidget* bar_;
  QHBoxLayout* row_;
  QLineEdit* words_;
  QLabel* count_;
  QWidget* aside_ = nullptr;
  QTimer typed_;        ///< until nobody types
  QTimer recount_;      ///< rows came or went
  bool asked_ = false;  ///< by Ctrl+F, whatever the number of rows
};

}  // namespace tilewright
