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

/// A table below a line that filters its rows and shows how many of them are left. The line is shown where
/// the table has more rows than a person sees at once, and otherwise when Ctrl+F asks for it; Escape clears
/// it. Words, which may be regular expressions, are applied after a short pause in typing, or with Return.
/// Where no row is left, a sentence replaces the table.
class TableFilter : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kFewRows = 12;

  /// Takes ownership of the table, which must have its name: the line is named after it.
  explicit TableFilter(DataTable* table, QWidget* parent = nullptr);
  /// Puts the widget beside the line, wherever that is shown.
  void add_aside(QWidget* widget);

  /// Applies the words in the line.
  void apply();
  /// The sentence, which wraps, must not make the table's height depend on its width.
  bool hasHeightForWidth() const override { return false; }

 public Q_SLOTS:
  /// Moves the cursor to the line.
  void start();
  void clear();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// Shows the line in its place, with its numbers.
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
  QTimer typed_;        ///< until nobody types any more
  QTimer recount_;      ///< rows were added or removed
  bool asked_ = false;  ///< the line was asked for by Ctrl+F
};

}  // namespace tilewright
