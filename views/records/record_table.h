// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>
#include <utility>
#include <vector>

#include "views/common/column_menus.h"
#include "views/common/table_scale.h"

class QComboBox;
class QLineEdit;

namespace tilewright {

class FilterHeader;
class RecordModel;

/// The table of records: a header with a field below each title that filters by the column, menus that
/// choose the columns, widths and order to be kept. The fields show what the filter's text says, and change
/// it; there is one filter, whichever way it is written.
class RecordTable : public QTableView {
  Q_OBJECT

 public:
  explicit RecordTable(RecordModel* model, QWidget* parent = nullptr);

  /// What the fields show.
  void set_filter(const QString& text);
  /// Columns that are shown, from left to right.
  std::vector<int> shown_columns() const;
  /// What menus change about the columns.
  const ColumnMenus& columns() const { return columns_; }
  /// Widths, order and hidden columns, to be kept and given back; what was kept of other columns is not
  /// taken.
  QByteArray layout_state() const;
  bool restore_layout(const QByteArray& state);

 Q_SIGNALS:
  /// The filter's text with what was written into a field.
  void filter_edited(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void make_fields();
  QComboBox* make_box(int column, const QString& title);
  QLineEdit* make_field(int column, const QString& title);
  void size_columns();
  void show_header_menu(const QPoint& position);
  void write(int column, const QString& value);

  ColumnMenus columns_{this};
  TableScale scale_{*this};
  FilterHeader* header_ = nullptr;
  std::vector<QLineEdit*> fields_;  ///< by column; null where it has none
  std::vector<QComboBox*> boxes_;   ///< the same, of columns with few values
  QString filter_;
  std::pair<int, Qt::SortOrder> sorted_;  ///< marks are not sorted by
};

}  // namespace tilewright
