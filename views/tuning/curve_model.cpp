// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_model.h"

#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {

CurveModel::CurveModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe(
      {texts(QT_TR_NOOP("Of"), of([this](const Step& step) {
               if (step.tasks == 0) return series_name(step.series);
               return tr("%1, %2 of %3 tasks measured")
                   .arg(series_name(step.series), count_label(step.measured), count_label(step.tasks));
             })),
       numbers(QT_TR_NOOP("Trial"), of([](const Step& step) { return step.trial; }), count_label),
       numbers(QT_TR_NOOP("Time"), of([](const Step& step) { return step.seconds; }), duration_label),
       numbers(QT_TR_NOOP("Best latency"), of([](const Step& step) { return step.latency; }), latency_label),
       {versus_baseline_heading,
        QT_TR_NOOP("How much faster the best is than the baseline of the task, or of the model"),
        of([this](const Step& step) { return speed_up_label(step.latency, baseline_of(step)); }),
        of([this](const Step& step) { return versus_baseline(step.latency, baseline_of(step)); }),
        of([this](const Step& step) { return versus_baseline_tip(baseline_of(step)); }), Qt::AlignRight}});
}

void CurveModel::reset(std::vector<QString> task_names, std::vector<QString> model_names) {
  beginResetModel();
  names_ = std::move(task_names);
  models_ = std::move(model_names);
  if (models_.empty()) models_.emplace_back();
  rows_.clear();
  by_series_.assign(names_.size() + models_.size(), {});
  partial_.assign(models_.size(), {});
  baselines_.assign(by_series_.size(), 0);
  forecasts_.assign(models_.size(), {});
  trials_.assign(names_.size(), {});
  gaps_.clear();
  noise_.clear();
  now_trial_ = 0;
  now_seconds_ = 0;
  endResetModel();
  Q_EMIT changed();
}

QString CurveModel::series_name(int series) const {
  if (series >= 0) return names_[static_cast<size_t>(series)];
  return models_.size() > 1 ? models_[static_cast<size_t>(-1 - series)] : tr("Sum of tasks");
}

void CurveModel::add_row(const Step& step) {
  const int row = static_cast<int>(rows_.size());
  beginInsertRows({}, row, row);
  rows_.push_back(step);
  endInsertRows();
}

void CurveModel::add_task(const QString& name) {
  names_.push_back(name);
  by_series_.emplace_back();
  baselines_.push_back(0);
  trials_.emplace_back();
}

void CurveModel::add(const Step& step) {
  if (step.series < -model_count() || step.series >= task_count() || step.latency <= 0) return;
  const auto& series = by_series_[place(step.series)];
  if (series.empty() || step.latency < series.back().latency) replace(step);
}

void CurveModel::replace(const Step& step) {
  if (step.series < -model_count() || step.series >= task_count() || step.latency <= 0) return;
  auto& series = by_series_[place(step.series)];
  if (!series.empty() && step.latency == series.back().latency) return;
  series.push_back(step);
  series.back().tasks = series.back().measured = 0;
  add_row(series.back());
  set_now(step.trial, step.seconds);
}

void CurveModel::add_partial(const Step& step) {
  const int model = -1 - step.series;
  if (model < 0 || model >= model_count() || step.latency <= 0 || step.measured >= step.tasks) return;
  auto& sums = partial_[static_cast<size_t>(model)];
  if (!sums.empty() && sums.back().measured == step.measured && sums.back().latency <= step.latency) return;
  sums.push_back(step);
  add_row(step);
  set_now(step.trial, step.seconds);
}

CurveModel::Step CurveModel::partial(int model) const {
  const auto& sums = partial_[static_cast<size_t>(model)];
  return sums.empty() || !steps(model_series(model)).empty() ? Step{} : sums.back();
}

void CurveModel::add_trial(const Step& step) {
  if (step.series < 0 || step.series >= task_count() || step.latency <= 0) return;
  trials_[static_cast<size_t>(step.series)].push_back(step);
}

void CurveModel::add_gap(const SessionGap& gap) {
  gaps_.push_back(gap);
  Q_EMIT changed();
}

void CurveModel::add_noise(const NoiseReading& sample) {
  noise_.push_back(sample);
  Q_EMIT changed();
}

std::vector<std::pair<double, double>> CurveModel::noisy_spans(bool by_time) const {
  const auto x_of = [by_time](const NoiseReading& sample) {
    return by_time ? sample.seconds : static_cast<double>(sample.trial);
  };
  std::vector<std::pair<double, double>> spans;
  for (size_t i = 0; i < noise_.size(); ++i) {
    if (!noise_[i].notable) continue;
    // The trials between the previous and the next sample.
    const double from = i > 0 ? x_of(noise_[i - 1]) : 0;
    const double to = i + 1 < noise_.size() ? x_of(noise_[i + 1]) : now(by_time);
    if (!spans.empty() && spans.back().second >= from) {
      spans.back().second = to;
    } else {
      spans.emplace_back(from, to);
    }
  }
  return spans;
}

void CurveModel::set_baseline(int series, double latency) {
  if (series < -model_count() || series >= task_count()) return;
  const double before = std::exchange(baselines_[place(series)], latency);
  if (before != latency && !rows_.empty())
    Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
  Q_EMIT changed();
}

bool CurveModel::has_baselines() const {
  return std::ranges::any_of(baselines_, [](double latency) { return latency > 0; });
}

void CurveModel::set_forecast(int model, const LatencyForecast& forecast) {
  if (model < 0 || model >= model_count()) return;
  forecasts_[static_cast<size_t>(model)] = forecast;
  Q_EMIT changed();
}

std::vector<QPointF> CurveModel::measured(int task, bool by_time,
                                          const std::function<bool(int64_t record)>& shown) const {
  std::vector<QPointF> points;
  for (const auto& step : trials_[static_cast<size_t>(task)])
    if (!shown || shown(step.record)) points.emplace_back(by_time ? step.seconds : step.trial, step.latency);
  return points;
}

void CurveModel::set_now(int trial, double seconds) {
  now_trial_ = std::max(now_trial_, trial);
  now_seconds_ = std::max(now_seconds_, seconds);
  Q_EMIT changed();
}

std::vector<QPointF> CurveModel::staircase(int series, bool by_time, size_t most) const {
  return stairs(steps(series), by_time ? now_seconds_ : now_trial_, by_time, most);
}

std::vector<QPointF> CurveModel::partial_staircase(int model, bool by_time, size_t most) const {
  const auto& complete = steps(model_series(model));
  double end = by_time ? now_seconds_ : now_trial_;
  if (!complete.empty()) end = by_time ? complete.front().seconds : complete.front().trial;
  return stairs(partial_[static_cast<size_t>(model)], end, by_time, most);
}

std::vector<QPointF> CurveModel::stairs(const std::vector<Step>& all, double end, bool by_time,
                                        size_t most) const {
  std::vector<QPointF> points;
  if (all.empty()) return points;
  const auto x_of = [by_time](const Step& step) {
    return by_time ? step.seconds : static_cast<double>(step.trial);
  };
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

QVariant CurveModel::detail(int row, int /*column*/, int role) const {
  return role == kTaskRole ? QVariant(std::max(rows_[static_cast<size_t>(row)].series, -1)) : QVariant();
}

}  // namespace tilewright
