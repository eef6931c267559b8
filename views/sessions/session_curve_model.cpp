// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_curve_model.h"

#include <cmath>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

SessionCurveModel::SessionCurveModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe({texts(QT_TR_NOOP("Session"), of([](const Row& row) {
                    return row.side == 0 ? QStringLiteral("A") : QStringLiteral("B");
                  })),
            numbers(QT_TR_NOOP("Trials"), of([](const Row& row) { return row.step.trials; }),
                    [](double trials) { return count_label(std::llround(trials)); }),
            {QT_TR_NOOP("Time"),
             {},
             of([](const Row& row) { return row.timed ? duration_label(row.step.seconds) : kNoFigure; }),
             of([](const Row& row) { return row.timed ? QVariant(row.step.seconds) : QVariant(); }),
             {},
             Qt::AlignRight},
            numbers(QT_TR_NOOP("Sum of tasks"), of([](const Row& row) { return row.step.latency; }),
                    latency_label)});
}

void SessionCurveModel::set_curves(const std::array<SessionCurve, 2>& curves) {
  beginResetModel();
  rows_.clear();
  for (size_t side = 0; side < curves.size(); ++side) {
    for (const SessionCurve::Step& step : curves[side].steps)
      rows_.push_back({static_cast<int>(side), curves[side].seconds > 0, step});
  }
  endResetModel();
}

int SessionCurveModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant SessionCurveModel::detail(int /*row*/, int /*column*/, int role) const {
  return role == kTaskRole ? QVariant(-1) : QVariant();
}

}  // namespace tilewright
