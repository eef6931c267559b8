// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "views/common/column_menus.h"
#include "views/common/table_scale.h"
#include "views/common/table_text.h"

class QHeaderView;
class QSortFilterProxyModel;

namespace tilewright {

class TableRows;

/// The table of every view: Ctrl+C copies the selected rows with their header, the context menu copies and
/// saves what is shown, sorts it and changes its columns, as the header's menu does. The rows of a model of
/// at most some ten thousand are sorted and filtered here; a larger model does that itself, and the table
/// asks it.
class DataTable : public QTableView {
  Q_OBJECT

 public:
  explicit DataTable(QAbstractItemModel* source, QWidget* parent = nullptr);
  /// Of a model that sorts and filters its rows itself. Whoever makes the table says by which column they are
  /// sorted at first, in the `header`, which has the titles.
  DataTable(QAbstractItemModel* source, QHeaderView* header, QWidget* parent);

  /// Null where the model sorts and filters itself.
  QSortFilterProxyModel* proxy() const;
  TableRows* rows() const { return proxy_; }
  /// Makes the column `least` pixels wide, or as wide as its title.
  void fit_column(int column, int least);
  /// The same for the widest text that its cells can have.
  void fit_column(int column, const QString& widest);
  /// The column takes what the others leave, but never less than `least` pixels: then the table scrolls.
  void set_wide_column(int column, int least);
  /// Only these columns are sorted by.
  void set_sorts_by(std::function<bool(int column)> sorts_by);
  /// Called after a column was shown or hidden, or all were given back.
  void set_columns_changed(std::function<void()> changed);
  /// Copies in a way of its own what is selected.
  void set_copy(std::function<void()> copy) { copy_ = std::move(copy); }
  /// Columns that are shown, from left to right.
  std::vector<int> shown_columns() const;
  /// A column that would say nothing now is hidden, and the table sorted as it was before it was sorted by
  /// that; where it says something again it is as a person left it.
  void set_offered(int column, bool offered);
  /// Rows that have every word of the text in some column stay; words may be regular expressions.
  void set_filter(const QString& text, bool expressions = false);
  /// Of the model's rows those that this tells of, as long as the text above fits too; asked again by every
  /// call. None: all.
  void set_shown_rows(std::function<bool(int row)> shown);
  /// Tab-separated, with a header line.
  QString selected_text() const;
  /// Widths, order, hidden columns and sorting, to be kept and given back; what was kept of other columns is
  /// not taken.
  QByteArray layout_state() const;
  bool restore_layout(const QByteArray& state);
  /// Stand first in the context menu: what can be done with the row that it is opened on.
  void add_row_actions(const QList<QAction*>& actions) { row_actions_ += actions; }
  /// Stands in the context menu too.
  void offer_filter(QAction* action) { filter_ = action; }
  /// What menus change about the columns.
  const ColumnMenus& columns() const { return columns_; }
  /// In the columns, the order and with the filter that are shown.
  QString text(TableFormat format) const;

 public Q_SLOTS:
  void copy() const;
  /// Asks for a file, whose ending says how.
  void save();

 Q_SIGNALS:
  /// No file was written, or an earlier one left as it was; `why` is the system's word.
  void save_failed(const QString& path, const QString& why);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  /// To come by with the Tab key chooses no row: arrows do.
  void focusInEvent(QFocusEvent* event) override;
  /// The tool tip of a figure ends with the number as it is, in base units.
  bool viewportEvent(QEvent* event) override;

 private:
  void set_look();
  QStringList titles() const;
  /// By the model's own order where there is no column.
  struct Sorting {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
  };

  void show_header_menu(const QPoint& position);
  void fit_wide_column();
  void follow_sorting(int column, Qt::SortOrder order);
  /// Nobody sees what a column that is not offered sorts by.
  void leave_withheld_sorting();

  TableRows* proxy_ = nullptr;
  std::function<void()> copy_;
  std::function<bool(int column)> sorts_by_;
  std::function<void()> columns_changed_;
  QList<QAction*> row_actions_;
  QAction* filter_ = nullptr;
  ColumnMenus columns_{this};
  TableScale scale_{*this};
  /// Columns that are not offered, and whether they were shown before.
  std::map<int, bool> withheld_;
  Sorting sorting_;
  Sorting sorting_before_;  ///< by another column
  Sorting left_sorting_;    ///< by a column that is not offered, until another one is chosen
  int wide_column_ = -1;
  int least_width_ = 0;
};

}  // namespace tilewright
