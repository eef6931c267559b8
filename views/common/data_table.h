// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

class QSortFilterProxyModel;

namespace tilewright {

/// A sorted and filtered table of a small model (some thousand rows): Ctrl+C copies the selected rows with
/// their header, the context menu saves what is shown as CSV, the header's menu hides columns.
class DataTable : public QTableView {
  Q_OBJECT

 public:
  explicit DataTable(QAbstractItemModel* source, QWidget* parent = nullptr);

  QSortFilterProxyModel* proxy() const { return proxy_; }
  /// The column takes what the others leave, but never less than `least` pixels: then the table scrolls.
  void set_wide_column(int column, int least);
  /// Rows that contain the text in any column stay.
  void set_filter(const QString& text);
  /// Tab-separated, with a header line.
  QString selected_text() const;
  /// Widths, order, hidden columns and sorting, to be kept and given back; what was kept of other columns is
  /// not taken.
  QByteArray layout_state() const;
  bool restore_layout(const QByteArray& state);
  /// Stand first in the context menu: what can be done with the row that it is opened on.
  void add_row_actions(const QList<QAction*>& actions) { row_actions_ += actions; }
  /// RFC 4180, raw numbers in base units, in the order and with the filter that are shown.
  QString csv() const;

 public Q_SLOTS:
  void copy() const;

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_header_menu(const QPoint& position);
  void save_csv();

  void fit_wide_column();

  QSortFilterProxyModel* proxy_;
  QList<QAction*> row_actions_;
  int wide_column_ = -1;
  int least_width_ = 0;
};

}  // namespace tilewright
