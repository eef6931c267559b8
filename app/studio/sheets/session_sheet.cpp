// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/session_sheet.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "app/studio/sessions/measuring_holder_text.h"
#include "app/studio/sessions/timing_warning_text.h"
#include "app/studio/shell/finding_mark.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// The entries of the list of weights, in their order.
enum SessionSheetWeights { kOwn, kFile, kChoose };

void clear(QLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

}  // namespace

SessionSheet::SessionSheet(QWidget* parent) : Sheet(QStringLiteral("sessionSheet"), parent) {
  facts_ = new QGridLayout;
  facts_->setHorizontalSpacing(12);
  facts_->setVerticalSpacing(4);
  facts_->setColumnStretch(1, 1);
  facts_->setColumnMinimumWidth(2, 12);
  facts_->setColumnStretch(4, 1);
  tasks_ = add_fact(0, 0, QStringLiteral("planTasks"), tr("Tasks"));
  budget_ = add_fact(1, 0, QStringLiteral("planBudget"), tr("Budget"));
  time_ = add_fact(2, 0, QStringLiteral("planTime"), tr("Time"));
  workers_ = add_fact(3, 0, QStringLiteral("planWorkers"), tr("Workers"));
  target_ = add_fact(0, 3, QStringLiteral("planTarget"), tr("Target"));
  policy_ = add_fact(1, 3, QStringLiteral("planPolicy"), tr("Search"));
  database_ = add_fact(3, 3, QStringLiteral("planDatabase"), tr("Stored in"));
  auto* label = new QLabel(tr("&Weights of the cost model"), this);
  label->setForegroundRole(QPalette::PlaceholderText);
  weights_ = new QComboBox(this);
  weights_->setObjectName(QStringLiteral("planWeights"));
  weights_->setAccessibleName(tr("Weights of the cost model"));
  // The names are added after the first layout.
  weights_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  weights_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  label->setBuddy(weights_);
  facts_->addWidget(label, 2, 3);
  facts_->addWidget(weights_, 2, 4, Qt::AlignLeft);
  connect(weights_, &QComboBox::activated, this, &SessionSheet::choose_weights);
  content()->addLayout(facts_);
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("planTargetNote"));
  note_->setTextFormat(Qt::PlainText);
  note_->setWordWrap(true);
  note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  note_->hide();
  content()->addWidget(note_);
  fault_ = new QLabel(this);
  fault_->setObjectName(QStringLiteral("planFault"));
  fault_->setTextFormat(Qt::PlainText);
  fault_->setWordWrap(true);
  fault_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fault_->hide();
  content()->addWidget(fault_);
  defaults_ = new QCheckBox(tr("&Measure a default schedule of each task first"), this);
  defaults_->setObjectName(QStringLiteral("sessionSheetDefaults"));
  defaults_->setToolTip(
      tr("A plain program of each task, measured once before the first round and on top of the budget: "
         "speed-ups are counted from it"));
  connect(defaults_, &QCheckBox::toggled, this, [this](bool wanted) {
    request_.choices.measure_defaults = wanted;
    Q_EMIT defaults_wanted(wanted);
  });
  content()->addWidget(defaults_);
  warnings_ = new QVBoxLayout;
  warnings_->setSpacing(2);
  content()->addLayout(warnings_);
  const QPushButton* start = add_button(QStringLiteral("sessionSheetStart"), tr("Start"), true);
  connect(start, &QPushButton::clicked, this, &SessionSheet::start_wanted);
  never_ = new QCheckBox(tr("&Do not show this before each start"), this);
  never_->setObjectName(QStringLiteral("sessionSheetNever"));
  connect(never_, &QCheckBox::toggled, this, [this](bool never) { Q_EMIT shown_wanted(!never); });
  button_row()->addWidget(never_);
}

QLabel* SessionSheet::add_fact(int row, int column, const QString& name, const QString& label) {
  auto* what = new QLabel(label, this);
  what->setForegroundRole(QPalette::PlaceholderText);
  auto* value = new QLabel(this);
  value->setObjectName(name);
  value->setTextFormat(Qt::PlainText);
  value->setWordWrap(true);
  value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  facts_->addWidget(what, row, column, Qt::AlignTop);
  facts_->addWidget(value, row, column + 1, Qt::AlignTop);
  return value;
}

QString SessionSheet::budget_text(const SessionPlanRequest& request) const {
  const int amount = request.choices.amount;
  if (request.choices.by_prediction()) return tr("One program of each task, by prediction: no search");
  switch (request.choices.budget) {
    case SessionChoices::kTrialsPerTask:
      return tr("%1 trials per task, %2 in all")
          .arg(count_label(amount), count_label(static_cast<long long>(amount) * request.tasks));
    case SessionChoices::kTrials: return tr("%Ln trial(s) in all", nullptr, amount);
    default: return tr("%n minute(s)", nullptr, amount);
  }
}

QString SessionSheet::time_text(const SessionPlan& plan) const {
  if (!plan.measures) return tr("That of compiling");
  if (plan.trials == 0) return duration_label(plan.seconds);
  if (plan.seconds <= 0)
    return tr("Not known before the first round: nothing was measured for this target yet");
  return tr("About %1, at %2 a trial as in earlier sessions")
      .arg(duration_label(plan.seconds), latency_label(plan.seconds_per_trial));
}

void SessionSheet::ask(const SessionPlanRequest& request) {
  const bool is_new = !is_open();
  request_ = request;
  set_title(tr("Tune %1").arg(request.models));
  tasks_->setText(request.tasks < request.all_tasks
                      ? tr("%1 of %n task(s)", nullptr, request.all_tasks).arg(count_label(request.tasks))
                      : tr("%n task(s)", nullptr, request.tasks));
  budget_->setText(budget_text(request));
  policy_->setText(tr("policy %1, cost model %2, rules %3, scheduler %4")
                       .arg(request.choices.policy_text(), request.choices.cost_model, request.choices.rules,
                            request.choices.scheduler_name()));
  database_->setText(QDir::toNativeSeparators(QString::fromStdString(request.database.string())));
  {
    const QSignalBlocker blocker(defaults_);
    defaults_->setChecked(request.choices.measure_defaults);
    defaults_->setEnabled(!request.choices.by_prediction());
  }
  show_weights();
  if (!is_new) return;
  time_->setText(tr("Looking at earlier sessions…"));
  target_->clear();
  workers_->clear();
  note_->hide();
  fault_->hide();
  main_button()->setEnabled(true);
  {
    const QSignalBlocker blocker(never_);
    never_->setChecked(false);
  }
  clear(warnings_);
  open();
}

void SessionSheet::show_weights() {
  weights_->clear();
  const QString& cost_model = request_.choices.cost_model;
  weights_->addItem(cost_model == QLatin1String("tilewright") ? tr("as they came with the program")
                                                              : tr("none: it learns in this session"));
  const QString& file = request_.choices.weights;
  weights_->addItem(file.isEmpty() ? QString() : QFileInfo(file).fileName());
  weights_->setItemData(kFile, file, Qt::ToolTipRole);
  weights_->addItem(tr("Choose a file…"));
  if (file.isEmpty()) {
    weights_->removeItem(kFile);
  } else {
    weights_->setCurrentIndex(kFile);
  }
  weights_->setToolTip(file.isEmpty()
                           ? tr("A file that “tilewright train” wrote, for the cost model to begin with")
                           : QDir::toNativeSeparators(file));
  // Qt keeps the minimum width of earlier entries. A file's name may be cut: the tool tip has all of it.
  weights_->setMinimumWidth(file.isEmpty() ? weights_->sizeHint().width() : 0);
}

void SessionSheet::choose_weights(int index) {
  const bool chooses = index == weights_->count() - 1;
  if (chooses) {
    show_weights();
    Q_EMIT weights_file_wanted();
  } else if (index == kOwn && !request_.choices.weights.isEmpty()) {
    Q_EMIT own_weights_wanted();
  }
}

bool SessionSheet::can_start() const {
  return main_button()->isEnabled();
}

void SessionSheet::set_plan(const SessionPlan& plan) {
  time_->setText(time_text(plan));
  target_->setText(plan.target);
  workers_->setText(plan.measures ? tr("%n worker(s): all but one compile, then that one measures alone",
                                       nullptr, plan.workers + 1)
                                  : tr("%n worker(s) compile, nothing is measured", nullptr, plan.workers));
  if (!plan.measures) budget_->setText(tr("One program of each task"));
  note_->setVisible(!plan.target_note.isEmpty());
  note_->setText(plan.target_note);
  fault_->setVisible(plan.weights_fault.has_value());
  fault_->setText(plan.weights_fault ? QString::fromStdString(plan.weights_fault->text()) : QString());
  const bool had_focus = main_button()->hasFocus();
  main_button()->setEnabled(!plan.weights_fault);
  if (had_focus && plan.weights_fault) weights_->setFocus(Qt::OtherFocusReason);
  show_warnings(plan);
}

void SessionSheet::show_warnings(const SessionPlan& plan) {
  clear(warnings_);
  if (plan.holder) {
    add_warning(measuring_holder_text(*plan.holder),
                tr("Two sessions would disturb each other's times: this one can wait for its turn."));
  }
  for (const TimingWarning& warning : plan.warnings)
    add_warning(timing_warning_text(warning), timing_warning_cure(warning));
}

void SessionSheet::add_warning(const QString& text, const QString& cure) {
  auto* line = new QWidget(this);
  line->setObjectName(QStringLiteral("planWarning"));
  auto* grid = new QGridLayout(line);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(0);
  grid->setColumnStretch(1, 1);
  auto* sentence = new QLabel(text, line);
  sentence->setTextFormat(Qt::PlainText);
  sentence->setWordWrap(true);
  auto* how = new QToolButton(line);
  how->setObjectName(QStringLiteral("planHow"));
  how->setText(tr("How to fix"));
  how->setAccessibleName(tr("How to fix: %1").arg(text));
  how->setCheckable(true);
  how->setAutoRaise(true);
  auto* answer = new QLabel(cure, line);
  answer->setObjectName(QStringLiteral("planCure"));
  answer->setTextFormat(Qt::PlainText);
  answer->setWordWrap(true);
  answer->setForegroundRole(QPalette::PlaceholderText);
  answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
  answer->hide();
  connect(how, &QToolButton::toggled, answer, &QWidget::setVisible);
  grid->addWidget(new FindingMark(false, line), 0, 0);
  grid->addWidget(sentence, 0, 1);
  grid->addWidget(how, 0, 2);
  grid->addWidget(answer, 1, 1, 1, 2);
  warnings_->addWidget(line);
}

}  // namespace tilewright
