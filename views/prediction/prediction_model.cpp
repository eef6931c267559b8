// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/prediction_model.h"

#include <QLocale>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

void PredictionModel::reset(int task_count) {
  beginResetModel();
  rows_.clear();
  best_.assign(static_cast<size_t>(std::max(task_count, 0)), 0);
  rank_correlation_ = 0;
  samples_ = 0;
  endResetModel();
  Q_EMIT changed();
}

void PredictionModel::add(const std::vector<Row>& rows) {
  std::vector<Row> good;
  for (const auto& row : rows) {
    if (row.task >= 0 && row.task < static_cast<int>(best_.size()) && row.latency > 0) good.push_back(row);
  }
  if (good.empty()) return;
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(good.size()) - 1);
  for (const auto& row : good) {
    double& best = best_[static_cast<size_t>(row.task)];
    if (best <= 0 || row.latency < best) best = row.latency;
    rows_.push_back(row);
  }
  endInsertRows();
  Q_EMIT changed();
}

void PredictionModel::set_quality(double rank_correlation, int samples) {
  rank_correlation_ = rank_correlation;
  samples_ = samples;
  Q_EMIT changed();
}

double PredictionModel::relative(const Row& row) const {
  return best_[static_cast<size_t>(row.task)] / row.latency;
}

std::vector<QPointF> PredictionModel::points_of(int task) const {
  std::vector<QPointF> points;
  for (const auto& row : rows_) {
    if (row.task == task) points.emplace_back(row.predicted, relative(row));
  }
  return points;
}

std::vector<QPointF> PredictionModel::points_except(int task) const {
  std::vector<QPointF> points;
  for (const auto& row : rows_) {
    if (row.task != task) points.emplace_back(row.predicted, relative(row));
  }
  return points;
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PredictionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = rows_[static_cast<size_t>(index.row())];
  if (role == kTaskRole) return row.task;
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  switch (index.column()) {
    case kTrial: return raw ? QVariant(row.trial) : QVariant(count_label(row.trial));
    case kTask: return row.task;
    case kPredicted:
      return raw ? QVariant(row.predicted) : QVariant(QLocale().toString(row.predicted, 'f', 3));
    case kLatency: return raw ? QVariant(row.latency) : QVariant(latency_label(row.latency));
    case kRelative: return raw ? QVariant(relative(row)) : QVariant(percent_label(relative(row)));
    default: return {};
  }
}

QVariant PredictionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kTrial: return tr("Trial");
    case kTask: return tr("Task");
    case kPredicted: return tr("Predicted score");
    case kLatency: return tr("Latency");
    case kRelative: return tr("Of the best");
    default: return {};
  }
}

}  // namespace tilewright
