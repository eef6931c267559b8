// SPDX-License-Identifier: Apache-2.0
#include "views/common/column_table.h"

#include <QMetaObject>

#include "views/common/roles.h"

namespace tilewright {
namespace {

/// No value where nothing is known of the cell yet.
QVariant shown_text(const TableColumn& column, int row) {
  const QString text = column.text ? column.text(row) : QString();
  return text.isNull() ? QVariant() : QVariant(text);
}

}  // namespace

QString ColumnWords::in_context_of(const QMetaObject& model) const {
  if (said_) return said_();
  return words_ == nullptr ? QString() : model.tr(words_, nullptr);
}

int ColumnTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant ColumnTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const int row = index.row();
  const TableColumn& column = columns_[static_cast<size_t>(index.column())];
  switch (role) {
    case Qt::DisplayRole: return shown_text(column, row);
    case kRawRole: return column.raw ? column.raw(row) : shown_text(column, row);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(column.align | Qt::AlignVCenter));
    case Qt::ToolTipRole: return column.hint ? column.hint(row) : detail(row, index.column(), role);
    default: return detail(row, index.column(), role);
  }
}

QVariant ColumnTable::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool is_heading = role == Qt::DisplayRole || role == Qt::ToolTipRole;
  if (orientation != Qt::Horizontal || !is_heading)
    return QAbstractTableModel::headerData(section, orientation, role);
  if (section < 0 || section >= columnCount()) return {};
  const TableColumn& column = columns_[static_cast<size_t>(section)];
  const QString words = (role == Qt::DisplayRole ? column.title : column.tip).in_context_of(*metaObject());
  return words.isEmpty() ? QVariant() : QVariant(words);
}

QVariant ColumnTable::detail(int /*row*/, int /*column*/, int /*role*/) const {
  return {};
}

void ColumnTable::tell_all_changed() {
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

}  // namespace tilewright
