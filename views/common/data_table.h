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

/// The table of every view. Ctrl+C copies the selected rows with their header. The context menu copies and
/// saves the shown rows, sorts them and changes the columns, as the header's menu does. Models of at most
/// some ten thousand rows are sorted and filtered here; the table asks a larger model to do this itself.
class DataTable : public QTableView {
  Q_OBJECT

 public:
  explicit DataTable(QAbstractItemModel* source, QWidget* parent = nullptr);
  /// For a model that sorts and filters its rows itself. The initial sort column is set in the `header`,
  /// which has the titles.
  DataTable(QAbstractItemModel* source, QHeaderView* header, QWidget* parent);

  /// Null where the model sorts and filters itself.
  QSortFilterProxyModel* proxy() const;
  TableRows* rows() const { return proxy_; }
  /// Makes the column `least` pixels wide, or as wide as its title.
  void fit_column(int column, int least);
  /// The same for the widest text that its cells can have.
  void fit_column(int column, const QString& widest);
  /// The column gets the space that the others leave, but at least `least` pixels; where there is less the
  /// table scrolls.
  void set_wide_column(int column, int least);
  /// The table can be sorted by these columns only.
  void set_sorts_by(std::function<bool(int column)> sorts_by);
  /// Called after a column was shown or hidden, or after all were reset.
  void set_columns_changed(std::function<void()> changed);
  /// Replaces the way in which selected rows are copied.
  void set_copy(std::function<void()> copy) { copy_ = std::move(copy); }
  /// Columns that are shown, from left to right.
  std::vector<int> shown_columns() const;
  /// Hides a column that has no content now, and sorts the table as it was sorted before that column was
  /// chosen. When the column has content again, it is as a person left it.
  void set_offered(int column, bool offered);
  /// Shows the rows that have every word of the text in some column; words may be regular expressions.
  void set_filter(const QString& text, bool expressions = false);
  /// Shows only the model's rows for which this is true and to which the text above applies; evaluated again
  /// at every call. None: all rows.
  void set_shown_rows(std::function<bool(int row)> shown);
  /// Tab-separated, with a header line.
  QString selected_text() const;
  /// Widths, order, hidden columns and sorting, to be stored and restored; a layout of other columns is not
  /// restored.
  QByteArray layout_state() const;
  bool restore_layout(const QByteArray& state);
  /// Adds actions for the row that the context menu is opened on, at the top of the menu.
  void add_row_actions(const QList<QAction*>& actions) { row_actions_ += actions; }
  /// Adds the action to the context menu.
  void offer_filter(QAction* action) { filter_ = action; }
  /// The column settings that the menus change.
  const ColumnMenus& columns() const { return columns_; }
  /// The shown rows as text, with the shown columns, in the shown order.
  QString text(TableFormat format) const;

 public Q_SLOTS:
  void copy() const;
  /// Asks for a file, whose ending gives the format.
  void save();

 Q_SIGNALS:
  /// No file was written, or an existing one was left unchanged; `why` is the system's message.
  void save_failed(const QString& path, const QString& why);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  /// Reaching the table with the Tab key selects no row; arrows do.
  void focusInEvent(QFocusEvent* event) override;
  /// The tool tip of a number ends with the exact number in base units.
  bool viewportEvent(QEvent* event) override;

 private:
  void set_look();
  QStringList titles() const;
  /// The model's own order where there is no column.
  struct Sorting {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
  };

  void show_header_menu(const QPoint& position);
  void fit_wide_column();
  void follow_sorting(int column, Qt::SortOrder order);
  /// Stops sorting by a column that is not offered, which nobody sees.
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
  Sorting sorting_before_;  ///< before a column that is not offered was chosen
  Sorting left_sorting_;    ///< by a column that is not offered, until another one is chosen
  int wide_column_ = -1;
  int least_width_ = 0;
};

}  // namespace tilewright
