// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_curve_model.h"

#include <cmath>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

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

int SessionCurveModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant SessionCurveModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = rows_[static_cast<size_t>(index.row())];
  if (role == kTaskRole) return -1;
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  switch (index.column()) {
    case kSession: return row.side == 0 ? QStringLiteral("A") : QStringLiteral("B");
    case kTrials:
      return raw ? QVariant(row.step.trials) : QVariant(count_label(std::llround(row.step.trials)));
    case kTime:
      if (!row.timed) return raw ? QVariant() : QVariant(QStringLiteral("–"));
      return raw ? QVariant(row.step.seconds) : QVariant(duration_label(row.step.seconds));
    case kLatency: return raw ? QVariant(row.step.latency) : QVariant(latency_label(row.step.latency));
    default: return {};
  }
}

QVariant SessionCurveModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kSession: return tr("Session");
    case kTrials: return tr("Trials");
    case kTime: return tr("Time");
    case kLatency: return tr("Sum of tasks");
    default: return {};
  }
}

}  // namespace tilewright
