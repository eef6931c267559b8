// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/compared_cost_model.h"

#include <QLocale>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

void ComparedCostModels::set_rows(std::vector<Row> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

int ComparedCostModels::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparedCostModels::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant ComparedCostModels::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = rows_[static_cast<size_t>(index.row())];
  const bool raw = role == kRawRole;
  if (role == kTaskRole) return index.row();
  if (role == kFractionRole) return index.column() == kRank ? std::max(0.0, row.rank_correlation) : 0.0;
  if (role != Qt::DisplayRole && !raw) return {};
  switch (index.column()) {
    case kName: return row.learnt ? tr("%1, learnt from the first half").arg(row.name) : row.name;
    case kRank:
      return raw ? QVariant(row.rank_correlation)
                 : QVariant(QLocale().toString(row.rank_correlation, 'f', 2));
    case kRecall: return raw ? QVariant(row.recall) : QVariant(percent_label(row.recall, 0));
    case kPrograms: return raw ? QVariant(row.programs) : QVariant(count_label(row.programs));
    case kTime: return raw ? QVariant(row.seconds) : QVariant(latency_label(row.seconds));
    default: return {};
  }
}

QVariant ComparedCostModels::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kName: return tr("Cost model");
    case kRank: return tr("Rank correlation");
    case kRecall: return tr("Top-quarter recall");
    case kPrograms: return tr("Programs");
    case kTime: return tr("Time");
    default: return {};
  }
}

}  // namespace tilewright
