// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/prediction_view.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLegend>
#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QValueAxis>
#include <algorithm>

#include "views/common/chart_style.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/prediction/prediction_model.h"

namespace tilewright {
namespace {

constexpr double kMarkerSize = 6;

/// A scatter of any size: Qt's own scatter series makes one item a point and grows worse than linearly.
QLineSeries* scatter(QChart* chart) {
  auto* series = new QLineSeries;
  chart->addSeries(series);
  series->setPen(Qt::NoPen);
  return series;
}

}  // namespace

PredictionView::PredictionView(PredictionModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  chart_ = new QChartView;
  chart_->setObjectName(QStringLiteral("predictionChart"));
  chart_->setAccessibleName(tr("Predicted against measured"));
  chart_->setRenderHint(QPainter::Antialiasing);
  chart_->setFrameShape(QFrame::NoFrame);
  QChart* chart = chart_->chart();
  chart->legend()->hide();
  others_ = scatter(chart);
  selected_ = scatter(chart);
  x_ = new QValueAxis;
  y_ = new QValueAxis;
  x_->setTitleText(tr("Predicted score (higher is faster)"));
  y_->setTitleText(tr("Measured speed, relative to the task's best"));
  for (QValueAxis* axis : {x_, y_}) {
    axis->setTickCount(6);
    axis->setLabelFormat(QStringLiteral("%.2f"));
  }
  y_->setRange(0, 1.05);
  chart->addAxis(x_, Qt::AlignBottom);
  chart->addAxis(y_, Qt::AlignLeft);
  for (QLineSeries* series : {others_, selected_}) {
    series->attachAxis(x_);
    series->attachAxis(y_);
  }

  auto* table = new DataTable(model);
  table->setAccessibleName(tr("Predictions"));
  table->horizontalHeader()->setStretchLastSection(true);
  pages_ = new QStackedWidget;
  pages_->addWidget(chart_);
  pages_->addWidget(table);
  state_ = new EmptyState(pages_, tr("Predictions appear once the cost model was trained on a first round."));
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  quality_ = new QLabel(bar);
  as_table_ = new QToolButton(bar);
  as_table_->setText(tr("As table"));
  as_table_->setCheckable(true);
  as_table_->setAutoRaise(true);
  connect(as_table_, &QToolButton::toggled, this, [this](bool on) { pages_->setCurrentIndex(on ? 1 : 0); });
  row->addWidget(quality_, 1);
  row->addWidget(as_table_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar);
  column->addWidget(state_, 1);

  timer_.setSingleShot(true);
  timer_.setInterval(300);
  connect(&timer_, &QTimer::timeout, this, &PredictionView::refresh);
  connect(model_, &PredictionModel::changed, this, &PredictionView::later);
  connect(selection_, &TaskSelection::changed, this, &PredictionView::later);
  refresh();
}

void PredictionView::later() {
  if (!timer_.isActive()) timer_.start();
}

void PredictionView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) later();
}

void PredictionView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void PredictionView::refresh() {
  const Theme& theme = theme_of(palette());
  const int task = selection_->task();
  state_->set_empty(model_->rowCount() == 0);
  quality_->setText(
      model_->samples() == 0
          ? tr("Cost model: not trained yet")
          : tr("Rank correlation in the last round: %1   ·   trained on %2 samples   ·   %3 guided trials")
                .arg(QLocale().toString(model_->rank_correlation(), 'f', 2), count_label(model_->samples()),
                     count_label(model_->rowCount())));
  QColor pale = task < 0 ? theme.accent : theme.muted;
  pale.setAlphaF(task < 0 ? 0.75F : 0.35F);
  others_->setLightMarker(chart_dot(pale));
  selected_->setLightMarker(chart_dot(theme.task_line(task)));
  // A new marker brings its own size.
  others_->setMarkerSize(kMarkerSize);
  selected_->setMarkerSize(kMarkerSize * 1.4);
  const auto others = model_->points_except(task);
  const auto selected = model_->points_of(task);
  QRectF bounds;
  bool first = true;
  for (const auto* points : {&others, &selected}) {
    for (const auto& point : *points) {
      const QRectF here(point, QSizeF(1e-9, 1e-9));
      bounds = first ? here : bounds.united(here);
      first = false;
    }
  }
  others_->replace(QList<QPointF>(others.begin(), others.end()));
  selected_->replace(QList<QPointF>(selected.begin(), selected.end()));
  if (!first) {
    const double margin = std::max(0.02, bounds.width() * 0.05);
    x_->setRange(bounds.left() - margin, bounds.right() + margin);
    y_->setRange(std::max(0.0, bounds.top() - 0.05), 1.05);
  }
  style_chart(*chart_->chart(), palette());
}

}  // namespace tilewright
