// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/tuning_view.h"

#include <QChart>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/common/chart_style.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

constexpr int kRefreshMilliseconds = 250;
constexpr int kMostLegendEntries = 6;

/// A round distance between ticks that gives about six of them.
double tick_step(double range) {
  const double rough = std::max(range, 1.0) / 6;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return std::max(1.0, factor * power);
  }
  return std::max(1.0, 10 * power);
}

/// The Y value of a staircase at `x`; 0 before it begins.
double value_at(const QList<QPointF>& points, double x) {
  double value = 0;
  for (const auto& point : points) {
    if (point.x() > x) break;
    value = point.y();
  }
  return value;
}

/// Whole models are told apart by the strong colours.
QColor model_colour(const Theme& theme, int model) {
  const QColor colours[] = {theme.accent, theme.warning, theme.good, theme.bad, theme.muted};
  return colours[static_cast<size_t>(model) % std::size(colours)];
}

}  // namespace

TuningView::TuningView(CurveModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  chart_ = new CurveChart;
  chart_->setObjectName(QStringLiteral("tuningChart"));
  chart_->setAccessibleName(tr("Best latency so far"));
  auto* table = new DataTable(model);
  table->setAccessibleName(tr("Improvements"));
  table->horizontalHeader()->setSectionResizeMode(CurveModel::kSeries, QHeaderView::Stretch);
  table->sortByColumn(CurveModel::kTrial, Qt::DescendingOrder);
  pages_ = new QStackedWidget;
  pages_->addWidget(chart_);
  pages_->addWidget(table);
  state_ = new EmptyState(pages_, tr("Start tuning (F9) to see the latency fall."));

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(state_, 1);

  timer_.setSingleShot(true);
  timer_.setInterval(kRefreshMilliseconds);
  connect(&timer_, &QTimer::timeout, this, &TuningView::refresh);
  connect(model_, &CurveModel::changed, this, &TuningView::later);
  connect(selection_, &TaskSelection::changed, this, &TuningView::later);
  connect(chart_, &CurveChart::hovered, this, &TuningView::show_values);
  connect(chart_, &CurveChart::left, this, [this] { values_->clear(); });
  connect(chart_, &CurveChart::zoomed, this, [this] { follow_->setChecked(false); });
  connect(chart_, &CurveChart::whole_wanted, this, [this] { follow_->setChecked(true); });
  refresh();
}

QWidget* TuningView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  shown_ = new QComboBox(bar);
  shown_->setObjectName(QStringLiteral("tuningShown"));
  shown_->addItems({tr("Whole model"), tr("Selected task"), tr("All tasks")});
  shown_->setAccessibleName(tr("Curves shown"));
  across_ = new QComboBox(bar);
  across_->addItems({tr("over trials"), tr("over time")});
  across_->setAccessibleName(tr("Horizontal axis"));
  log_ = new QCheckBox(tr("Log scale"), bar);
  values_ = new QLabel(bar);
  values_->setForegroundRole(QPalette::PlaceholderText);
  follow_ = new QToolButton(bar);
  follow_->setText(tr("Follow"));
  follow_->setToolTip(
      tr("Keep everything in view while the session runs. Drag to zoom, double-click to follow again."));
  follow_->setCheckable(true);
  follow_->setChecked(true);
  as_table_ = new QToolButton(bar);
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show the improvements as a table"));
  as_table_->setCheckable(true);
  for (QToolButton* button : {follow_, as_table_}) button->setAutoRaise(true);
  row->addWidget(shown_);
  row->addWidget(across_);
  row->addWidget(log_);
  row->addWidget(values_, 1);
  row->addWidget(follow_);
  row->addWidget(as_table_);
  const auto rescale = [this] {
    follow_->setChecked(true);
    refresh();
  };
  connect(shown_, &QComboBox::currentIndexChanged, this, rescale);
  connect(across_, &QComboBox::currentIndexChanged, this, rescale);
  connect(log_, &QCheckBox::toggled, this, rescale);
  connect(follow_, &QToolButton::toggled, this, [this](bool on) {
    if (on) refresh();
  });
  connect(as_table_, &QToolButton::toggled, this, [this](bool on) { pages_->setCurrentIndex(on ? 1 : 0); });
  return bar;
}

void TuningView::set_shown(Shown shown) {
  shown_->setCurrentIndex(shown);
}

void TuningView::later() {
  if (!timer_.isActive()) timer_.start();
}

void TuningView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) later();
}

void TuningView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

std::vector<TuningView::Curve> TuningView::curves() const {
  const int selected = selection_->task() < model_->task_count() ? selection_->task() : -1;
  switch (shown_->currentIndex()) {
    case kWholeModel: {
      std::vector<Curve> whole;
      for (int model = 0; model < model_->model_count(); ++model) {
        whole.push_back({CurveModel::model_series(model), 2.2, false});
        if (!model_->partial_staircase(model, false).empty())
          whole.push_back({CurveModel::model_series(model), 1.8, false, true});
      }
      return whole;
    }
    case kSelectedTask:
      if (selected < 0) return {};
      return {{selected, 2.2, false}};
    default: {
      std::vector<Curve> all;
      for (int task = 0; task < model_->task_count(); ++task) {
        if (task != selected) all.push_back({task, 1.4, selected >= 0});
      }
      if (selected >= 0) all.push_back({selected, 3, false});
      return all;
    }
  }
}

QString TuningView::name_of(const Curve& curve) const {
  const QString name = model_->series_name(curve.series);
  if (!curve.partial) return name;
  const CurveModel::Step last = model_->partial(-1 - curve.series);
  return last.tasks == 0 ? tr("%1, before every task was measured").arg(name)
                         : tr("%1, only %2 of %3 tasks measured")
                               .arg(name, count_label(last.measured), count_label(last.tasks));
}

void TuningView::make_axes() {
  QChart* chart = chart_->chart();
  const bool log = log_->isChecked();
  if (x_ != nullptr && (qobject_cast<QLogValueAxis*>(y_) != nullptr) == log) return;
  for (QAbstractAxis* axis : chart->axes()) {
    chart->removeAxis(axis);
    delete axis;
  }
  x_ = new QValueAxis;
  if (log) {
    auto* axis = new QLogValueAxis;
    // Powers of two: a session rarely spans a decade, and every axis wants several ticks.
    axis->setBase(2);
    axis->setLabelFormat(QStringLiteral("%g"));
    y_ = axis;
  } else {
    y_ = new QValueAxis;
  }
  chart->addAxis(x_, Qt::AlignBottom);
  chart->addAxis(y_, Qt::AlignLeft);
  for (QLineSeries* series : series_) {
    series->attachAxis(x_);
    series->attachAxis(y_);
  }
}

void TuningView::refresh() {
  if (!isVisible() && !series_.empty()) return;
  const auto wanted = curves();
  const bool by_time = across_->currentIndex() == 1;
  std::vector<std::vector<QPointF>> stairs;
  double lowest = std::numeric_limits<double>::infinity();
  double highest = 0;
  double last = 0;
  for (const auto& curve : wanted) {
    stairs.push_back(curve.partial ? model_->partial_staircase(-1 - curve.series, by_time)
                                   : model_->staircase(curve.series, by_time));
    for (const auto& point : stairs.back()) {
      lowest = std::min(lowest, point.y());
      highest = std::max(highest, point.y());
      last = std::max(last, point.x());
    }
  }
  state_->set_empty(highest <= 0 && !as_table_->isChecked());
  if (highest <= 0) {
    state_->set_sentence(shown_->currentIndex() == kSelectedTask && selection_->task() < 0
                             ? tr("Select a task to see its curve.")
                             : tr("Start tuning (F9) to see the latency fall."));
  }

  const Theme& theme = theme_of(palette());
  QChart* chart = chart_->chart();
  while (series_.size() > wanted.size()) {
    chart->removeSeries(series_.back());
    delete series_.back();
    series_.pop_back();
  }
  while (series_.size() < wanted.size()) {
    auto* series = new QLineSeries;
    chart->addSeries(series);
    if (x_ != nullptr) {
      series->attachAxis(x_);
      series->attachAxis(y_);
    }
    series_.push_back(series);
  }
  make_axes();
  const TimeUnit unit = time_unit_for(highest);
  unit_seconds_ = unit.seconds;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const bool whole = wanted[i].series < 0;
    QColor color = whole ? model_colour(theme, -1 - wanted[i].series) : theme.task_line(wanted[i].series);
    if (wanted[i].pale) color.setAlphaF(0.35F);
    series_[i]->setPen(QPen(color, wanted[i].width, wanted[i].partial ? Qt::DashLine : Qt::SolidLine));
    series_[i]->setName(name_of(wanted[i]));
    // An empty curve needs no entry.
    for (QLegendMarker* marker : chart->legend()->markers(series_[i])) marker->setVisible(!stairs[i].empty());
    QList<QPointF> points;
    for (const auto& point : stairs[i]) points.append({point.x(), point.y() / unit.seconds});
    series_[i]->replace(points);
  }
  x_->setTitleText(by_time ? tr("Time (s)") : tr("Trials"));
  y_->setTitleText(tr("Best latency (%1)").arg(unit.name));
  if (follow_->isChecked() && highest > 0) {
    auto* across = qobject_cast<QValueAxis*>(x_);
    across->setLabelFormat(QStringLiteral("%d"));
    across->setTickType(QValueAxis::TicksDynamic);
    across->setTickInterval(tick_step(last));
    across->setRange(0, std::max(last, 1.0));
    const double top = highest / unit.seconds;
    const double bottom = lowest / unit.seconds;
    if (log_->isChecked()) {
      const double from = std::exp2(std::floor(std::log2(bottom)));
      y_->setRange(from, std::max(std::exp2(std::ceil(std::log2(top))), 2 * from));
    } else {
      y_->setRange(0, top * 1.05);
      qobject_cast<QValueAxis*>(y_)->applyNiceNumbers();
    }
  }
  chart->legend()->setVisible(wanted.size() <= kMostLegendEntries);
  chart->legend()->setAlignment(Qt::AlignTop);
  style_chart(*chart, palette());
}

void TuningView::show_values(double x) {
  const bool by_time = across_->currentIndex() == 1;
  QStringList parts{by_time ? duration_label(x) : tr("Trial %1").arg(count_label(std::llround(x)))};
  for (auto series = series_.rbegin(); series != series_.rend() && parts.size() < 4; ++series) {
    const double value = value_at((*series)->points(), x);
    if (value <= 0) continue;
    const QString name = series_.size() > 1 ? (*series)->name() + QStringLiteral(": ") : QString();
    parts << name + latency_label(value * unit_seconds_);
  }
  values_->setText(parts.join(QStringLiteral("   ")));
}

}  // namespace tilewright
