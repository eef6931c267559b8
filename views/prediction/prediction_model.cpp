// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/prediction_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/median.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

void PredictionModel::reset(int task_count) {
  beginResetModel();
  rows_.clear();
  best_.assign(static_cast<size_t>(std::max(task_count, 0)), 0);
  unjudged_.assign(best_.size(), 0);
  ratios_ = true;
  last_round_ = 0;
  rank_correlation_.reset();
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
    ratios_ = ratios_ && row.predicted > 0;
    last_round_ = std::max(last_round_, row.round);
    rows_.push_back(row);
  }
  endInsertRows();
  Q_EMIT changed();
}

void PredictionModel::add_unjudged(int task) {
  if (task < 0 || task >= static_cast<int>(unjudged_.size())) return;
  ++unjudged_[static_cast<size_t>(task)];
  Q_EMIT changed();
}

int PredictionModel::unjudged(int task) const {
  if (task < 0) return std::accumulate(unjudged_.begin(), unjudged_.end(), 0);
  return task < static_cast<int>(unjudged_.size()) ? unjudged_[static_cast<size_t>(task)] : 0;
}

void PredictionModel::set_quality(std::optional<double> rank_correlation, int samples) {
  rank_correlation_ = rank_correlation;
  samples_ = samples;
  Q_EMIT changed();
}

double PredictionModel::best_seconds(int task) const {
  const auto at = static_cast<size_t>(task);
  return task >= 0 && at < best_.size() ? best_[at] : 0;
}

void PredictionModel::set_baselines(std::vector<double> baselines) {
  if (baselines == baselines_) return;
  baselines_ = std::move(baselines);
  if (!rows_.empty()) Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
  Q_EMIT changed();
}

double PredictionModel::baseline(int task) const {
  const auto at = static_cast<size_t>(task);
  return task >= 0 && at < baselines_.size() ? baselines_[at] : 0;
}

bool PredictionModel::has_baselines() const {
  return std::ranges::any_of(baselines_, [](double seconds) { return seconds > 0; });
}

double PredictionModel::relative(const Row& row) const {
  return best_[static_cast<size_t>(row.task)] / row.latency;
}

std::vector<double> PredictionModel::scales() const {
  std::vector<std::vector<double>> factors(best_.size());
  for (const auto& row : rows_)
    factors[static_cast<size_t>(row.task)].push_back(relative(row) / row.predicted);
  std::vector<double> scales(best_.size(), 0);
  for (size_t task = 0; task < factors.size(); ++task) {
    if (!factors[task].empty()) scales[task] = median_of(factors[task]);
  }
  return scales;
}

std::vector<PredictionModel::Point> PredictionModel::points(int task, int round) const {
  const auto by_task = ratios_ ? scales() : std::vector<double>(best_.size(), 1);
  std::vector<Point> points;
  for (size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if ((task >= 0 && row.task != task) || (round > 0 && row.round != round)) continue;
    const double scale = by_task[static_cast<size_t>(row.task)];
    points.push_back({row.predicted * scale, relative(row), row.spread * scale, static_cast<int>(i)});
  }
  return points;
}

double PredictionModel::share_within_spread(const std::vector<Point>& points) {
  int told = 0;
  int within = 0;
  for (const auto& point : points) {
    if (point.spread <= 0) continue;
    ++told;
    within += std::abs(point.measured - point.predicted) <= point.spread;
  }
  return told > 0 ? static_cast<double>(within) / told : -1;
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
  if (role == Qt::ToolTipRole && index.column() == kVersusBaseline)
    return versus_baseline_tip(baseline(row.task));
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  switch (index.column()) {
    case kTrial: return raw ? QVariant(row.trial) : QVariant(count_label(row.trial));
    case kRound: return raw ? QVariant(row.round) : QVariant(count_label(row.round));
    case kTask: return row.task;
    case kSpread:
      if (raw) return row.spread;
      return row.spread > 0 ? tr("± %1").arg(QLocale().toString(row.spread, 'f', 3)) : QStringLiteral("–");
    case kPredicted:
      return raw ? QVariant(row.predicted) : QVariant(QLocale().toString(row.predicted, 'f', 3));
    case kLatency: return raw ? QVariant(row.latency) : QVariant(latency_label(row.latency));
    case kVersusBaseline:
      return raw ? versus_baseline(row.latency, baseline(row.task))
                 : QVariant(speed_up_label(row.latency, baseline(row.task)));
    case kRelative: return raw ? QVariant(relative(row)) : QVariant(percent_label(relative(row)));
    default: return {};
  }
}

QVariant PredictionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == kPredicted)
    return tr("Score of the cost model; higher is faster; comparable within a task only");
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == kVersusBaseline)
    return tr("How much faster the program is than its task's baseline");
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kTrial: return tr("Trial");
    case kRound: return tr("Round");
    case kTask: return tr("Task");
    case kSpread: return tr("Uncertainty");
    case kPredicted: return tr("Predicted score");
    case kLatency: return tr("Latency");
    case kVersusBaseline: return versus_baseline_heading();
    case kRelative: return tr("Of the best");
    default: return {};
  }
}

}  // namespace tilewright
