// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/compared_cost_model.h"

#include <QLocale>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

ComparedCostModels::ComparedCostModels(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe({texts(QT_TR_NOOP("Cost model"), of([](const Row& row) {
                    return row.learnt ? tr("%1, learnt from the first half").arg(row.name) : row.name;
                  })),
            numbers(QT_TR_NOOP("Rank correlation"), of([](const Row& row) { return row.rank_correlation; }),
                    [](double value) { return QLocale().toString(value, 'f', 2); }),
            numbers(QT_TR_NOOP("Top-quarter recall"), of([](const Row& row) { return row.recall; }),
                    [](double share) { return percent_label(share, 0); }),
            numbers(QT_TR_NOOP("Programs"), of([](const Row& row) { return row.programs; }), count_label),
            numbers(QT_TR_NOOP("Time"), of([](const Row& row) { return row.seconds; }), latency_label)});
}

void ComparedCostModels::set_rows(std::vector<Row> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

int ComparedCostModels::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ComparedCostModels::detail(int row, int column, int role) const {
  switch (role) {
    case kTaskRole: return row;
    case kFractionRole:
      return column == kRank ? std::max(0.0, rows_[static_cast<size_t>(row)].rank_correlation) : 0.0;
    default: return {};
  }
}

}  // namespace tilewright
