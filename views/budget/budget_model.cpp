// SPDX-License-Identifier: Apache-2.0
#include "views/budget/budget_model.h"

#include <cmath>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

void BudgetModel::set_rows(std::vector<Row> rows) {
  if (rows.size() != rows_.size()) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return;
  }
  rows_ = std::move(rows);
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

int BudgetModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int BudgetModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QString BudgetModel::text(const Row& row, int column) const {
  const TaskForecast& forecast = row.forecast;
  switch (column) {
    case kName: return row.name;
    case kTrials: return count_label(std::llround(row.trials));
    case kFurther: return count_label(std::llround(forecast.trials));
    case kNow: return latency_label(forecast.now);
    case kBand:
      return forecast.now <= 0 || forecast.trials <= 0
                 ? latency_label(0)
                 : tr("%1 to %2").arg(latency_label(forecast.range.low), latency_label(forecast.range.high));
    case kVersusBaseline:
      if (forecast.now <= 0 || row.baseline <= 0 || forecast.trials <= 0)
        return speed_up_label(forecast.now, row.baseline);
      return tr("%1 to %2")
          .arg(speed_up_label(forecast.range.high, row.baseline),
               speed_up_label(forecast.range.low, row.baseline));
    default: return forecast.trials > 0 && row.gain() > 0 ? latency_label(row.gain()) : latency_label(0);
  }
}

QVariant BudgetModel::raw(const Row& row, int column) const {
  switch (column) {
    case kName: return row.name;
    case kTrials: return row.trials;
    case kFurther: return row.forecast.trials;
    case kNow: return row.forecast.now;
    case kBand: return row.forecast.range.middle;
    case kVersusBaseline:
      return versus_baseline(row.forecast.trials > 0 ? row.forecast.range.middle : row.forecast.now,
                             row.baseline);
    default: return row.gain();
  }
}

QVariant BudgetModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<size_t>(index.row())];
  const TaskForecast& forecast = row.forecast;
  switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case kRawRole: return raw(row, index.column());
    case kTaskRole: return index.row();
    case kBandRole:
      if (index.column() != kBand || forecast.now <= 0 || forecast.trials <= 0) return {};
      return QVariant::fromValue(QList<double>{forecast.range.low / forecast.now,
                                               forecast.range.middle / forecast.now,
                                               forecast.range.high / forecast.now});
    case Qt::TextAlignmentRole:
      // The bands lie at the right of their cells.
      return QVariant::fromValue(index.column() == kName || index.column() == kBand
                                     ? Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter)
                                     : Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole:
      if (forecast.now <= 0) return tr("It has no valid program yet, so there is no forecast.");
      if (index.column() == kVersusBaseline && row.baseline > 0) return versus_baseline_tip(row.baseline);
      if (forecast.by_others)
        return tr("It has too few trials of its own: its latency is assumed to fall as the others' do.");
      return index.column() == kName ? row.name : QVariant();
    default: return {};
  }
}

QVariant BudgetModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole) {
    switch (section) {
      case kFurther: return tr("Of the further trials, those that the task is expected to get");
      case kBand: return tr("Latency expected at the end, judged by how it fell so far");
      case kVersusBaseline:
        return tr(
            "How much faster than its baseline the task is expected to be in the end; one that gets no "
            "further trials stays as it is");
      case kGain: return tr("Expected gain of the models, in which the task may occur several times");
      default: return {};
    }
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case kName: return tr("Task");
    case kTrials: return tr("Trials");
    case kFurther: return tr("Further trials");
    case kNow: return tr("Now");
    case kBand: return tr("Expected");
    case kVersusBaseline: return versus_baseline_heading();
    case kGain: return tr("Gain");
    default: return {};
  }
}

}  // namespace tilewright
