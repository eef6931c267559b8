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

PredictionModel::PredictionModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe({numbers(QT_TR_NOOP("Trial"), of([](const Row& row) { return row.trial; }), count_label),
            numbers(QT_TR_NOOP("Round"), of([](const Row& row) { return row.round; }), count_label),
            numbers(QT_TR_NOOP("Task"), of([](const Row& row) { return row.task; }),
                    [](int task) { return QString::number(task); }),
            numbers(
                QT_TR_NOOP("Predicted score"), of([](const Row& row) { return row.predicted; }),
                [](double score) { return QLocale().toString(score, 'f', 3); },
                QT_TR_NOOP("Score of the cost model; higher is faster; comparable within a task only")),
            numbers(QT_TR_NOOP("Uncertainty"), of([](const Row& row) { return row.spread; }),
                    [](double spread) {
                      return spread > 0 ? tr("± %1").arg(QLocale().toString(spread, 'f', 3)) : kNoFigure;
                    }),
            numbers(QT_TR_NOOP("Latency"), of([](const Row& row) { return row.latency; }), latency_label),
            {versus_baseline_heading, QT_TR_NOOP("How much faster the program is than its task's baseline"),
             of([this](const Row& row) { return speed_up_label(row.latency, baseline(row.task)); }),
             of([this](const Row& row) { return versus_baseline(row.latency, baseline(row.task)); }),
             of([this](const Row& row) { return versus_baseline_tip(baseline(row.task)); }), Qt::AlignRight},
            numbers(QT_TR_NOOP("Of the best"), of([this](const Row& row) { return relative(row); }),
                    [](double share) { return percent_label(share); })});
}

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

QVariant PredictionModel::detail(int row, int /*column*/, int role) const {
  return role == kTaskRole ? QVariant(rows_[static_cast<size_t>(row)].task) : QVariant();
}

}  // namespace tilewright
