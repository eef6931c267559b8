// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/quick_check_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMap>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/studio/machine/quick_check.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/table_filter.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/errors/error_model.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_plot.h"
#include "views/tuning/curve_steps.h"

namespace tilewright {
namespace {

constexpr int kPageLines = 16;

}  // namespace

QuickCheckView::QuickCheckView(QuickCheck* check, QWidget* parent) : QFrame(parent), check_(check) {
  setObjectName(QStringLiteral("quickCheck"));
  run_ = new QPushButton(tr("Run 20-second check"), this);
  run_->setObjectName(QStringLiteral("quickCheckRun"));
  cancel_ = new QPushButton(tr("Cancel"), this);
  cancel_->setObjectName(QStringLiteral("quickCheckCancel"));
  cancel_->setAccessibleName(tr("Cancel the check"));
  bar_ = new QProgressBar(this);
  bar_->setRange(0, 100);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(8);
  bar_->setAccessibleName(tr("Progress of the check"));
  text_ = new QLabel(this);
  text_->setObjectName(QStringLiteral("quickCheckText"));
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  chart_ = new CurveChart(this);
  chart_->setObjectName(QStringLiteral("quickCheckChart"));
  chart_->setAccessibleName(tr("Best latency of the check over its trials"));
  plot_ = std::make_unique<CurvePlot>(chart_);
  as_table_ = new QToolButton(this);
  as_table_->setObjectName(QStringLiteral("quickCheckAsTable"));
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show the improvements as a table"));
  as_table_->setCheckable(true);
  as_table_->setAutoRaise(true);
  auto* table = new DataTable(&improvements_);
  table->setObjectName(QStringLiteral("quickCheckTable"));
  table->setAccessibleName(tr("Improvements of the check"));
  for (const int column : {CurveModel::kSeries, CurveModel::kVersusBaseline}) table->hideColumn(column);
  table->sortByColumn(CurveModel::kTrial, Qt::AscendingOrder);
  table->horizontalHeader()->setStretchLastSection(true);
  table_page_ = new TableFilter(table, this);
  fit_pages();
  auto* row = new QHBoxLayout;
  row->addWidget(run_);
  row->addWidget(cancel_);
  row->addWidget(bar_, 1);
  row->addStretch();
  row->addWidget(as_table_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(row);
  column->addWidget(text_);
  column->addWidget(chart_);
  column->addWidget(table_page_);
  connect(chart_, &CurveChart::hovered, this, &QuickCheckView::read);
  connect(chart_, &CurveChart::step_wanted, this, [this](int key) {
    if (const auto place = next_place(*chart_, *plot_, key)) read(*place);
  });
  connect(chart_, &CurveChart::left, chart_, &CurveChart::hide_readings);
  connect(chart_, &CurveChart::whole_wanted, this, &QuickCheckView::draw);
  connect(as_table_, &QToolButton::toggled, this, &QuickCheckView::follow);
  connect(run_, &QPushButton::clicked, this, [this] { check_->start(threads_); });
  connect(cancel_, &QPushButton::clicked, check_, &QuickCheck::cancel);
  connect(check_, &QuickCheck::changed, this, &QuickCheckView::follow);
  follow();
}

QuickCheckView::~QuickCheckView() = default;

void QuickCheckView::set_possible(bool possible, const QString& why) {
  why_not_ = possible ? QString() : why;
  follow();
}

void QuickCheckView::follow() {
  const bool running = check_->running();
  run_->setVisible(!running);
  run_->setEnabled(why_not_.isEmpty());
  cancel_->setVisible(running);
  cancel_->setEnabled(check_->state() != QuickCheck::State::kEnding);
  bar_->setVisible(running);
  bar_->setValue(static_cast<int>(100 * check_->progress()));
  text_->setText(sentence());
  const bool found = check_->best_seconds() > 0;
  const bool appears = found && chart_->isHidden() && table_page_->isHidden();
  as_table_->setVisible(found);
  chart_->setVisible(found && !as_table_->isChecked());
  table_page_->setVisible(found && as_table_->isChecked());
  draw();
  list_improvements();
  if (appears) Q_EMIT grown();
}

void QuickCheckView::list_improvements() {
  // A check that begins does not know the task yet.
  if (check_->trials() == 0) {
    if (improvements_.rowCount() > 0) improvements_.reset({});
    return;
  }
  const auto& steps = check_->curves().steps(0);
  if (improvements_.rowCount() == static_cast<int>(steps.size())) return;
  improvements_.reset({tr("Best program")});
  for (const CurveModel::Step& step : steps) improvements_.add(step);
}

void QuickCheckView::read(double place) {
  if (plot_->curves().empty()) return;
  const CurvePlot::Curve& curve = plot_->curves().front();
  const QString title = tr("After %Ln trial(s)", nullptr, static_cast<int>(std::lround(place)));
  QList<CurveChart::Reading> readings;
  readings << CurveChart::Reading{
      curve.color, curve.name, latency_label(CurvePlot::value_at(curve, place)), {}};
  chart_->show_readings(place, title, readings);
}

QString QuickCheckView::sentence() const {
  const double before = check_->default_seconds();
  const double best = check_->best_seconds();
  switch (check_->state()) {
    case QuickCheck::State::kIdle:
      return why_not_.isEmpty() ? tr("Tunes a small matrix product from end to end: it shows that programs "
                                     "are compiled, measured and verified here, and what tuning brings.")
                                : why_not_;
    case QuickCheck::State::kPreparing: return tr("Measuring the program that nobody tuned…");
    case QuickCheck::State::kEnding: return tr("Ending the measurement in flight…");
    case QuickCheck::State::kFailed:
      return QString::fromStdString(check_->error() ? check_->error()->text() : std::string());
    default: break;
  }
  if (best <= 0 || before <= 0) {
    switch (check_->state()) {
      case QuickCheck::State::kTuning:
        return tr("The plain loops take %1. Looking for a faster program…").arg(latency_label(before));
      case QuickCheck::State::kDone: return without_result(check_->trials(), check_->errors());
      default: return tr("The check was cancelled.");
    }
  }
  return tr("The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.")
      .arg(latency_label(before), count_label(check_->trials()), latency_label(best),
           flop_rate_label(check_->flops() / best), ratio_label(before / best));
}

QString QuickCheckView::without_result(int trials, const ErrorModel& errors) {
  if (trials == 0 || errors.total() == 0) return tr("The check ended before a program was measured.");
  QMap<QString, long long> counts;
  for (int row = 0; row < errors.rowCount(); ++row) {
    counts[errors.index(row, ErrorModel::kKind).data().toString()] +=
        errors.index(row, ErrorModel::kCount).data(kRawRole).toLongLong();
  }
  QStringList kinds;
  for (auto kind = counts.cbegin(); kind != counts.cend(); ++kind)
    kinds << QStringLiteral("%1 (%2)").arg(kind.key(), count_label(kind.value()));
  return tr("None of the %1 programs that were tried could be measured: %2.")
      .arg(count_label(trials), kinds.join(QStringLiteral(", ")));
}

void QuickCheckView::draw() {
  if (check_->trials() == 0) return;
  const Theme& theme = theme_of(palette());
  CurvePlot::Content content;
  content.log = true;
  CurvePlot::Curve curve;
  curve.name = tr("Best program");
  curve.color = theme.accent;
  curve.points = check_->curves().staircase(0, false);
  // The curve begins at the latency before tuning.
  if (const double before = check_->default_seconds(); before > 0 && !curve.points.empty())
    curve.points.insert(curve.points.begin(), {{0, before}, {curve.points.front().x(), before}});
  content.curves.push_back(std::move(curve));
  content.dots = check_->curves().measured(0, false);
  content.dot_color = theme.muted;
  content.dots_name = tr("Every program measured");
  plot_->draw(std::move(content), palette());
  // It is as high as the table's page, whatever the chart needs at least.
  fit_pages();
}

void QuickCheckView::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange && table_page_ != nullptr) {
    fit_pages();
    draw();
  }
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange) draw();
}

void QuickCheckView::fit_pages() {
  for (QWidget* page : {static_cast<QWidget*>(chart_), table_page_})
    page->setFixedHeight(kPageLines * fontMetrics().height());
}

}  // namespace tilewright
