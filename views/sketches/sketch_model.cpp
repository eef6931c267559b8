// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_model.h"

namespace tilewright {

void SketchModel::set_entries(std::vector<SketchEntry> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  endResetModel();
}

int SketchModel::row_of(const QString& title) const {
  for (int row = 0; row < rowCount(); ++row) {
    if (entry(row).title == title) return row;
  }
  return -1;
}

int SketchModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant SketchModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const auto& entry = entries_[static_cast<size_t>(index.row())];
  if (role == Qt::DisplayRole) return entry.title;
  if (role == Qt::ToolTipRole) return entry.summary;
  return {};
}

}  // namespace tilewright
