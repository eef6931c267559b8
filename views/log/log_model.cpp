// SPDX-License-Identifier: Apache-2.0
#include "views/log/log_model.h"

namespace tilewright {

void LogModel::add(const QStringList& lines) {
  const QStringList fresh = lines.mid(std::max<qsizetype>(0, lines.size() - most_lines_));
  if (fresh.isEmpty()) return;
  const auto too_many = static_cast<int>(lines_.size() + fresh.size()) - most_lines_;
  if (too_many > 0) {
    beginRemoveRows({}, 0, too_many - 1);
    lines_.remove(0, too_many);
    endRemoveRows();
  }
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
  lines_ += fresh;
  endInsertRows();
}

void LogModel::reset() {
  beginResetModel();
  lines_.clear();
  endResetModel();
}

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(lines_[index.row()]) : QVariant();
}

}  // namespace tilewright
