// SPDX-License-Identifier: Apache-2.0
#include "views/budget/budget_model.h"

#include <cmath>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {
namespace {

QString rounded_label(double value) {
  return count_label(std::llround(value));
}

/// Whether the latency of the task is expected to change.
bool has_forecast(const BudgetModel::Row& row) {
  return row.forecast.now > 0 && row.forecast.trials > 0;
}

}  // namespace

BudgetModel::BudgetModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe(
      {texts(QT_TR_NOOP("Task"), of([](const Row& row) { return row.name; })),
       numbers(QT_TR_NOOP("Trials"), of([](const Row& row) { return row.trials; }), rounded_label),
       numbers(QT_TR_NOOP("Further trials"), of([](const Row& row) { return row.forecast.trials; }),
               rounded_label, QT_TR_NOOP("Of the further trials, those that the task is expected to get")),
       numbers(QT_TR_NOOP("Now"), of([](const Row& row) { return row.forecast.now; }), latency_label),
       // The bands lie at the right of their cells.
       {QT_TR_NOOP("Expected"), QT_TR_NOOP("Latency expected at the end, judged by how it fell so far"),
        of([](const Row& row) {
          const TaskForecast& forecast = row.forecast;
          if (!has_forecast(row)) return latency_label(0);
          return tr("%1 to %2").arg(latency_label(forecast.range.low), latency_label(forecast.range.high));
        }),
        of([](const Row& row) { return row.forecast.range.middle; })},
       {versus_baseline_heading,
        QT_TR_NOOP(
            "How much faster than its baseline the task is expected to be in the end; one that gets no "
            "further trials stays as it is"),
        of([](const Row& row) {
          const TaskForecast& forecast = row.forecast;
          if (!has_forecast(row) || row.baseline <= 0) return speed_up_label(forecast.now, row.baseline);
          return tr("%1 to %2")
              .arg(speed_up_label(forecast.range.high, row.baseline),
                   speed_up_label(forecast.range.low, row.baseline));
        }),
        of([](const Row& row) {
          const TaskForecast& forecast = row.forecast;
          return versus_baseline(forecast.trials > 0 ? forecast.range.middle : forecast.now, row.baseline);
        }),
        {},
        Qt::AlignRight},
       {QT_TR_NOOP("Gain"),
        QT_TR_NOOP("Expected gain of the models, in which the task may occur several times"),
        of([](const Row& row) {
          return latency_label(row.forecast.trials > 0 && row.gain() > 0 ? row.gain() : 0);
        }),
        of([](const Row& row) { return row.gain(); }),
        {},
        Qt::AlignRight}});
}

void BudgetModel::set_rows(std::vector<Row> rows) {
  if (rows.size() != rows_.size()) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return;
  }
  rows_ = std::move(rows);
  tell_all_changed();
}

int BudgetModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant BudgetModel::detail(int number, int column, int role) const {
  const Row& row = rows_[static_cast<size_t>(number)];
  const TaskForecast& forecast = row.forecast;
  switch (role) {
    case kTaskRole: return number;
    case kBandRole:
      if (column != kBand || !has_forecast(row)) return {};
      return QVariant::fromValue(QList<double>{forecast.range.low / forecast.now,
                                               forecast.range.middle / forecast.now,
                                               forecast.range.high / forecast.now});
    case Qt::ToolTipRole:
      if (forecast.now <= 0) return tr("It has no valid program yet, so there is no forecast.");
      if (column == kVersusBaseline && row.baseline > 0) return versus_baseline_tip(row.baseline);
      if (forecast.by_others)
        return tr("It has too few trials of its own: its latency is assumed to fall as the others' do.");
      return column == kName ? row.name : QVariant();
    default: return {};
  }
}

}  // namespace tilewright
