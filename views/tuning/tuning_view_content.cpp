// SPDX-License-Identifier: Apache-2.0
// The content of the page: the curves of its models, and the text for a place in the chart.
#include <QComboBox>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_model.h"
#include "views/tuning/curve_steps.h"
#include "views/tuning/measured_band.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

constexpr qsizetype kMostReadings = 8;
constexpr size_t kEveryStep = static_cast<size_t>(-1);

/// Whole models have the strong colours.
QColor model_colour(const Theme& theme, int model) {
  const QColor colours[] = {theme.accent, theme.warning, theme.good, theme.bad, theme.muted};
  return colours[static_cast<size_t>(model) % std::size(colours)];
}

QColor faint(QColor color, float alpha) {
  color.setAlphaF(alpha);
  return color;
}

}  // namespace

std::vector<TuningView::Wanted> TuningView::wanted() const {
  const int selected = selection_->task() < model_->task_count() ? selection_->task() : -1;
  switch (shown_->currentIndex()) {
    case kWholeModel: {
      std::vector<Wanted> whole;
      for (int model = 0; model < model_->model_count(); ++model) {
        whole.push_back({CurveModel::model_series(model), 2.2, false});
        // A sum of some tasks rises with each task that is added: once all are in, it is of no further use.
        if (model_->partial(model).tasks > 0)
          whole.push_back({CurveModel::model_series(model), 1.8, false, true});
      }
      return whole;
    }
    case kSelectedTask:
      if (selected < 0 || !shows_task(selected)) return {};
      return {{selected, 2.2, false}};
    default: {
      std::vector<Wanted> all;
      for (int task = 0; task < model_->task_count(); ++task) {
        if (task != selected && shows_task(task)) all.push_back({task, 1.4, selected >= 0});
      }
      if (selected >= 0 && shows_task(selected)) all.push_back({selected, 3, false});
      return all;
    }
  }
}

QString TuningView::name_of(const Wanted& wanted) const {
  const QString name = model_->series_name(wanted.series);
  if (!wanted.partial) return name;
  const CurveModel::Step last = model_->partial(-1 - wanted.series);
  return last.tasks == 0 ? tr("%1, before every task was measured").arg(name)
                         : tr("%1, only %2 of %3 tasks measured")
                               .arg(name, count_label(last.measured), count_label(last.tasks));
}

CurvePlot::Curve TuningView::curve(const Wanted& wanted) const {
  const Theme& theme = theme_of(palette());
  CurvePlot::Curve curve;
  curve.series = wanted.series;
  curve.name = name_of(wanted);
  curve.color = wanted.series < 0 ? model_colour(theme, -1 - wanted.series) : theme.task_line(wanted.series);
  if (wanted.pale) curve.color = faint(curve.color, 0.35F);
  curve.width = wanted.width;
  curve.style = wanted.partial ? Qt::DashLine : Qt::SolidLine;
  curve.points = wanted.partial ? model_->partial_staircase(-1 - wanted.series, by_time(), kEveryStep)
                                : model_->staircase(wanted.series, by_time(), kEveryStep);
  return curve;
}

ChartBands::Content TuningView::behind(const std::vector<Wanted>& wanted) const {
  const Theme& theme = theme_of(palette());
  const auto x_of = [this](const auto& at) { return by_time() ? at.seconds : static_cast<double>(at.trial); };
  ChartBands::Content content;
  content.mark_color = theme.line;
  for (const auto& [from, to] : model_->noisy_spans(by_time()))
    content.bands.push_back({from, to, faint(theme.warning, 0.14F)});
  for (const auto& gap : model_->gaps()) content.marks.push_back(x_of(gap));
  const bool one_task = shown_->currentIndex() == kSelectedTask && !wanted.empty();
  if (one_task) {
    const int task = wanted.front().series;
    auto band = measured_band(measured(task));
    if (!band.empty()) content.areas.push_back({std::move(band), faint(theme.task_line(task), 0.16F)});
  }
  const bool few = one_task || shown_->currentIndex() == kWholeModel;
  for (const auto& one : wanted) {
    // Among all tasks the lines could not be told apart, so that only that of the selected task is drawn.
    if (one.partial || (!few && one.series != selection_->task())) continue;
    if (const double baseline = model_->baseline(one.series); baseline > 0)
      content.levels.push_back({baseline, theme.muted, tr("baseline %1").arg(latency_label(baseline))});
  }
  if (shown_->currentIndex() == kWholeModel) add_runs(content);
  if (shown_->currentIndex() == kWholeModel) add_forecast(content);
  return content;
}

void TuningView::add_runs(ChartBands::Content& content) const {
  const Theme& theme = theme_of(palette());
  // For several models only the sum of the runs is known, which belongs to none of the curves.
  if (model_->model_count() != 1 || known_.run_seconds <= 0) return;
  content.levels.push_back(
      {known_.run_seconds, theme.text, tr("measured whole run %1").arg(latency_label(known_.run_seconds))});
  // The curve and its baseline are sums of tasks.
  if (known_.default_run_seconds > 0) {
    content.levels.push_back(
        {known_.default_run_seconds, theme.text,
         tr("whole run with the default schedules %1").arg(latency_label(known_.default_run_seconds))});
  }
}

void TuningView::add_forecast(ChartBands::Content& content) const {
  const Theme& theme = theme_of(palette());
  for (int model = 0; model < model_->model_count(); ++model) {
    const LatencyForecast& forecast = model_->forecast(model);
    const double best = model_->best_latency(CurveModel::model_series(model));
    // Over time only the value at the end is known, not the time of the end.
    if (forecast.trial == 0 || best <= 0 || by_time()) continue;
    const double now = model_->now(false);
    const QPointF here(now, best);
    content.areas.push_back(
        {{here, {forecast.trial * 1.0, forecast.high}, {forecast.trial * 1.0, forecast.low}},
         faint(model_colour(theme, model), 0.18F)});
  }
}

QString TuningView::place_text(double x) const {
  return by_time() ? duration_label(x) : tr("Trial %1").arg(count_label(std::llround(x)));
}

void TuningView::show_values(double x) {
  QList<CurveChart::Reading> readings;
  std::vector<std::pair<double, const CurvePlot::Curve*>> found;
  for (const auto& curve : plot_->curves()) {
    if (const double value = CurvePlot::value_at(curve, x); value > 0) found.emplace_back(value, &curve);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [value, curve] : found) {
    if (readings.size() == kMostReadings) break;
    const double baseline = model_->baseline(curve->series);
    readings.append({curve->color, curve->name, latency_label(value),
                     baseline > 0 ? change_label(value / baseline - 1) : QString()});
  }
  QString title = place_text(x);
  if (found.size() > static_cast<size_t>(kMostReadings))
    title = tr("%1, the slowest %2 of %3")
                .arg(title, count_label(kMostReadings), count_label(static_cast<long long>(found.size())));
  chart_->show_readings(x, title, readings);
}

void TuningView::step_values(int key) {
  if (const auto place = next_place(*chart_, *plot_, key)) show_values(*place);
}

void TuningView::show_notes() {
  const Theme& theme = theme_of(palette());
  QStringList notes;
  const auto note = [&notes](const QColor& color, const QString& sign, const QString& text) {
    notes << QStringLiteral("<span style='color:%1'>%2</span> %3")
                 .arg(color.name(), sign, text.toHtmlEscaped());
  };
  const auto& noise = model_->noise();
  if (std::any_of(noise.begin(), noise.end(), [](const NoiseReading& sample) { return sample.notable; }))
    note(theme.warning, QStringLiteral("■"), tr("speed of the machine changed by 5 % or more"));
  if (!model_->gaps().empty()) note(theme.muted, QStringLiteral("┊"), tr("where it was paused"));
  if (shown_->currentIndex() == kSelectedTask && !plot_->bands().areas.empty()) {
    const int task = std::max(selection_->task(), 0);
    note(theme.task_line(task), QStringLiteral("▒"),
         tr("8 of 10 of the last %1 programs").arg(count_label(static_cast<long long>(kBandPrograms))));
  }
  if (shown_->currentIndex() == kSelectedTask && plot_->clipped() > 0)
    note(theme.muted, QStringLiteral("▲"), tr("%Ln slower program(s) above", nullptr, plot_->clipped()));
  const LatencyForecast& forecast = model_->forecast(0);
  if (shown_->currentIndex() == kWholeModel && forecast.trial > 0 && !by_time()) {
    const double baseline = model_->baseline(CurveModel::model_series(0));
    QString text =
        tr("forecast at trial %1: %2 to %3")
            .arg(count_label(forecast.trial), latency_label(forecast.low), latency_label(forecast.high));
    if (baseline > 0) {
      text = tr("%1, %2 to %3 as fast as the baseline", "a forecast and its speed-ups")
                 .arg(text, speed_up_label(forecast.high, baseline), speed_up_label(forecast.low, baseline));
    }
    note(model_colour(theme, 0), QStringLiteral("◢"), text);
  }
  notes_->setText(notes.join(QStringLiteral("&nbsp;&nbsp;&nbsp;")));
  notes_->setHidden(notes.isEmpty());
}

void TuningView::pin(double x) {
  if (pins_.size() == 2) pins_.removeFirst();
  pins_.append(by_time() ? x : std::round(x));
  std::sort(pins_.begin(), pins_.end());
  show_pins();
}

void TuningView::show_pins() {
  chart_->set_pins(pins_);
  QStringList parts;
  std::vector<double> values;
  // For the curve that is drawn strongest.
  const auto& curves = plot_->curves();
  const auto strongest = std::max_element(curves.begin(), curves.end(),
                                          [](const auto& a, const auto& b) { return a.width < b.width; });
  for (int i = 0; i < pins_.size() && strongest != curves.end(); ++i) {
    values.push_back(CurvePlot::value_at(*strongest, pins_[i]));
    parts << tr("%1: %2, %3")
                 .arg(i == 0 ? QStringLiteral("A") : QStringLiteral("B"), place_text(pins_[i]),
                      latency_label(values.back()));
  }
  if (values.size() == 2 && values[0] > 0 && values[1] > 0) parts << change_label(values[1] / values[0] - 1);
  pins_text_->setText(parts.join(QStringLiteral("   ")));
  pins_text_->setHidden(parts.isEmpty());
}

}  // namespace tilewright
