// SPDX-License-Identifier: Apache-2.0
#include "views/prediction/prediction_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "views/common/bar_delegate.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/common/table_filter.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/prediction/candidate_view.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/round_chart.h"
#include "views/prediction/round_model.h"
#include "views/prediction/scatter_plot.h"

namespace tilewright {

PredictionView::PredictionView(PredictionModel* model, RoundModel* rounds, FeatureModel* features,
                               TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), rounds_(rounds), selection_(selection) {
  auto* splitter = new QSplitter;
  splitter->setObjectName(QStringLiteral("predictionSplitter"));
  splitter->addWidget(build_left());
  splitter->addWidget(build_right(features));
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({500, 420});
  state_ =
      new EmptyState(splitter, tr("Predictions appear once the cost model was trained on a first round."));
  alarm_ = new QLabel(this);
  alarm_->setObjectName(QStringLiteral("predictionAlarm"));
  alarm_->setWordWrap(true);
  alarm_->setAutoFillBackground(true);
  alarm_->setContentsMargins(8, 4, 8, 4);
  alarm_->hide();
  auto* scroll = new PageScroll(this);
  auto* column = new QVBoxLayout(scroll->page());
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(alarm_);
  column->addWidget(state_, 1);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(scroll);

  timer_.setSingleShot(true);
  timer_.setInterval(300);
  connect(&timer_, &QTimer::timeout, this, &PredictionView::refresh);
  connect(model_, &PredictionModel::changed, this, &PredictionView::later);
  connect(rounds_, &QAbstractItemModel::rowsInserted, this, &PredictionView::later);
  connect(rounds_, &QAbstractItemModel::modelReset, this, &PredictionView::later);
  connect(selection_, &TaskSelection::changed, this, &PredictionView::later);
  refresh();
}

QWidget* PredictionView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  quality_ = new QLabel(bar);
  quality_->setWordWrap(true);
  quality_->setObjectName(QStringLiteral("predictionQuality"));
  as_table_ = new QToolButton(bar);
  as_table_->setObjectName(QStringLiteral("predictionAsTable"));
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show predictions and rounds as tables"));
  as_table_->setCheckable(true);
  as_table_->setAutoRaise(true);
  connect(as_table_, &QToolButton::toggled, this, [this](bool on) {
    left_->setCurrentIndex(on ? 1 : 0);
    right_->setCurrentIndex(on ? 1 : 0);
    draw_rounds();
  });
  random_ = new QToolButton(bar);
  random_->setObjectName(QStringLiteral("predictionRandom"));
  random_->setAutoRaise(true);
  random_->hide();
  row->addWidget(quality_, 1);
  row->addWidget(random_);
  row->addWidget(as_table_);
  return bar;
}

void PredictionView::follow_records(RecordSelection* records) {
  chosen_ = records;
  connect(records, &RecordSelection::changed, this, &PredictionView::mark_record);
}

void PredictionView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::records_changed, this, [this] {
    const auto shown = [this](int row) { return filter_->shows(model_->row(row).record); };
    table_->set_shown_rows(filter_->active() ? shown : std::function<bool(int)>());
    refresh();
  });
  connect(programs_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

void PredictionView::mark_record() {
  int marked = -1;
  for (int row = 0; chosen_ != nullptr && chosen_->record() > 0 && row < model_->rowCount() && marked < 0;
       ++row) {
    if (model_->row(row).record == chosen_->record()) marked = row;
  }
  scatter_->mark(marked);
}

void PredictionView::offer_random(QAction* action) {
  random_->setDefaultAction(action);
  random_->show();
}

QWidget* PredictionView::build_left() {
  auto* page = new QWidget;
  scatter_ = new ScatterPlot;
  scatter_->setObjectName(QStringLiteral("predictionChart"));
  scatter_->setAccessibleName(tr("Predicted against measured"));
  table_ = new DataTable(model_);
  table_->setObjectName(QStringLiteral("predictionTable"));
  table_->setAccessibleName(tr("Predictions"));
  table_->horizontalHeader()->setStretchLastSection(true);
  left_ = new QStackedWidget;
  left_->addWidget(scatter_);
  left_->addWidget(new TableFilter(table_));
  programs_ = new EmptyState(left_, {});
  programs_->set_empty(false);
  auto* row = new FlowLayout;
  row->setContentsMargins(6, 0, 6, 2);
  tasks_ = new QComboBox;
  tasks_->setObjectName(QStringLiteral("predictionTasks"));
  tasks_->addItems({tr("All tasks"), tr("Selected task")});
  tasks_->setAccessibleName(tr("Tasks shown"));
  round_text_ = new QLabel;
  round_ = new QSlider(Qt::Horizontal);
  round_->setObjectName(QStringLiteral("predictionRound"));
  round_->setAccessibleName(tr("Round shown"));
  round_->setToolTip(tr("Round whose programs are shown; the left end shows those of all rounds"));
  round_->setRange(0, 0);
  round_->setFixedWidth(180);
  reading_ = new QLabel;
  reading_->setObjectName(QStringLiteral("predictionReading"));
  reading_->setWordWrap(true);
  reading_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  // The plot keeps its size while the words below it change.
  reading_->setMinimumHeight(3 * reading_->fontMetrics().lineSpacing() + 2);
  reading_->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(tasks_);
  row->addWidget(round_);
  row->addWidget(round_text_);
  row->add_stretch();
  reading_->setContentsMargins(8, 0, 8, 2);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(programs_, 1);
  column->addLayout(row);
  column->addWidget(reading_);
  connect(tasks_, &QComboBox::currentIndexChanged, this, &PredictionView::refresh);
  connect(round_, &QSlider::valueChanged, this, &PredictionView::later);
  connect(scatter_, &ScatterPlot::point_hovered, this, &PredictionView::tell_point);
  connect(scatter_, &ScatterPlot::cleared, this, [this] {
    if (chosen_ != nullptr) chosen_->select(0);
    draw_scatter();
  });
  connect(scatter_, &ScatterPlot::point_clicked, this, [this](int number) {
    const int64_t record = model_->row(number).record;
    if (record <= 0) return;
    if (chosen_ != nullptr) chosen_->select(record);
    Q_EMIT record_wanted(record);
  });
  return page;
}

QWidget* PredictionView::build_right(FeatureModel* features) {
  round_chart_ = new RoundChart;
  round_chart_->setObjectName(QStringLiteral("roundChart"));
  round_chart_->setAccessibleName(tr("Cost model by round"));
  auto* table = new DataTable(rounds_);
  table->setObjectName(QStringLiteral("roundTable"));
  table->setAccessibleName(tr("Cost model by round"));
  table->sortByColumn(RoundModel::kRound, Qt::DescendingOrder);
  right_ = new QStackedWidget;
  right_->addWidget(round_chart_);
  right_->addWidget(new TableFilter(table));
  round_state_ = new EmptyState(right_, {});
  round_state_->set_empty(false);
  connect(round_state_, &EmptyState::action_wanted, this, [this] {
    figure_->setCurrentIndex(has_ranking() ? RoundChart::kRanking : RoundChart::kTrainingTime);
  });
  figure_ = new QComboBox;
  figure_->setObjectName(QStringLiteral("roundFigure"));
  figure_->addItems({tr("Ranking"), tr("Training time"), tr("Training loss"), tr("Samples")});
  figure_->setAccessibleName(tr("Figure by round"));
  connect(figure_, &QComboBox::currentIndexChanged, this, &PredictionView::refresh);
  auto* by_round = new QWidget;
  auto* column = new QVBoxLayout(by_round);
  column->setContentsMargins(0, 2, 0, 0);
  column->setSpacing(0);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(6, 0, 6, 0);
  row->addWidget(figure_);
  row->addStretch(1);
  round_legend_ = new QLabel;
  round_legend_->setObjectName(QStringLiteral("roundLegend"));
  round_legend_->setWordWrap(true);
  round_legend_->setContentsMargins(8, 2, 8, 2);
  column->addLayout(row);
  column->addWidget(round_legend_);
  column->addWidget(round_state_, 1);

  auto* feature_table = new DataTable(features);
  feature_table->setObjectName(QStringLiteral("featureTable"));
  feature_table->setAccessibleName(tr("Features that the cost model looks at"));
  feature_table->setItemDelegateForColumn(FeatureModel::kShare, new BarDelegate(feature_table));
  feature_table->sortByColumn(FeatureModel::kShare, Qt::DescendingOrder);
  feature_table->fit_column(FeatureModel::kGroup, feature_table->fontMetrics().averageCharWidth() * 28);
  feature_table->horizontalHeader()->setStretchLastSection(true);
  feature_state_ =
      new EmptyState(new TableFilter(feature_table), tr("This cost model does not report which features it "
                                                        "uses, or it has not learnt in this session yet."));
  const auto tell = [this, features] { feature_state_->set_empty(features->rowCount() == 0); };
  connect(features, &QAbstractItemModel::modelReset, feature_state_, tell);
  tell();
  tabs_ = new QTabWidget;
  tabs_->setObjectName(QStringLiteral("predictionTabs"));
  tabs_->setDocumentMode(true);
  tabs_->setMinimumWidth(42 * fontMetrics().averageCharWidth());
  tabs_->addTab(by_round, tr("By round"));
  tabs_->addTab(feature_state_, tr("Features"));
  tabs_->addTab(build_contest(), tr("Other models"));
  for (int tab = 0; tab < tabs_->count(); ++tab) tabs_->setTabToolTip(tab, tabs_->tabText(tab));
  return tabs_;
}

void PredictionView::show_candidates(CandidateModel* candidates) {
  const int tab = tabs_->addTab(new CandidateView(candidates, selection_), tr("Candidates"));
  tabs_->setTabToolTip(tab, tr("Why programs of the latest round were chosen, and why others were not"));
}

QWidget* PredictionView::build_contest() {
  auto* table = new DataTable(&contest_);
  table->setObjectName(QStringLiteral("contestTable"));
  table->setAccessibleName(tr("Cost models on the same records"));
  table->setItemDelegateForColumn(ComparedCostModels::kRank, new BarDelegate(table));
  table->sortByColumn(ComparedCostModels::kRank, Qt::DescendingOrder);
  const int width = table->fontMetrics().averageCharWidth();
  const int characters[] = {0, 17, 19, 11, 11};
  for (int column = 1; column < ComparedCostModels::kColumnCount; ++column)
    table->fit_column(column, width * characters[column]);
  table->set_wide_column(ComparedCostModels::kName, width * 26);
  contest_state_ = new EmptyState(new TableFilter(table), {});
  set_contest_possible(false);
  connect(contest_state_, &EmptyState::action_wanted, this, [this] {
    contest_state_->set_action({});
    contest_state_->set_sentence(tr("Trying other cost models on the session's records…"));
    Q_EMIT contest_wanted();
  });
  return contest_state_;
}

void PredictionView::set_contest_possible(bool possible) {
  if (!contest_state_->empty()) return;
  contest_state_->set_sentence(
      possible
          ? tr("How other cost models would have ordered the programs of the second half of this session")
          : tr("Once a session has ended or is paused, other cost models can be tried on its records."));
  contest_state_->set_action(possible ? tr("Compare on this session's records") : QString());
}

void PredictionView::show_contest(std::vector<ComparedCostModels::Row> rows, const QString& sentence) {
  contest_.set_rows(std::move(rows));
  contest_state_->set_empty(contest_.rowCount() == 0);
  if (!sentence.isEmpty()) contest_state_->set_sentence(sentence);
}

void PredictionView::later() {
  if (!timer_.isActive()) timer_.start();
}

void PredictionView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) later();
}

void PredictionView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

QString PredictionView::alarm_sentence() const {
  const QLocale locale;
  if (const auto alarm = rounds_->alarm()) {
    return tr("In its last %1 rounds the cost model ordered programs worse than chance would (rank "
              "correlation %2). More random programs or another cost model may help.")
        .arg(count_label(RoundModel::kAlarmRounds), locale.toString(*alarm, 'f', 2));
  }
  if (const auto tenths = rounds_->tenth_alarm()) {
    return tr("The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the "
              "fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs "
              "or another cost model may help.")
        .arg(count_label(tenths->fastest), count_label(tenths->rounds), count_label(tenths->found),
             locale.toString(tenths->by_chance, 'f', 1));
  }
  return {};
}

void PredictionView::show_quality() {
  const QLocale locale;
  if (model_->samples() == 0 && model_->rowCount() == 0) {
    quality_->setText(tr("Cost model: not trained yet"));
  } else {
    const QString learnt = tr("Trained on %1 samples   ·   %2 guided trials")
                               .arg(count_label(model_->samples()), count_label(model_->rowCount()));
    const auto correlation = model_->rank_correlation();
    quality_->setText(correlation ? tr("Rank correlation in the last round: %1   ·   %2")
                                        .arg(locale.toString(*correlation, 'f', 2), learnt)
                                  : learnt);
  }
  const QString warning = alarm_sentence();
  alarm_->setVisible(!warning.isEmpty());
  if (warning.isEmpty()) return;
  alarm_->setText(warning);
  const Theme& theme = theme_of(palette());
  QPalette colours = alarm_->palette();
  QColor ground = theme.warning;
  ground.setAlphaF(0.2F);
  colours.setColor(QPalette::Window, ground);
  colours.setColor(QPalette::WindowText, theme.text);
  if (colours != alarm_->palette()) alarm_->setPalette(colours);
}

void PredictionView::draw_scatter() {
  const int task = selection_->task();
  const int round = round_->value();
  round_text_->setText(round == 0 ? tr("All rounds") : tr("Round %1").arg(count_label(round)));
  auto points = model_->points(-1, round);
  const auto hidden = [this](const PredictionModel::Point& point) {
    return !filter_->shows(model_->row(point.row).record);
  };
  const bool filtered =
      filter_ != nullptr && filter_->active() && std::erase_if(points, hidden) > 0 && points.empty();
  programs_->set_filtered(filtered);
  programs_->set_empty(filtered);
  std::vector<PredictionModel::Point> strong;
  const auto is_other = [&](const PredictionModel::Point& point) {
    return model_->row(point.row).task != task;
  };
  if (task >= 0) {
    const auto middle = std::stable_partition(points.begin(), points.end(), is_other);
    strong.assign(middle, points.end());
    points.erase(middle, points.end());
  }
  const bool only = tasks_->currentIndex() == 1;
  if (only) points.clear();
  const auto& told = strong.empty() ? points : strong;
  const double within = PredictionModel::share_within_spread(told);
  scatter_->setToolTip(
      model_->scores_are_ratios()
          ? tr("Scores compare within a task alone: each task's are multiplied by one factor, "
               "the median of measured speed / score. Shaded: 20 % to either side of the "
               "diagonal. Grey lines: the model's own uncertainty.")
          : tr("This model's scores say which program is faster, not by how much."));
  const int count = static_cast<int>(told.size());
  const QString who = strong.empty()
                          ? tr("%Ln program(s), %1 within the model's own uncertainty", nullptr, count)
                          : tr("%Ln program(s) of the selected task, %1 within the model's own "
                               "uncertainty",
                               nullptr, count);
  QString reading = within < 0 ? tr("%Ln program(s)", nullptr, count) : who.arg(percent_label(within, 0));
  // It is not known how many of them would match a round or a filter.
  const bool is_filtered = filter_ != nullptr && filter_->active();
  const bool counts = round == 0 && !is_filtered && (!only || task >= 0);
  const int unjudged = counts ? model_->unjudged(strong.empty() && !only ? -1 : task) : 0;
  if (unjudged > 0)
    reading +=
        QStringLiteral("  ·  ") + tr("%n more that no model chose, without a prediction", nullptr, unjudged);
  reading_->setText(reading);
  // Each of several tasks has another one.
  const double baseline = strong.empty() ? 0 : model_->baseline(task);
  scatter_->draw(std::move(points), std::move(strong), task, model_->scores_are_ratios(),
                 baseline > 0 ? model_->best_seconds(task) / baseline : 0);
  // A person who uses the keys reads the details of the point at the cursor.
  tell_point(scatter_->cursor());
  if (scatter_->cursor() < 0) scatter_->setAccessibleDescription(reading_->text());
}

void PredictionView::set_baselines(std::vector<double> baselines) {
  model_->set_baselines(std::move(baselines));
}

void PredictionView::refresh() {
  state_->set_empty(model_->rowCount() == 0 && rounds_->rowCount() == 0);
  const bool at_last = round_->value() > 0 && round_->value() == round_->maximum();
  {
    const QSignalBlocker blocker(round_);
    round_->setRange(0, model_->last_round());
    // Where the last round is shown, the next one is shown when it arrives.
    if (at_last) round_->setValue(model_->last_round());
  }
  table_->set_offered(PredictionModel::kVersusBaseline, model_->has_baselines());
  show_quality();
  draw_scatter();
  draw_rounds();
}

void PredictionView::draw_rounds() {
  const auto figure = static_cast<RoundChart::Figure>(figure_->currentIndex());
  round_chart_->draw(*rounds_, figure);
  const QString blank = no_rounds_sentence();
  if (!blank.isEmpty()) {
    round_state_->set_sentence(blank);
    const bool ranked = figure == RoundChart::kRanking || rounds_->rowCount() == 0;
    round_state_->set_action(ranked          ? QString()
                             : has_ranking() ? tr("Show the ranking")
                                             : tr("Show the training time"));
  }
  round_state_->set_empty(!blank.isEmpty());
  round_legend_->setText(blank.isEmpty() ? round_chart_->legend(figure) : QString());
  round_legend_->setVisible(!round_legend_->text().isEmpty());
}

bool PredictionView::has_ranking() const {
  return std::ranges::any_of(rounds_->rounds(), &RoundModel::Round::judged);
}

QString PredictionView::no_rounds_sentence() const {
  const auto& rounds = rounds_->rounds();
  if (rounds.empty())
    return tr("There are no figures by round until the cost model has been trained after one.");
  if (as_table_->isChecked()) return {};
  using Round = RoundModel::Round;
  switch (static_cast<RoundChart::Figure>(figure_->currentIndex())) {
    case RoundChart::kRanking:
      return has_ranking()
                 ? QString()
                 : tr("No round has three programs yet that the cost model chose, too few to rank.");
    case RoundChart::kTrainingTime: return {};
    case RoundChart::kLoss:
      return std::ranges::any_of(rounds, [](const Round& round) { return round.loss.has_value(); })
                 ? QString()
                 : tr("This cost model does not report its training error.");
    case RoundChart::kSamples:
      return std::ranges::any_of(rounds, [](const Round& round) { return round.samples > 0; })
                 ? QString()
                 : tr("How many samples the cost model knew was not kept.");
  }
  return {};
}

void PredictionView::tell_point(int number) {
  if (number < 0) return;
  const auto& row = model_->row(number);
  reading_->setText(tr("Trial %1, round %2: score %3, measured %4 (click: its record)")
                        .arg(count_label(row.trial), count_label(row.round),
                             score_label(row.predicted, row.spread), latency_label(row.latency)));
  scatter_->setAccessibleDescription(reading_->text());
}

}  // namespace tilewright
