// SPDX-License-Identifier: Apache-2.0
#include "views/budget/budget_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/budget/band_delegate.h"
#include "views/common/data_table.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kSliderSteps = 1000;
/// The dial reaches this many times the trials that are made or planned, and at least this many trials.
constexpr double kReach = 8;
constexpr double kLeastReachOfBudget = 512;
constexpr int kVisibleRows = 4;

}  // namespace

BudgetView::BudgetView(QWidget* parent) : QWidget(parent) {
  amount_ = new QSpinBox(this);
  amount_->setObjectName(QStringLiteral("budgetAmount"));
  amount_->setAccessibleName(tr("Budget in all"));
  amount_->setGroupSeparatorShown(true);
  amount_->setKeyboardTracking(false);
  unit_ = new QComboBox(this);
  unit_->setObjectName(QStringLiteral("budgetUnit"));
  unit_->setAccessibleName(tr("Unit of the budget"));
  unit_->addItems({tr("trials in all"), tr("minutes in all")});
  slider_ = new QSlider(Qt::Horizontal, this);
  slider_->setObjectName(QStringLiteral("budgetDial"));
  slider_->setAccessibleName(tr("Budget in all"));
  slider_->setRange(0, kSliderSteps);
  takes_ = new QLabel(this);
  takes_->setObjectName(QStringLiteral("budgetTakes"));
  takes_->setForegroundRole(QPalette::PlaceholderText);
  models_ = new QLabel(this);
  models_->setObjectName(QStringLiteral("budgetModels"));
  QFont font = models_->font();
  font.setBold(true);
  models_->setFont(font);
  advice_ = new QLabel(this);
  advice_->setObjectName(QStringLiteral("budgetAdvice"));
  advice_->setTextFormat(Qt::PlainText);
  advice_->setWordWrap(true);
  auto* table = table_ = new DataTable(&model_, this);
  table->setObjectName(QStringLiteral("budgetTable"));
  table->setAccessibleName(tr("What each task is expected to come to"));
  table->setItemDelegateForColumn(BudgetModel::kBand, new BandDelegate(table));
  table->set_wide_column(BudgetModel::kName, 20 * table->fontMetrics().averageCharWidth());
  table->fit_column(BudgetModel::kBand, 25 * table->fontMetrics().averageCharWidth());
  table->fit_column(BudgetModel::kVersusBaseline,
                    BudgetModel::tr("%1 to %2").arg(ratio_label(99.99), ratio_label(99.99)));
  table->sortByColumn(BudgetModel::kGain, Qt::DescendingOrder);
  table->setFixedHeight(table->horizontalHeader()->sizeHint().height() +
                        kVisibleRows * table->verticalHeader()->defaultSectionSize() + 4);

  auto* dial = new QHBoxLayout;
  dial->addWidget(amount_);
  dial->addWidget(unit_);
  dial->addWidget(slider_, 1);
  dial->addWidget(takes_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(dial);
  column->addWidget(models_);
  column->addWidget(advice_);
  column->addWidget(table);

  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    const double share = static_cast<double>(value) / kSliderSteps;
    // The dial is finer where there are few trials: the first further trials bring the most.
    by_hand_ = true;
    set_total(state_.trials + share * share * (most() - state_.trials));
  });
  connect(amount_, &QSpinBox::valueChanged, this, [this](int value) {
    by_hand_ = true;
    shown_amount_ = amount_->cleanText();
    set_total(in_minutes() ? trials_of(value) : value);
  });
  connect(amount_, &QSpinBox::editingFinished, this, [this] { shown_amount_ = amount_->cleanText(); });
  connect(unit_, &QComboBox::currentIndexChanged, this, &BudgetView::show_total);
}

bool BudgetView::in_minutes() const {
  return unit_->currentIndex() == 1;
}

double BudgetView::minutes_of(double trials) const {
  return (state_.seconds + (trials - state_.trials) * state_.seconds_per_trial) / 60;
}

double BudgetView::trials_of(double minutes) const {
  return state_.seconds_per_trial > 0
             ? state_.trials + (minutes * 60 - state_.seconds) / state_.seconds_per_trial
             : state_.trials;
}

double BudgetView::planned() const {
  if (state_.planned > 0 || state_.seconds_left <= 0 || state_.seconds_per_trial <= 0) return state_.planned;
  return state_.trials + state_.seconds_left / state_.seconds_per_trial;
}

double BudgetView::most() const {
  return std::max(kReach * std::max<double>(state_.trials, planned()), kLeastReachOfBudget);
}

int BudgetView::further_trials() const {
  return static_cast<int>(std::max(std::llround(total_) - state_.trials, 0LL));
}

double BudgetView::further_minutes() const {
  return further_trials() * state_.seconds_per_trial / 60;
}

void BudgetView::begin(const BudgetState& state, std::vector<BudgetTask> tasks) {
  by_hand_ = false;
  shown_amount_ = amount_->cleanText();
  {
    const QSignalBlocker blocker(unit_);
    unit_->setCurrentIndex(state.planned > 0 ? 0 : 1);
  }
  follow(state, std::move(tasks));
}

void BudgetView::follow(const BudgetState& state, std::vector<BudgetTask> tasks) {
  state_ = state;
  tasks_ = std::move(tasks);
  unit_->setEnabled(state.seconds_per_trial > 0);
  if (!by_hand_) {
    // For a session that has ended, the dial offers the same number of trials again.
    total_ = planned() > state.trials ? planned() : 2.0 * state.trials;
  }
  total_ = std::max<double>(total_, state.trials);
  show_total();
  ask();
}

void BudgetView::set_total(double trials) {
  total_ = std::clamp<double>(std::round(trials), state_.trials, most());
  show_total();
  ask();
}

void BudgetView::show_total() {
  const QSignalBlocker first(slider_);
  const QSignalBlocker second(amount_);
  const double span = std::max(most() - state_.trials, 1.0);
  slider_->setValue(static_cast<int>(std::lround(kSliderSteps * std::sqrt((total_ - state_.trials) / span))));
  const bool typed = is_typed();
  if (typed) {
    // The amount is used once it is complete.
  } else if (in_minutes()) {
    amount_->setRange(static_cast<int>(std::ceil(state_.seconds / 60)),
                      static_cast<int>(std::ceil(minutes_of(most()))));
    amount_->setValue(static_cast<int>(std::lround(minutes_of(total_))));
  } else {
    amount_->setRange(state_.trials, static_cast<int>(most()));
    amount_->setValue(static_cast<int>(std::lround(total_)));
  }
  if (!typed) {
    // Changing a field's step makes it write its value anew.
    amount_->setSingleStep(in_minutes() ? 1 : 64);
    shown_amount_ = amount_->cleanText();
  }
  const int further = further_trials();
  if (further == 0) {
    takes_->setText(tr("nothing more"));
  } else if (state_.seconds_per_trial <= 0) {
    takes_->setText(tr("%Ln more trial(s)", nullptr, further));
  } else {
    takes_->setText(tr("%Ln more trial(s), about %1", nullptr, further)
                        .arg(duration_label(further * state_.seconds_per_trial)));
  }
}

bool BudgetView::is_typed() const {
  return amount_->cleanText() != shown_amount_;
}

void BudgetView::ask() {
  const int further = further_trials();
  const int in_an_hour =
      state_.seconds_per_trial > 0 ? static_cast<int>(3600 / state_.seconds_per_trial) : further;
  Q_EMIT forecast_wanted(further, in_an_hour);
}

void BudgetView::show_forecast(const std::optional<BudgetForecast>& forecast,
                               const std::optional<DeservingTask>& deserving, int further, int in_an_hour) {
  std::vector<BudgetModel::Row> rows;
  bool compares = false;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    // The view does not wait for tasks that no model has.
    if (tasks_[i].weight <= 0) continue;
    rows.push_back({tasks_[i].name, tasks_[i].weight, tasks_[i].trials,
                    forecast ? forecast->tasks[i] : TaskForecast(), tasks_[i].baseline});
    compares = compares || tasks_[i].baseline > 0;
  }
  model_.set_rows(std::move(rows));
  table_->set_offered(BudgetModel::kVersusBaseline, compares);
  if (!forecast) {
    models_->setText(tr("There is no forecast before the first valid program."));
  } else if (forecast->unknown > 0) {
    models_->setText(
        tr("%n task(s) have no valid program yet: there is no forecast for the models before that.", nullptr,
           forecast->unknown));
  } else if (further == 0) {
    models_->setText(tr("All models together take %1.").arg(latency_label(forecast->now)));
  } else {
    models_->setText(tr("All models together: %1 now, %2 to %3 expected (%4)")
                         .arg(latency_label(forecast->now), latency_label(forecast->models.low),
                              latency_label(forecast->models.high),
                              change_label(forecast->models.middle / forecast->now - 1)));
  }
  advice_->setText(deserving ? deserving_text(*deserving, in_an_hour)
                             : tr("No task is expected to become much faster."));
}

QString BudgetView::deserving_text(const DeservingTask& task, int trials) const {
  const QString& name = tasks_[static_cast<size_t>(task.task)].name;
  const QString gain = latency_label(task.gain);
  switch (task.reason) {
    case DeservingReason::kUntested:
      return tr("The next hour is best spent on %1: it has had few trials. %Ln trial(s) may save %2.",
                nullptr, trials)
          .arg(name, gain);
    case DeservingReason::kWeighs:
      return tr("The next hour is best spent on %1: it takes %3 of the models. %Ln trial(s) may save %2.",
                nullptr, trials)
          .arg(name, gain, percent_label(task.share, 0));
    default:
      return tr("The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. "
                "%Ln trial(s) may save %2.",
                nullptr, trials)
          .arg(name, gain, change_label(std::exp2(task.exponent) - 1));
  }
}

}  // namespace tilewright
