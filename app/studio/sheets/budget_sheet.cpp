// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/budget_sheet.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/studio/sessions/session_bridge.h"
#include "views/budget/budget_view.h"

namespace tilewright {
namespace {

/// The time between two updates of a running session.
constexpr int kFollowMillisecondsOfBudgetSheet = 1000;

BudgetState state_of(const SessionStatus& status) {
  BudgetState state;
  state.trials = status.trials_done;
  state.planned = status.trials_planned;
  state.seconds = status.seconds;
  state.seconds_left = status.seconds_left;
  // The plan of a stopped session is the rest of its time.
  if (status.state == RunState::kIdle || status.state == RunState::kFailed)
    state.seconds_left = std::max(status.seconds_planned - status.seconds, 0.0);
  if (status.trials_done > 0) state.seconds_per_trial = status.seconds / status.trials_done;
  return state;
}

}  // namespace

BudgetSheet::BudgetSheet(SessionBridge* bridge, QWidget* parent)
    : Sheet(QStringLiteral("budgetSheet"), parent), bridge_(bridge) {
  view_ = new BudgetView(this);
  content()->addWidget(view_);
  const QPushButton* accept = add_button(QStringLiteral("budgetAccept"), {}, true);
  connect(accept, &QPushButton::clicked, this, &BudgetSheet::accept);
  connect(view_, &BudgetView::forecast_wanted, this, &BudgetSheet::foretell);
  connect(this, &Sheet::dismissed, &timer_, &QTimer::stop);
  timer_.setInterval(kFollowMillisecondsOfBudgetSheet);
  connect(&timer_, &QTimer::timeout, this, &BudgetSheet::follow);
}

void BudgetSheet::ask(bool running) {
  running_ = running;
  session_ = bridge_->status().session;
  set_title(running ? tr("Budget of this session") : tr("Go on with this session"));
  main_button()->setText(running ? tr("Change the budget") : tr("Go on"));
  courses_ = bridge_->courses();
  view_->begin(state_of(bridge_->status()), bridge_->budget_tasks());
  open();
  if (running) timer_.start();
}

void BudgetSheet::follow() {
  // For another session, or at the end of this one, the input has another meaning.
  if (bridge_->status().session != session_ || bridge_->status().active() != running_) {
    dismiss();
    return;
  }
  courses_ = bridge_->courses();
  view_->follow(state_of(bridge_->status()), bridge_->budget_tasks());
}

void BudgetSheet::foretell(int further, int in_an_hour) {
  view_->show_forecast(forecast_budget(courses_, further),
                       in_an_hour > 0 ? most_deserving(courses_, in_an_hour) : std::nullopt, further,
                       in_an_hour);
  main_button()->setEnabled(running_ || further > 0);
}

void BudgetSheet::accept() {
  const SessionStatus& status = bridge_->status();
  const bool by_time = status.trials_planned == 0;
  const int trials = status.trials_done + view_->further_trials() - status.trials_planned;
  const double left =
      status.seconds_planned > 0 ? status.seconds_planned - status.seconds : status.seconds_left;
  const double minutes = view_->further_minutes() - left / 60;
  dismiss();
  Q_EMIT budget_wanted(by_time ? 0 : trials, by_time ? minutes : 0);
}

}  // namespace tilewright
