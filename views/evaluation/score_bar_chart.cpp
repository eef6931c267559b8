// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/score_bar_chart.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QCursor>
#include <QEvent>
#include <QHorizontalBarSeries>
#include <QLegend>
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

/// The space that both bars of a row share.
constexpr double kBarWidth = 0.76;
constexpr double kBarOffset = kBarWidth / 4;
constexpr double kCap = 0.1;
/// The space beside the text of a row: with less, Qt cuts a model's name.
constexpr int kRowGap = 12;
/// The space around all rows, in lines of text.
constexpr int kFrameLines = 4;

QColor second_colour(const Theme& theme) {
  return mixed(theme.accent, theme.panel, 0.45F);
}

}  // namespace

ScoreBarChart::ScoreBarChart(QWidget* parent) : QChartView(parent) {
  setObjectName(QStringLiteral("evaluationBars"));
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  chart()->legend()->hide();
}

QString ScoreBarChart::legend(const QPalette& palette) const {
  const Theme& theme = theme_of(palette);
  return QStringList{
      legend_entry(theme.accent, QStringLiteral("■"), evaluation_score_label(score(true))),
      legend_entry(second_colour(theme), QStringLiteral("■"), evaluation_score_label(score(false))),
      legend_entry(theme.warning, QStringLiteral("┄"), tr("random order")),
      legend_entry(theme.good, QStringLiteral("━"), tr("true order"))}
      .join(QStringLiteral("&nbsp;&nbsp; "));
}

void ScoreBarChart::show_models(const EvaluatedTable& table, const std::vector<int>& models, bool pooled) {
  table_ = table;
  models_ = models;
  pooled_ = pooled;
  rebuild();
}

EvaluatedScore ScoreBarChart::score(bool first) const {
  if (pooled_) return first ? kTopOnePooled : kTopFivePooled;
  return first ? kTopOne : kTopFive;
}

QString ScoreBarChart::label_of(int model) const {
  const auto& shown = table_.models[static_cast<size_t>(model)];
  const bool several = std::count_if(models_.begin(), models_.end(), [&](int other) {
                         return table_.models[static_cast<size_t>(other)].name == shown.name;
                       }) > 1;
  const QString label = evaluation_model_label(shown);
  if (!several) return label;
  return QStringLiteral("%1 · %2").arg(label, evaluation_training_label(shown.training, table_.target));
}

QStringList ScoreBarChart::labels() const {
  QStringList labels;
  // The axis counts from the bottom, and treats two equal names as one.
  for (auto model = models_.rbegin(); model != models_.rend(); ++model) {
    QString label = label_of(*model);
    while (labels.contains(label)) label += QChar(0x200b);
    labels << label;
  }
  return labels;
}

void ScoreBarChart::add_bars() {
  const Theme& theme = theme_of(palette());
  auto* bars = new QHorizontalBarSeries;
  bars->setBarWidth(kBarWidth);
  // Within a row the axis counts from the bottom, too.
  for (const bool first : {false, true}) {
    const EvaluatedScore shown = score(first);
    auto* set = new QBarSet(evaluation_score_label(shown));
    set->setColor(first ? theme.accent : second_colour(theme));
    set->setBorderColor(Qt::transparent);
    for (auto model = models_.rbegin(); model != models_.rend(); ++model) {
      const double value = table_.models[static_cast<size_t>(*model)].scores[shown].mean;
      *set << (std::isfinite(value) ? value : 0);
    }
    bars->append(set);
    connect(set, &QBarSet::hovered, this, [this, shown](bool on, int index) {
      const size_t row = models_.size() - 1 - static_cast<size_t>(index);
      if (!on || row >= models_.size()) return QToolTip::hideText();
      const auto& model = table_.models[static_cast<size_t>(models_[row])];
      QToolTip::showText(QCursor::pos(),
                         QStringLiteral("%1\n%2: %3")
                             .arg(label_of(models_[row]), evaluation_score_label(shown),
                                  evaluation_figure_label(model.scores[shown])),
                         this);
    });
  }
  chart()->addSeries(bars);
  bars->attachAxis(scores_);
  bars->attachAxis(names_);
}

void ScoreBarChart::attach(QLineSeries* series) {
  chart()->addSeries(series);
  series->attachAxis(scores_);
  series->attachAxis(rows_);
}

void ScoreBarChart::add_interval(const EvaluatedFigure& figure, double y) {
  if (!(figure.half_width > 0) || !std::isfinite(figure.mean)) return;
  auto* series = new QLineSeries;
  const double low = std::max(0.0, figure.mean - figure.half_width);
  const double high = std::min(1.0, figure.mean + figure.half_width);
  for (const double at : {y - kCap, y + kCap, y}) series->append(low, at);
  for (const double at : {y, y + kCap, y - kCap}) series->append(high, at);
  series->setPen(QPen(theme_of(palette()).text, 1.2));
  attach(series);
}

void ScoreBarChart::add_order(const std::array<double, kTopFivePooled + 1>& scores, bool dashed) {
  const Theme& theme = theme_of(palette());
  for (const bool first : {true, false}) {
    const double at = scores[score(first)];
    auto* series = new QLineSeries;
    series->append(at, -0.5);
    series->append(at, static_cast<double>(models_.size()) - 0.5);
    series->setPen(QPen(dashed ? theme.warning : theme.good, 1.6, dashed ? Qt::DashLine : Qt::SolidLine));
    attach(series);
    // The true order usually has the same score in both.
    if (std::abs(scores[score(true)] - scores[score(false)]) < 1e-9) return;
  }
}

void ScoreBarChart::rebuild() {
  chart()->removeAllSeries();
  for (auto* axis : chart()->axes()) {
    chart()->removeAxis(axis);
    delete axis;
  }
  const int line = fontMetrics().height();
  setMinimumHeight(kFrameLines * line + (line + kRowGap) * static_cast<int>(models_.size()));
  if (models_.empty()) return;
  scores_ = new QValueAxis;
  scores_->setRange(0, 1);
  scores_->setTickCount(11);
  scores_->setLabelFormat(QStringLiteral("%.1f"));
  names_ = new QBarCategoryAxis;
  names_->append(labels());
  rows_ = new QValueAxis;
  rows_->setRange(-0.5, static_cast<double>(models_.size()) - 0.5);
  rows_->setVisible(false);
  chart()->addAxis(scores_, Qt::AlignTop);
  chart()->addAxis(names_, Qt::AlignLeft);
  chart()->addAxis(rows_, Qt::AlignRight);
  add_order(table_.true_order, false);
  add_bars();
  add_order(table_.random_order, true);
  for (size_t i = 0; i < models_.size(); ++i) {
    const auto& scores = table_.models[static_cast<size_t>(models_[i])].scores;
    const double y = static_cast<double>(models_.size() - 1 - i);
    add_interval(scores[score(true)], y + kBarOffset);
    add_interval(scores[score(false)], y - kBarOffset);
  }
  style_chart(*chart(), palette());
  names_->setGridLineVisible(false);
  names_->setLabelsColor(theme_of(palette()).text);
  setAccessibleName(tr("Top-1 and top-5 of %1 cost models").arg(models_.size()));
}

void ScoreBarChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

}  // namespace tilewright
