// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/tuning_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>
#include <optional>
#include <utility>

#include "views/common/bar_delegate.h"
#include "views/common/data_table.h"
#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/common/roles.h"
#include "views/common/table_filter.h"
#include "views/common/task_name_delegate.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/common/wrapping_label.h"
#include "views/tuning/curve_chart.h"
#include "views/tuning/curve_grid.h"
#include "views/tuning/curve_model.h"
#include "views/tuning/decision_model.h"

namespace tilewright {
namespace {

constexpr int kRefreshMilliseconds = 250;

}  // namespace

TuningView::TuningView(CurveModel* model, DecisionModel* decisions, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  chart_ = new CurveChart;
  chart_->setObjectName(QStringLiteral("tuningChart"));
  chart_->setAccessibleName(tr("Best latency so far"));
  plot_ = std::make_unique<CurvePlot>(chart_);
  table_ = new DataTable(model);
  table_->setObjectName(QStringLiteral("tuningTable"));
  table_->setAccessibleName(tr("Improvements"));
  table_->setItemDelegateForColumn(CurveModel::kSeries, new TaskNameDelegate(table_));
  table_->horizontalHeader()->setSectionResizeMode(CurveModel::kSeries, QHeaderView::Stretch);
  table_->sortByColumn(CurveModel::kTrial, Qt::DescendingOrder);
  pages_ = new QStackedWidget;
  pages_->addWidget(chart_);
  pages_->addWidget(new TableFilter(table_));
  grid_ = new CurveGrid(model, selection);
  grid_->setObjectName(QStringLiteral("tuningGrid"));
  grid_->setAccessibleName(tr("A small chart for each task"));
  pages_->addWidget(grid_);
  state_ = new EmptyState(pages_, tr("The latency over the trials appears here once a session has begun."));

  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->setObjectName(QStringLiteral("tuningSplitter"));
  splitter->addWidget(state_);
  splitter->addWidget(build_decisions(decisions));
  splitter->setStretchFactor(0, 4);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({420, 110});
  auto* scroll = new PageScroll(this);
  auto* rows = new QVBoxLayout(scroll->page());
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  bar_ = build_bar();
  rows->addWidget(bar_);
  rows->addWidget(build_notes());
  rows->addWidget(splitter, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(scroll);

  timer_.setSingleShot(true);
  timer_.setInterval(kRefreshMilliseconds);
  connect(&timer_, &QTimer::timeout, this, &TuningView::refresh);
  connect(model_, &CurveModel::changed, this, &TuningView::later);
  connect(model_, &CurveModel::modelReset, this, [this] {
    pins_.clear();
    show_pins();
  });
  connect(selection_, &TaskSelection::changed, this, &TuningView::later);
  connect(chart_, &CurveChart::hovered, this, &TuningView::show_values);
  connect(chart_, &CurveChart::step_wanted, this, &TuningView::step_values);
  connect(chart_, &CurveChart::left, chart_, &CurveChart::hide_readings);
  connect(chart_, &CurveChart::zoomed, this, [this] {
    follow_->setChecked(false);
    later();
  });
  connect(chart_, &CurveChart::whole_wanted, this, [this] { follow_->setChecked(true); });
  connect(chart_, &CurveChart::resized, this, &TuningView::later);
  connect(chart_, &CurveChart::clicked, this, &TuningView::pin);
  connect(chart_, &CurveChart::clear_wanted, this, [this] {
    pins_.clear();
    show_pins();
  });
  refresh();
}

QWidget* TuningView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  shown_ = new QComboBox(bar);
  shown_->setObjectName(QStringLiteral("tuningShown"));
  shown_->addItems({tr("Whole model"), tr("Selected task"), tr("All tasks"), tr("Each task")});
  shown_->setAccessibleName(tr("Curves shown"));
  across_ = new QComboBox(bar);
  across_->setObjectName(QStringLiteral("tuningAcross"));
  across_->addItems({tr("over trials"), tr("over time")});
  across_->setAccessibleName(tr("Horizontal axis"));
  log_ = new QCheckBox(tr("Log scale"), bar);
  log_->setObjectName(QStringLiteral("tuningLog"));
  follow_ = new QToolButton(bar);
  follow_->setObjectName(QStringLiteral("tuningFollow"));
  follow_->setText(tr("Follow"));
  follow_->setToolTip(
      tr("Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to "
         "move, click to set two markers, double-click to follow again."));
  follow_->setCheckable(true);
  follow_->setChecked(true);
  baseline_ = new QToolButton(bar);
  baseline_->setObjectName(QStringLiteral("tuningBaseline"));
  baseline_->setText(tr("Set baseline"));
  baseline_->setToolTip(tr("Compare everything with what is best now"));
  connect(baseline_, &QToolButton::clicked, this, &TuningView::baseline_wanted);
  as_table_ = new QToolButton(bar);
  as_table_->setObjectName(QStringLiteral("tuningAsTable"));
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show the improvements as a table"));
  as_table_->setCheckable(true);
  for (QToolButton* button : {follow_, baseline_, as_table_}) button->setAutoRaise(true);
  row->addWidget(shown_);
  row->addWidget(across_);
  row->addWidget(log_);
  row->add_stretch();
  for (QToolButton* button : {baseline_, follow_, as_table_}) row->addWidget(button);
  const auto rescale = [this] {
    choose_page();
    follow_->setChecked(true);
    refresh();
  };
  connect(shown_, &QComboBox::currentIndexChanged, this, rescale);
  connect(across_, &QComboBox::currentIndexChanged, this, [this, rescale] {
    // Markers are at trials or at seconds.
    pins_.clear();
    show_pins();
    rescale();
  });
  connect(log_, &QCheckBox::toggled, this, rescale);
  connect(follow_, &QToolButton::toggled, this, [this](bool on) {
    if (on) refresh();
  });
  connect(as_table_, &QToolButton::toggled, this, &TuningView::choose_page);
  return bar;
}

QWidget* TuningView::build_notes() {
  auto* notes = new QWidget(this);
  auto* row = new FlowLayout(notes);
  row->setContentsMargins(8, 2, 8, 2);
  row->setSpacing(12);
  const auto put = [&](QLabel* made, const char* name) {
    made->setObjectName(QLatin1String(name));
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(made);
    return made;
  };
  const auto label = [&](const char* name) { return put(new WrappingLabel(notes), name); };
  result_ = label("tuningResult");
  result_->setTextFormat(Qt::RichText);
  aside_ = put(new ElidedLabel(notes), "tuningAside");
  before_ = put(new ElidedLabel(notes), "tuningBefore");
  // As wide as they are, where there is room.
  for (QLabel* part : {aside_, before_}) part->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  before_->setForegroundRole(QPalette::PlaceholderText);
  time_again_ = new QPushButton(tr("Time the finalists again"), notes);
  time_again_->setObjectName(QStringLiteral("tuningTimeAgain"));
  time_again_->hide();
  connect(time_again_, &QPushButton::clicked, this, &TuningView::timing_wanted);
  row->addWidget(time_again_);
  for (QLabel* part : {result_, aside_, before_}) part->hide();
  notes_ = label("tuningNotes");
  notes_->setTextFormat(Qt::RichText);
  row->add_stretch();
  pins_text_ = label("tuningPins");
  return notes;
}

QWidget* TuningView::build_decisions(DecisionModel* decisions) {
  auto* table = new DataTable(decisions);
  table->setObjectName(QStringLiteral("decisionTable"));
  table->setAccessibleName(tr("Why each task was chosen"));
  for (const int column : {DecisionModel::kExpected, DecisionModel::kBrought})
    table->setItemDelegateForColumn(column, new BarDelegate(table));
  const int width = table->fontMetrics().averageCharWidth();
  const int characters[] = {11, 24, 36, 17, 12, 9};
  for (int column = 0; column < DecisionModel::kColumnCount; ++column)
    table->fit_column(column, width * characters[column]);
  table->setItemDelegateForColumn(DecisionModel::kTask, new TaskNameDelegate(table));
  table->set_wide_column(DecisionModel::kTask, width * 20);
  table->sortByColumn(DecisionModel::kRound, Qt::DescendingOrder);
  auto* state = new EmptyState(new TableFilter(table), tr("Shows which task each round is for, and why."));
  // Before the first round the curve has all the space.
  const auto tell = [decisions, state] {
    state->set_empty(decisions->rowCount() == 0);
    state->setVisible(decisions->rowCount() > 0);
  };
  connect(decisions, &QAbstractItemModel::modelReset, state, tell);
  connect(decisions, &QAbstractItemModel::rowsInserted, state, tell);
  tell();
  return state;
}

void TuningView::choose_page() {
  const bool each = shown_->currentIndex() == kEachTask;
  pages_->setCurrentIndex(as_table_->isChecked() ? 1 : each ? 2 : 0);
  // The small charts always show the whole range, from 0 on.
  log_->setEnabled(!each);
  follow_->setEnabled(!each);
}

void TuningView::set_shown(Shown shown) {
  shown_->setCurrentIndex(shown);
}

void TuningView::set_result(const LatencyResult& result) {
  if (result.run_seconds != known_.run_seconds) later();
  known_ = result;
  // The change is shown with its baseline.
  LatencyResult plain = result;
  plain.before_seconds = plain.default_run_seconds = 0;
  result_->setText(QStringLiteral("<b style='font-size:large'>%1</b> %2")
                       .arg(result_number(result).toHtmlEscaped(), result_caption(result).toHtmlEscaped()));
  aside_->setText(result_aside(plain));
  before_->setText(result_before(result));
  for (QLabel* part : {result_, aside_, before_}) {
    part->setVisible(result.known() && !part->text().isEmpty());
    part->setToolTip(result_tip(result));
  }
  time_again_->setVisible(timing_possible_ && result.run_is_doubtful);
  time_again_->setToolTip(result_tip(result));
}

void TuningView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::records_changed, this, [this] {
    const auto shown = [this](int row) {
      const int task = model_->index(row, 0).data(kTaskRole).toInt();
      return task < 0 || shows_task(task);
    };
    table_->set_shown_rows(filter_->active() ? shown : std::function<bool(int)>());
    later();
  });
  connect(state_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

std::vector<QPointF> TuningView::measured(int task) const {
  if (filter_ == nullptr || !filter_->active()) return model_->measured(task, by_time());
  return model_->measured(task, by_time(), [this](int64_t record) { return filter_->shows(record); });
}

void TuningView::set_expecting(bool expecting, const QString& waits_for) {
  const bool same = expecting == expecting_ && waits_for == waits_for_;
  expecting_ = expecting;
  waits_for_ = waits_for;
  if (!same) later();
}

void TuningView::set_timing_possible(bool possible) {
  timing_possible_ = possible;
  time_again_->setVisible(timing_possible_ && known_.run_is_doubtful);
}

QString TuningView::why_empty() const {
  if (shown_->currentIndex() == kSelectedTask && selection_->task() < 0)
    return tr("Select a task to see its curve.");
  if (!waits_for_.isEmpty()) return tr("Waits for its turn to measure. %1").arg(waits_for_);
  if (expecting_) return tr("The curve begins with the first program that works.");
  return tr("The latency over the trials appears here once a session has begun.");
}

bool TuningView::is_filtered() const {
  if (filter_ == nullptr || !filter_->active() || shown_->currentIndex() == kWholeModel) return false;
  const bool one = shown_->currentIndex() == kSelectedTask;
  for (int task = 0; task < model_->task_count(); ++task) {
    const bool meant = !one || task == selection_->task();
    if (meant && !shows_task(task) && model_->best_latency(task) > 0) return true;
  }
  return false;
}

bool TuningView::by_time() const {
  return across_->currentIndex() == 1;
}

void TuningView::later() {
  if (!timer_.isActive()) timer_.start();
}

void TuningView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) later();
}

void TuningView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void TuningView::refresh() {
  if (!isVisible() && !plot_->curves().empty()) return;
  const auto curves = wanted();
  const Theme& theme = theme_of(palette());
  CurvePlot::Content content;
  bool any = false;
  for (const auto& one : curves) {
    content.curves.push_back(curve(one));
    any = any || !content.curves.back().points.empty();
  }
  if (shown_->currentIndex() == kSelectedTask && !curves.empty()) {
    content.dots = measured(curves.front().series);
    content.dot_color = theme.task_line(curves.front().series);
  }
  if (shown_->currentIndex() == kEachTask) {
    std::optional<std::vector<int>> tasks;
    if (filter_ != nullptr && filter_->active()) {
      tasks.emplace();
      for (int task = 0; task < model_->task_count(); ++task)
        if (shows_task(task)) tasks->push_back(task);
    }
    grid_->set_tasks(std::move(tasks));
    grid_->set_by_time(by_time());
  }
  table_->set_offered(CurveModel::kVersusBaseline, model_->has_baselines());
  state_->set_empty(!any && !as_table_->isChecked());
  state_->set_filtered(!any && is_filtered());
  if (!any) state_->set_sentence(why_empty());
  // The controls of the curves disappear with the curves.
  bar_->setVisible(any || shown_->currentIndex() != kWholeModel || as_table_->isChecked());
  baseline_->setEnabled(any);
  content.behind = behind(curves);
  content.by_time = by_time();
  content.log = log_->isChecked();
  content.fit = follow_->isChecked();
  plot_->draw(std::move(content), palette());
  show_notes();
  show_pins();
}

}  // namespace tilewright
