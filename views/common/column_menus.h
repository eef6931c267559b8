// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <functional>
#include <utility>

class QMenu;
class QTableView;

namespace tilewright {

/// A person's choices for the columns of a table: which are shown, their places and widths, and the column
/// that the table is sorted by. They are in the menu of the header and in those of the rows, which a key
/// opens, too.
class ColumnMenus {
  Q_DECLARE_TR_FUNCTIONS(ColumnMenus)

 public:
  explicit ColumnMenus(QTableView* table) : table_(table) {}

  /// The column with the names of the rows, which cannot be hidden; it is the first one unless another is
  /// named here.
  void keep_shown(int column) { kept_ = column; }
  /// Only these columns can be shown.
  void set_offers(std::function<bool(int column)> offers) { offers_ = std::move(offers); }
  /// The table can be sorted by these columns only.
  void set_sorts_by(std::function<bool(int column)> sorts_by) { sorts_by_ = std::move(sorts_by); }
  /// Called after a column was shown or hidden.
  void set_changed(std::function<void()> changed) { changed_ = std::move(changed); }

  /// Fills a menu of the header that was opened on a column; -1: beside the columns. The menu must not
  /// outlive the table.
  void fill(QMenu* menu, int column) const;
  /// Adds *Sort by* and *Columns* to the menu of a row.
  void add_to(QMenu* menu, int column) const;

 private:
  QString title(int column) const;
  void add_sorting(QMenu* menu) const;
  void add_choice(QMenu* menu) const;
  void add_place(QMenu* menu, int column) const;
  void widen(int column, int letters) const;
  /// The place of the next column that is shown, in the direction of `step`; -1: there is none.
  int next_place(int column, int step) const;

  QTableView* table_;
  int kept_ = 0;
  std::function<bool(int column)> offers_;
  std::function<bool(int column)> sorts_by_;
  std::function<void()> changed_;
};

}  // namespace tilewright
