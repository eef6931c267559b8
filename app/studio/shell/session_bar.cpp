// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/session_bar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "app/studio/sessions/target_choice.h"
#include "app/studio/shell/policy_options_form.h"
#include "app/studio/shell/shape_icon.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/search/search_policy.h"
#include "core/space/rule_sets.h"
#include "core/tuning/scheduling/scheduling_strategy.h"
#include "core/tuning/session_defaults.h"
#include "views/common/error_text.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

void select(QComboBox* box, const QString& name) {
  const int found = box->findText(name);
  if (found >= 0) box->setCurrentIndex(found);
}

}  // namespace

SessionBar::SessionBar(QAction* start, QAction* pause, QAction* stop, QWidget* parent)
    : QToolBar(tr("Session"), parent), start_(start), pause_(pause), stop_(stop) {
  setObjectName(QStringLiteral("sessionBar"));
  setMovable(false);
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const int icon = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
  setIconSize(QSize(icon, icon));
  for (QAction* action : {start, pause, stop}) addAction(action);
  addSeparator();
  add_target();
  addSeparator();
  addWidget(new QLabel(tr("Budget ")));
  amount_ = new QSpinBox;
  amount_->setObjectName(QStringLiteral("sessionBudgetAmount"));
  amount_->setRange(0, 1'000'000);
  amount_->setGroupSeparatorShown(true);
  amount_->setAccessibleName(tr("Budget"));
  amount_->setToolTip(
      tr("What the session may spend. With 0 trials nothing is searched: each task gets the cost model's "
         "first choice, which is timed once. The least is 1 minute."));
  budget_ = new QComboBox;
  budget_->setObjectName(QStringLiteral("sessionBudgetUnit"));
  budget_->addItems({tr("trials per task"), tr("trials in all"), tr("minutes")});
  budget_->setAccessibleName(tr("Unit of the budget"));
  amount_->setValue(amounts_[static_cast<size_t>(unit_)]);
  // Sixty-four trials for each task are a usual beginning; sixty-four minutes are not.
  connect(budget_, &QComboBox::currentIndexChanged, this, [this](int unit) {
    amounts_[static_cast<size_t>(std::exchange(unit_, unit))] = amount_->value();
    amount_->setMinimum(unit == SessionChoices::kMinutes ? 1 : 0);
    amount_->setValue(amounts_[static_cast<size_t>(unit)]);
  });
  addWidget(amount_);
  addWidget(budget_);
  addSeparator();
  add_advanced();
  draw_icons();
  connect(amount_, &QSpinBox::valueChanged, this, &SessionBar::changed);
  connect(budget_, &QComboBox::currentIndexChanged, this, &SessionBar::changed);
  for (QComboBox* box : advanced_choices())
    connect(box, &QComboBox::currentIndexChanged, this, &SessionBar::changed);
  connect(policy_options_, &PolicyOptionsForm::changed, this, &SessionBar::changed);
  connect(threads_, &QSpinBox::valueChanged, this, &SessionBar::changed);
  connect(target_, &QComboBox::currentIndexChanged, this, &SessionBar::changed);
}

void SessionBar::add_target() {
  target_ = make_choice(tr("Target"), {}, {});
  addWidget(target_->parentWidget());
  target_->setObjectName(QStringLiteral("sessionTarget"));
  for (const TargetChoice& choice : target_choices()) {
    target_->addItem(choice.label, choice.name);
    target_->setItemData(target_->count() - 1, choice.tip, Qt::ToolTipRole);
  }
  const auto follow = [this] { target_->setToolTip(target_->currentData(Qt::ToolTipRole).toString()); };
  connect(target_, &QComboBox::currentIndexChanged, target_, follow);
  follow();
  addWidget(new QLabel(tr("  Threads ")));
  threads_ = new QSpinBox;
  threads_->setObjectName(QStringLiteral("sessionThreads"));
  threads_->setRange(1, usable_cpu_count());
  threads_->setToolTip(tr("Threads that the tuned programs use"));
  threads_->setAccessibleName(tr("Threads"));
  addWidget(threads_);
}

void SessionBar::show_target(const SessionChoices& choices) {
  const TargetChoice wanted = target_choice(chosen_target(choices));
  int place = target_->findData(wanted.name);
  if (place < 0) {
    place = target_->count();
    target_->addItem(wanted.label, wanted.name);
    target_->setItemData(place, wanted.tip, Qt::ToolTipRole);
  }
  target_->setCurrentIndex(place);
}

QComboBox* SessionBar::make_choice(const QString& label, const std::vector<std::string>& names,
                                   const QString& tip) {
  // It is one widget, so that a choice keeps its name where the bar moves it into its menu.
  auto* pair = new QWidget;
  auto* row = new QHBoxLayout(pair);
  row->setContentsMargins(6, 0, 0, 0);
  row->setSpacing(4);
  auto* name = new QLabel(label);
  auto* box = new QComboBox;
  name->setBuddy(box);
  name->setToolTip(tip);
  for (const auto& entry : names) box->addItem(QString::fromStdString(entry));
  box->setToolTip(tip);
  box->setAccessibleName(label);
  row->addWidget(name);
  row->addWidget(box);
  return box;
}

void SessionBar::add_advanced() {
  policy_ = make_choice(tr("Policy"), search_policy_names(), tr("Chooses what to measure next"));
  cost_model_ = make_choice(tr("Cost model"), {}, tr("Predicts which programs are fast"));
  add_cost_models();
  rules_ = make_choice(tr("Rules"), rule_set_names(), tr("Which programs the search may choose from"));
  add_schedulers();
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("sessionAdvancedMenu"));
  auto* panel = new QWidget(menu);
  auto* column = new QVBoxLayout(panel);
  // One below the other they begin at one line, and end at one.
  int widest = 0;
  for (QComboBox* box : advanced_choices()) {
    column->addWidget(box->parentWidget());
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    widest = std::max(widest, box->parentWidget()->layout()->itemAt(0)->widget()->sizeHint().width());
  }
  for (QComboBox* box : advanced_choices())
    box->parentWidget()->layout()->itemAt(0)->widget()->setMinimumWidth(widest);
  policy_->setObjectName(QStringLiteral("sessionPolicy"));
  policy_options_ = new PolicyOptionsForm(panel);
  column->insertWidget(1, policy_options_);
  advanced_panel_ = new QWidgetAction(menu);
  advanced_panel_->setDefaultWidget(panel);
  menu->addAction(advanced_panel_);
  menu->addSeparator();
  evaluation_ = menu->addAction(tr("Compare cost models"), this, &SessionBar::evaluation_wanted);
  evaluation_->setObjectName(QStringLiteral("sessionEvaluation"));
  evaluation_->setToolTip(tr("How the cost models compare on networks that they have not seen"));
  advanced_ = new QToolButton(this);
  advanced_->setObjectName(QStringLiteral("sessionAdvanced"));
  advanced_->setPopupMode(QToolButton::InstantPopup);
  advanced_->setMenu(menu);
  addWidget(advanced_);
  for (QComboBox* box : advanced_choices())
    connect(box, &QComboBox::currentIndexChanged, this, &SessionBar::name_advanced);
  connect(policy_, &QComboBox::currentIndexChanged, this, &SessionBar::show_policy_options);
  connect(policy_, &QComboBox::currentIndexChanged, this, &SessionBar::show_scheduler);
  connect(policy_options_, &PolicyOptionsForm::changed, this, &SessionBar::name_advanced);
  show_policy_options();
  name_advanced();
}

std::array<QComboBox*, 4> SessionBar::advanced_choices() const {
  return {policy_, cost_model_, rules_, scheduler_};
}

void SessionBar::add_schedulers() {
  scheduler_ = make_choice(tr("Scheduler"), {}, tr("Chooses the task of each round"));
  scheduler_->setObjectName(QStringLiteral("sessionScheduler"));
  for (const SchedulingStrategy* strategy : scheduling_strategies()) {
    scheduler_->addItem(QString::fromStdString(strategy->name));
    scheduler_->setItemData(scheduler_->count() - 1, core_text(strategy->summary), Qt::ToolTipRole);
  }
  const auto follow = [this] {
    scheduler_->setToolTip(scheduler_->currentData(Qt::ToolTipRole).toString());
    chosen_scheduler_ = scheduler_->currentText();
    if (chosen_scheduler_ == usual_scheduler_name()) chosen_scheduler_.clear();
  };
  connect(scheduler_, &QComboBox::currentIndexChanged, scheduler_, follow);
  follow();
}

QString SessionBar::usual_scheduler_name() const {
  return QString::fromStdString(usual_scheduler(policy_->currentText().toStdString()));
}

void SessionBar::show_scheduler() {
  select(scheduler_, chosen_scheduler_.isEmpty() ? usual_scheduler_name() : chosen_scheduler_);
}

void SessionBar::show_policy_options() {
  policy_options_->show_policy(policy_->currentText());
  // The open menu takes the size of its panel when a part of its entry changes.
  advanced_panel_->setData(policy_->currentText());
}

void SessionBar::name_advanced() {
  const SessionChoices usual;
  const SessionChoices now = choices();
  QStringList others;
  if (now.policy_text() != usual.policy_text()) others << now.policy;
  if (now.cost_model != usual.cost_model) others << now.cost_model;
  if (now.rules != usual.rules) others << now.rules;
  if (!now.scheduler.isEmpty()) others << now.scheduler;
  advanced_->setText(others.isEmpty() ? tr("Advanced")
                                      : tr("Advanced: %1").arg(others.join(QStringLiteral(", "))));
  advanced_->setToolTip(tr("Search policy %1, cost model %2, rules %3, scheduler %4")
                            .arg(now.policy_text(), now.cost_model, now.rules, now.scheduler_name()));
}

void SessionBar::add_cost_models() {
  const bool networks = find_helper_program("tilewright-learner").ok();
  for (const auto& model : cost_models()) {
    if (model.network && !networks) continue;
    // Weights of a base cannot be named here, either; without them a model of residuals equals that base.
    if (!model.base.empty()) continue;
    cost_model_->addItem(QString::fromStdString(model.name));
    QString note;
    if (model.network) note = tr("A network: learns in the learner, and costs more time than trees");
    if (model.reconstruction) note += tr("\nReconstruction: its authors left details open, which we chose");
    cost_model_->setItemData(cost_model_->count() - 1, note, Qt::ToolTipRole);
  }
  cost_model_->setMaxVisibleItems(cost_model_->count());
}

void SessionBar::draw_icons() {
  const Theme& theme = theme_of(palette());
  start_->setIcon(shape_icon(play_shape(), theme.good, theme));
  pause_->setIcon(shape_icon(pause_shape(), theme.text, theme));
  // Bars of a chart, as a single outline as well.
  evaluation_->setIcon(shape_icon(QPolygonF{{{2, 2},
                                             {14, 2},
                                             {14, 5},
                                             {2, 5},
                                             {2, 6.5},
                                             {10, 6.5},
                                             {10, 9.5},
                                             {2, 9.5},
                                             {2, 11},
                                             {6, 11},
                                             {6, 14},
                                             {2, 14}}},
                                  theme.text, theme));
  stop_->setIcon(shape_icon(QPolygonF{{{3, 3}, {13, 3}, {13, 13}, {3, 13}}}, theme.bad, theme));
  // Parts without room are behind this button, which Qt's style paints black on any background.
  if (auto* more = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
    more->setIcon(shape_icon(isRightToLeft()
                                 ? QPolygonF{{{11, 3}, {6, 8}, {11, 13}, {13, 13}, {8, 8}, {13, 3}}}
                                 : QPolygonF{{{3, 3}, {8, 8}, {3, 13}, {5, 13}, {10, 8}, {5, 3}}},
                             theme.text, theme));
}

void SessionBar::changeEvent(QEvent* event) {
  QToolBar::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw_icons();
}

SessionChoices SessionBar::choices() const {
  SessionChoices choices;
  choices.budget = static_cast<SessionChoices::Budget>(budget_->currentIndex());
  choices.amount = amount_->value();
  choices.policy = policy_->currentText();
  choices.policy_options = policy_options_->choices();
  choices.cost_model = cost_model_->currentText();
  choices.rules = rules_->currentText();
  choices.scheduler = chosen_scheduler_;
  choices.target = target_->currentData().toString();
  choices.threads = threads_->value();
  return choices;
}

void SessionBar::set_choices(const SessionChoices& choices) {
  const QSignalBlocker blocker(this);
  budget_->setCurrentIndex(choices.budget);
  amount_->setValue(choices.amount);
  select(policy_, choices.policy);
  policy_options_->set_choices(choices.policy_options);
  select(cost_model_, choices.cost_model);
  select(rules_, choices.rules);
  chosen_scheduler_ = scheduler_->findText(choices.scheduler) >= 0 ? choices.scheduler : QString();
  show_scheduler();
  show_target(choices);
  // A stored session may have more threads than this machine.
  threads_->setMaximum(std::max(threads_->maximum(), choices.threads));
  threads_->setValue(choices.threads);
  name_advanced();
}

void SessionBar::add_at_end(QAction* action) {
  auto* room = new QWidget(this);
  room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  room_ = addWidget(room);
  addAction(action);
}

void SessionBar::add_replay(QWidget* bar) {
  replay_ = insertWidget(start_, bar);
  replay_->setVisible(false);
}

void SessionBar::show_replay(bool shown) {
  if (shown == replay_->isVisible()) return;
  replay_->setVisible(shown);
  QList<QAction*> own = actions();
  // Actions that are in menus, too, would be hidden there; the parts at the end keep their place.
  own.erase(std::find(own.begin(), own.end(), room_) + 1, own.end());
  for (QAction* shared : {replay_, start_, pause_, stop_}) own.removeOne(shared);
  for (QAction* action : own) action->setVisible(!shown);
  for (QAction* shared : {start_, pause_, stop_}) {
    if (shown) {
      removeAction(shared);
    } else {
      insertAction(own.front(), shared);
    }
  }
}

void SessionBar::set_editable(bool editable) {
  for (QWidget* widget : std::initializer_list<QWidget*>{target_, threads_, amount_, budget_, policy_,
                                                         policy_options_, cost_model_, rules_, scheduler_}) {
    widget->setEnabled(editable);
  }
}

}  // namespace tilewright
