// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <functional>
#include <utility>

class QMenu;
class QTableView;

namespace tilewright {

/// What a person may change about the columns of a table: which are shown, where and how wide, and by which
/// it is sorted. In the menu of the header, and in those of the rows, which a key opens too.
class ColumnMenus {
  Q_DECLARE_TR_FUNCTIONS(ColumnMenus)

 public:
  explicit ColumnMenus(QTableView* table) : table_(table) {}

  /// What a row is called cannot be hidden; the first column unless another one is named.
  void keep_shown(int column) { kept_ = column; }
  /// Only these columns can be shown.
  void set_offers(std::function<bool(int column)> offers) { offers_ = std::move(offers); }
  /// Only these columns are sorted by.
  void set_sorts_by(std::function<bool(int column)> sorts_by) { sorts_by_ = std::move(sorts_by); }
  /// Called after a column was shown or hidden.
  void set_changed(std::function<void()> changed) { changed_ = std::move(changed); }

  /// Fills a menu of the header, opened on a column; -1: on none. The menu does not outlive the table.
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
