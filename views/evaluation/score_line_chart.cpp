// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/score_line_chart.h"

#include <QCategoryAxis>
#include <QChart>
#include <QCursor>
#include <QEvent>
#include <QImage>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QToolTip>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "views/common/chart_style.h"
#include "views/common/theme.h"
#include "views/evaluation/evaluation_text.h"

namespace tilewright {
namespace {

constexpr double kWidth = 1.8;
constexpr double kStrong = 3.2;
constexpr double kMarker = 7;
constexpr double kMargin = 0.25;
constexpr float kPaleOpacity = 0.25F;
constexpr int kLegendGap = 8;
constexpr int kFrameHeight = 40;

Qt::PenStyle style_of(EvaluatedTraining::Regime regime) {
  switch (regime) {
    case EvaluatedTraining::kJoint: return Qt::DashLine;
    case EvaluatedTraining::kAlone: return Qt::DotLine;
    default: return Qt::SolidLine;
  }
}

}  // namespace

ScoreLineChart::ScoreLineChart(QWidget* parent) : QChartView(parent) {
  setObjectName(QStringLiteral("evaluationLines"));
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  chart()->legend()->setAlignment(Qt::AlignRight);
  chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
}

void ScoreLineChart::show_table(const EvaluatedTable& table, EvaluatedScore score) {
  table_ = table;
  score_ = score;
  highlighted_ = -1;
  rebuild();
}

void ScoreLineChart::highlight(int model) {
  if (highlighted_ == model) return;
  highlighted_ = model;
  rebuild();
}

const EvaluatedFigure& ScoreLineChart::figure(const EvaluatedLine::Point& point) const {
  return table_.models[static_cast<size_t>(point.model)].scores[score_];
}

std::pair<double, double> ScoreLineChart::bounds() const {
  double low = table_.random_order[score_];
  double high = low;
  for (const auto& line : table_.lines) {
    for (const auto& point : line.points) {
      const EvaluatedFigure& shown = figure(point);
      if (!std::isfinite(shown.mean)) continue;
      low = std::min(low, shown.mean - shown.half_width);
      high = std::max(high, shown.mean + shown.half_width);
    }
  }
  return {low, high};
}

void ScoreLineChart::make_axes() {
  constexpr double kStep = 0.05;
  const auto [low, high] = bounds();
  scores_ = new QValueAxis;
  scores_->setRange(std::max(0.0, std::floor(low / kStep) * kStep),
                    std::min(1.0, std::ceil(high / kStep) * kStep));
  scores_->setTickType(QValueAxis::TicksDynamic);
  scores_->setTickInterval(scores_->max() - scores_->min() > 8 * kStep ? 2 * kStep : kStep);
  scores_->setLabelFormat(QStringLiteral("%.2f"));
  scores_->setTitleText(evaluation_score_label(score_));
  amounts_ = new QCategoryAxis;
  amounts_->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
  const auto count = static_cast<double>(table_.amounts.size());
  amounts_->setStartValue(-kMargin);
  for (size_t i = 0; i < table_.amounts.size(); ++i)
    amounts_->append(evaluation_amount_tick(table_.amounts[i]), static_cast<double>(i));
  amounts_->setRange(-kMargin, count - 1 + kMargin);
  amounts_->setTitleText(table_.amounts_are_tasks ? tr("Tasks of the source that were learnt from")
                                                  : tr("Programs of the target that were learnt from"));
  chart()->addAxis(amounts_, Qt::AlignBottom);
  chart()->addAxis(scores_, Qt::AlignLeft);
}

void ScoreLineChart::attach(QLineSeries* series, bool in_legend) {
  chart()->addSeries(series);
  series->attachAxis(amounts_);
  series->attachAxis(scores_);
  for (auto* marker : chart()->legend()->markers(series)) marker->setVisible(in_legend);
}

void ScoreLineChart::add_line(const EvaluatedLine& line, const QColor& color) {
  const bool chosen = std::any_of(line.points.begin(), line.points.end(),
                                  [&](const auto& point) { return point.model == highlighted_; });
  QColor shown = color;
  if (highlighted_ >= 0 && !chosen) shown.setAlphaF(kPaleOpacity);
  auto* series = new QLineSeries;
  series->setName(evaluation_line_label(line));
  series->setPen(QPen(shown, chosen ? kStrong : kWidth, style_of(line.regime)));
  for (const auto& point : line.points) {
    const EvaluatedFigure& value = figure(point);
    if (!std::isfinite(value.mean)) continue;
    series->append(point.amount, value.mean);
    if (!(value.half_width > 0)) continue;
    auto* interval = new QLineSeries;
    interval->append(point.amount, value.mean - value.half_width);
    interval->append(point.amount, value.mean + value.half_width);
    interval->setPen(QPen(shown, 1));
    attach(interval, false);
  }
  connect(series, &QLineSeries::hovered, this, [this, line](const QPointF& at, bool on) {
    if (!on) return QToolTip::hideText();
    const auto nearest =
        std::min_element(line.points.begin(), line.points.end(), [&](const auto& a, const auto& b) {
          return std::abs(a.amount - at.x()) < std::abs(b.amount - at.x());
        });
    QToolTip::showText(QCursor::pos(),
                       QStringLiteral("%1\n%2: %3")
                           .arg(evaluation_line_label(line),
                                evaluation_amount_label(table_.amounts[static_cast<size_t>(nearest->amount)],
                                                        table_.amounts_are_tasks),
                                evaluation_figure_label(figure(*nearest))),
                       this);
  });
  attach(series, true);
  series->setLightMarker(chart_dot(shown));
  series->setMarkerSize(kMarker);
}

void ScoreLineChart::add_random_order() {
  auto* series = new QLineSeries;
  series->setName(tr("random order"));
  series->append(-kMargin, table_.random_order[score_]);
  series->append(static_cast<double>(table_.amounts.size()) - 1 + kMargin, table_.random_order[score_]);
  series->setPen(QPen(theme_of(palette()).muted, 1.4, Qt::DashDotLine));
  attach(series, true);
}

void ScoreLineChart::rebuild() {
  chart()->removeAllSeries();
  for (auto* axis : chart()->axes()) {
    chart()->removeAxis(axis);
    delete axis;
  }
  if (table_.lines.empty()) return;
  make_axes();
  const Theme& theme = theme_of(palette());
  QStringList models;
  for (const auto& line : table_.lines) {
    if (!models.contains(line.model)) models << line.model;
    add_line(line, theme.task_line(static_cast<int>(models.indexOf(line.model))));
  }
  add_random_order();
  style_chart(*chart(), palette());
  // The legend has one line for each row, and one for the random order.
  const int row = fontMetrics().height() + kLegendGap;
  const int legend = row * (static_cast<int>(table_.lines.size()) + 1) + kFrameHeight;
  setMinimumHeight(std::max(least_chart_height(*chart()), legend));
  setAccessibleName(tr("%1 of cost models by what they learnt from").arg(evaluation_score_label(score_)));
}

void ScoreLineChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

}  // namespace tilewright
