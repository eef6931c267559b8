// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/round_chart.h"

#include <QChart>
#include <QImage>
#include <QLegend>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <utility>

#include "views/common/chart_style.h"
#include "views/common/theme.h"
#include "views/prediction/round_model.h"

namespace tilewright {
namespace {

/// A round has so few programs that its own figures vary much; the quality of a model is visible only over
/// several rounds.
constexpr int kMeanRounds = 5;

QList<QPointF> means(const QList<QPointF>& points) {
  QList<QPointF> out;
  for (int i = 0; i < points.size(); ++i) {
    const int first = std::max(0, i + 1 - kMeanRounds);
    double sum = 0;
    for (int k = first; k <= i; ++k) sum += points[k].y();
    out.append({points[i].x(), sum / (i + 1 - first)});
  }
  return out;
}

}  // namespace

RoundChart::RoundChart(QWidget* parent) : QChartView(parent) {
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  x_ = new QValueAxis;
  y_ = new QValueAxis;
  x_->setTitleText(tr("Round"));
  x_->setLabelFormat(QStringLiteral("%.0f"));
  chart()->addAxis(x_, Qt::AlignBottom);
  chart()->addAxis(y_, Qt::AlignLeft);
  chart()->legend()->hide();
  for (QLineSeries** series : {&zero_, &chance_, &first_dots_, &second_dots_, &first_, &second_}) {
    *series = new QLineSeries;
    chart()->addSeries(*series);
    (*series)->attachAxis(x_);
    (*series)->attachAxis(y_);
  }
}

QString RoundChart::legend(Figure figure) const {
  if (figure != kRanking) return {};
  const Theme& theme = theme_of(palette());
  const QString gap = QStringLiteral("&nbsp;&nbsp; ");
  return legend_entry(theme.accent, QStringLiteral("■"), tr("rank correlation")) + gap +
         legend_entry(theme.good, QStringLiteral("■"), tr("top-quarter recall")) + gap +
         legend_entry(theme.muted, QStringLiteral("┄"), tr("by chance")) + gap +
         legend_entry(theme.muted, QStringLiteral("━"), tr("mean of %1 rounds").arg(kMeanRounds));
}

void RoundChart::draw(const RoundModel& rounds, Figure figure) {
  const Theme& theme = theme_of(palette());
  QList<QPointF> first;
  QList<QPointF> second;
  QList<QPointF> chance;
  for (const auto& round : rounds.rounds()) {
    const double x = round.round;
    if (figure == kRanking && round.judged()) {
      first.append({x, round.rank_correlation});
      second.append({x, round.recall});
      chance.append({x, round.chance});
    } else if (figure == kTrainingTime) {
      first.append({x, round.training_seconds});
    } else if (figure == kLoss && round.loss) {
      first.append({x, *round.loss});
    } else if (figure == kSamples && round.samples > 0) {
      first.append({x, round.samples * 1.0});
    }
  }
  const bool ranking = figure == kRanking;
  const auto last = rounds.rounds().empty() ? 1 : std::max(rounds.rounds().back().round, 2);
  double high = ranking ? 1 : 0;
  double low = 0;
  for (const auto& point : first) {
    high = std::max(high, point.y());
    low = std::min(low, point.y());
  }
  first_->setPen(QPen(theme.accent, 2));
  second_->setPen(QPen(theme.good, 2));
  chance_->setPen(QPen(theme.good, 1, Qt::DashLine));
  zero_->setPen(QPen(theme.accent, 1, Qt::DashLine));
  const std::pair<QLineSeries*, QColor> dots[] = {{first_dots_, theme.accent}, {second_dots_, theme.good}};
  for (const auto& [series, color] : dots) {
    QColor pale = color;
    pale.setAlphaF(0.55F);
    series->setPen(Qt::NoPen);
    series->setLightMarker(chart_dot(pale));
    series->setMarkerSize(5);
  }
  first_dots_->replace(first);
  second_dots_->replace(second);
  first_->replace(ranking ? means(first) : first);
  second_->replace(means(second));
  chance_->replace(chance);
  zero_->replace(ranking && !first.isEmpty() ? QList<QPointF>{{1, 0}, {last * 1.0, 0}} : QList<QPointF>());
  x_->setRange(1, last);
  x_->setTickType(QValueAxis::TicksDynamic);
  x_->setTickInterval(std::max(1, (last + 5) / 6));
  x_->setTickAnchor(0);
  switch (figure) {
    case kRanking: y_->setTitleText(tr("1 is perfect")); break;
    case kTrainingTime: y_->setTitleText(tr("Training time (s)")); break;
    case kLoss: y_->setTitleText(tr("Training loss")); break;
    case kSamples: y_->setTitleText(tr("Samples")); break;
  }
  y_->setLabelFormat(figure == kSamples ? QStringLiteral("%.0f") : QStringLiteral("%.2g"));
  y_->setRange(ranking ? std::min(low, -0.25) : 0, high > 0 ? high : 1);
  y_->applyNiceNumbers();
  style_chart(*chart(), palette());
  setMinimumHeight(least_chart_height(*chart()));
}

}  // namespace tilewright
