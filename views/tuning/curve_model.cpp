// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_model.h"

#include <algorithm>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

void CurveModel::reset(std::vector<QString> task_names) {
  beginResetModel();
  names_ = std::move(task_names);
  rows_.clear();
  by_series_.assign(names_.size() + 1, {});
  now_trial_ = 0;
  now_seconds_ = 0;
  endResetModel();
  Q_EMIT changed();
}

void CurveModel::add(const Step& step) {
  if (step.series < kWholeModel || step.series >= task_count() || step.latency <= 0) return;
  auto& series = by_series_[static_cast<size_t>(step.series + 1)];
  if (!series.empty() && step.latency >= series.back().latency) return;
  const int row = static_cast<int>(rows_.size());
  beginInsertRows({}, row, row);
  rows_.push_back(step);
  series.push_back(step);
  endInsertRows();
  set_now(step.trial, step.seconds);
}

void CurveModel::set_now(int trial, double seconds) {
  now_trial_ = std::max(now_trial_, trial);
  now_seconds_ = std::max(now_seconds_, seconds);
  Q_EMIT changed();
}

std::vector<QPointF> CurveModel::staircase(int series, bool by_time, size_t most) const {
  const auto& all = steps(series);
  std::vector<QPointF> points;
  if (all.empty()) return points;
  const auto x_of = [by_time](const Step& step) {
    return by_time ? step.seconds : static_cast<double>(step.trial);
  };
  const double end = by_time ? now_seconds_ : now_trial_;
  const double nearest =
      all.size() * 2 > most ? (end - x_of(all.front())) / static_cast<double>(most / 2) : 0;
  for (const auto& step : all) {
    const double x = x_of(step);
    if (points.empty()) {
      points.emplace_back(x, step.latency);
    } else if (x - points.back().x() < nearest) {
      points.back().setY(step.latency);
    } else {
      points.emplace_back(x, points.back().y());
      points.emplace_back(x, step.latency);
    }
  }
  points.emplace_back(std::max(end, points.back().x()), points.back().y());
  return points;
}

double CurveModel::first_latency(int series) const {
  return steps(series).empty() ? 0 : steps(series).front().latency;
}

double CurveModel::best_latency(int series) const {
  return steps(series).empty() ? 0 : steps(series).back().latency;
}

int CurveModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CurveModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant CurveModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Step& step = rows_[static_cast<size_t>(index.row())];
  const QString name =
      step.series == kWholeModel ? tr("Whole model") : names_[static_cast<size_t>(step.series)];
  if (role == kTaskRole) return step.series;
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  switch (index.column()) {
    case kSeries: return name;
    case kTrial: return raw ? QVariant(step.trial) : QVariant(count_label(step.trial));
    case kTime: return raw ? QVariant(step.seconds) : QVariant(duration_label(step.seconds));
    case kLatency: return raw ? QVariant(step.latency) : QVariant(latency_label(step.latency));
    default: return {};
  }
}

QVariant CurveModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kSeries: return tr("Of");
    case kTrial: return tr("Trial");
    case kTime: return tr("Time");
    case kLatency: return tr("Best latency");
    default: return {};
  }
}

}  // namespace tilewright
