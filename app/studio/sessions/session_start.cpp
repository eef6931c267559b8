// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_start.h"

#include <QAction>
#include <QFileDialog>
#include <algorithm>
#include <utility>

#include "app/studio/models/model_opening.h"
#include "app/studio/sessions/measuring_holder_text.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/sessions/tuned_task_choice.h"
#include "app/studio/sheets/budget_sheet.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/window_closing.h"
#include "app/studio/shell/window_layouts.h"
#include "views/common/units.h"
#include "views/tasks/task_view.h"

namespace tilewright {

SessionChoices SessionStart::session_choices() const {
  SessionChoices choices = shell_.session_bar->choices();
  choices.weights = work_.settings.weights(choices.cost_model);
  choices.only_tasks = task_choice_->tasks();
  choices.measure_defaults = work_.settings.measure_defaults();
  return choices;
}

void SessionStart::start_session() {
  if (!work_.models.models()) return;
  if (work_.controller.active()) {
    unpause_session();
    return;
  }
  if (work_.settings.session_sheet() && !shell_.session_sheet->is_open()) {
    ask_start();
  } else if (!shell_.session_sheet->is_open() || shell_.session_sheet->can_start()) {
    begin_session();
  }
}

void SessionStart::unpause_session() {
  const MachineUses uses = work_.machine.now();
  if (uses.testFlag(MachineUse::kCeilings)) {
    shell_.error_bar->show_notice(
        tr("The roofline ceilings are being measured, which takes a few seconds. Resume after that."));
    return;
  }
  if (!uses) {
    work_.controller.unpause();
    return;
  }
  shell_.error_bar->show_notice(
      tr("Something else still has the machine to itself. Resume when that has ended."), tr("End it"),
      [this] {
        shell_.error_bar->hide();
        work_.machine.end_all();
      });
}

bool SessionStart::may_begin() {
  if (work_.machine.now() &
      (MachineUse::kProfiling | MachineUse::kRerun | MachineUse::kContest | MachineUse::kSearches)) {
    shell_.error_bar->show_notice(tr("Something else has the machine to itself."));
    return false;
  }
  // The bar says which work is under way.
  return !work_.quick_check.running() && !work_.jobs.busy();
}

void SessionStart::begin_again(const std::weak_ptr<const LoadedModels>& models,
                               const std::function<void()>& again) {
  if (work_.controller.active() || !may_begin()) return;
  all_.replay->end_replay();
  // If other models are open by then, the failure does not concern them.
  if (!work_.models.models() || models.lock() != work_.models.models()) return;
  again();
  shell_.update_actions();
}

void SessionStart::begin_session() {
  if (!may_begin()) return;
  // The seeds are taken before the sheets close: a sheet that closes without an answer withdraws them.
  auto seeds = all_.context->take_seeds();
  shell_.dismiss_sheets();
  if (!work_.models.models() || work_.controller.active()) return;
  all_.replay->end_replay();
  // The replayed session may have had another target.
  if (!work_.models.models()) return;
  shell_.error_bar->hide();
  const SessionChoices choices = session_choices();
  if (!choices.only_tasks.isEmpty()) {
    std::erase_if(seeds, [&](const SessionSeed& seed) {
      return !choices.only_tasks.contains(QString::fromStdString(seed.task));
    });
  }
  work_.controller.begin(all_.opening->tuning_models(), choices, std::move(seeds));
  shell_.layouts->choose(WindowLayouts::kTune);
  shell_.update_actions();
}

void SessionStart::ask_start() {
  if (!work_.models.models() || work_.controller.active()) return;
  SessionPlanRequest request;
  request.models = work_.models.models()->title();
  request.choices = session_choices();
  request.all_tasks = static_cast<int>(work_.models.models()->tasks.size());
  const auto only = static_cast<int>(request.choices.only_tasks.size());
  request.tasks = only > 0 ? only : request.all_tasks;
  request.database = work_.own_database;
  request.measuring_lock = work_.arguments.measuring_lock;
  shell_.question->dismiss();
  shell_.budget_sheet->dismiss();
  // Earlier failures stay in the list of errors.
  if (!shell_.session_sheet->is_open()) shell_.error_bar->hide();
  shell_.session_sheet->ask(request);
  work_.background.run([request] { return plan_session(request); }, this,
                       [this, number = ++plan_](const SessionPlan& plan) {
                         // Something else was chosen meanwhile.
                         if (number == plan_ && shell_.session_sheet->is_open())
                           shell_.session_sheet->set_plan(plan);
                       });
}

void SessionStart::choose_weights() {
  const QString cost_model = shell_.session_bar->choices().cost_model;
  auto* dialog = new QFileDialog(shell_.window, tr("Weights for the cost model %1").arg(cost_model));
  dialog->setObjectName(QStringLiteral("weightsDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &SessionStart::use_weights);
  dialog->open();
}

void SessionStart::use_weights(const QString& file) {
  work_.settings.set_weights(shell_.session_bar->choices().cost_model, file);
  if (shell_.session_sheet->is_open()) ask_start();
}

void SessionStart::tell_stopped() {
  const SessionStatus& status = work_.bridge.status();
  if (!work_.models.models() || !status.was_stopped || status.replayed || status.trials_done == 0) return;
  // Nobody may be there to read it, and the session may be paused.
  if (all_.closing->closes()) return;
  shell_.error_bar->show_notice(
      tr("Stopped after %Ln trial(s). All of them are kept.", nullptr, status.trials_done), tr("Go on"),
      [this, session = QString::fromStdString(status.session)] {
        // Another session may have begun, or another model may be open.
        if (!work_.models.models() || work_.bridge.status().session != session.toStdString() || !may_begin())
          return;
        shell_.error_bar->hide();
        work_.controller.resume(session, all_.opening->tuning_models());
        shell_.update_actions();
      });
}

void SessionStart::tell_doubt() {
  const SessionStatus& status = work_.bridge.status();
  if (!work_.models.models() || status.state != RunState::kFinished || status.replayed ||
      !status.run_is_doubtful)
    return;
  shell_.error_bar->show_notice(
      tr("Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine "
         "come to rest, and time it again.")
          .arg(latency_label(status.run_seconds)),
      tr("Time the finalists again"), [this] {
        shell_.error_bar->hide();
        time_finalists();
      });
}

void SessionStart::ask_budget() {
  if (!work_.models.models()) return;
  const SessionStatus& status = work_.bridge.status();
  if (status.session.empty() && !work_.player.active()) {
    // The forecast for more trials is based on the session's results.
    const QString last = work_.sessions.last();
    all_.replay->show_session(last);
    all_.resume->grow_when_shown(last);
    return;
  }
  if (status.replayed) {
    work_.player.seek(work_.player.duration());
    work_.bridge.drain_all();
  }
  shell_.question->dismiss();
  shell_.session_sheet->dismiss();
  shell_.budget_sheet->ask(work_.controller.active());
}

void SessionStart::add_budget(int trials, double minutes) {
  if (work_.controller.active()) {
    // A session that has ended without the window knowing it continues when the window does.
    if (!work_.controller.add_budget(trials, minutes) && work_.controller.begun())
      late_budget_ = {trials, minutes};
    return;
  }
  if (!work_.models.models() || !may_begin()) return;
  shell_.error_bar->hide();
  const QString session = QString::fromStdString(work_.bridge.status().session);
  if (work_.bridge.status().replayed) {
    all_.resume->go_on_with({session, trials, minutes, true});
    return;
  }
  work_.controller.resume(session, all_.opening->tuning_models(), trials, minutes);
  shell_.layouts->choose(WindowLayouts::kTune);
  shell_.update_actions();
}

void SessionStart::time_finalists() {
  // Its budget is spent: it only compares programs within the models.
  if (shell_.action(QStringLiteral("sessionTimeAgain"))->isEnabled()) add_budget(0, 0);
}

void SessionStart::ask_turn(const MeasuringHolder& holder) {
  std::vector<QuestionSheet::Answer> answers{
      {QStringLiteral("turnWait"), tr("Start when it has ended"), [this] {
         work_.controller.wait_for_turn();
         shell_.update_actions();
       }}};
  if (holder.has_window) {
    answers.push_back({QStringLiteral("turnShow"), tr("Show it"),
                       [this, process = holder.process] { Q_EMIT shell_.measuring_window_wanted(process); }});
  }
  shell_.session_sheet->dismiss();
  shell_.question->ask(
      tr("Another session measures"),
      tr("%1 Two at once would disturb each other's times.").arg(measuring_holder_text(holder)), answers);
}

std::optional<std::pair<int, double>> SessionStart::take_late_budget() {
  return std::exchange(late_budget_, std::nullopt);
}

void SessionStart::offer_choice(QAction* only) {
  task_choice_ = new TunedTaskChoice(only, shell_.view<TaskView>(), &work_.bridge, &work_.controller, this);
  connect(task_choice_, &TunedTaskChoice::changed, this, [this] {
    if (shell_.session_sheet->is_open()) ask_start();
  });
}

void SessionStart::make_sheets() {
  shell_.question = new QuestionSheet(shell_.window);
  shell_.session_sheet = new SessionSheet(shell_.window);
  shell_.budget_sheet = new BudgetSheet(&work_.bridge, shell_.window);
  shell_.shape_sheet = new ShapeSheet(shell_.window);
  const SessionSheet* sheet = shell_.session_sheet;
  connect(sheet, &SessionSheet::start_wanted, this, &SessionStart::begin_session);
  connect(sheet, &SessionSheet::shown_wanted, this,
          [this](bool shown) { work_.settings.set_session_sheet(shown); });
  connect(sheet, &SessionSheet::weights_file_wanted, this, &SessionStart::choose_weights);
  connect(sheet, &SessionSheet::defaults_wanted, this,
          [this](bool wanted) { work_.settings.set_measure_defaults(wanted); });
  connect(sheet, &SessionSheet::own_weights_wanted, this, [this] { use_weights({}); });
  connect(shell_.budget_sheet, &BudgetSheet::budget_wanted, this, &SessionStart::add_budget);
  for (Sheet* one : shell_.sheets()) {
    connect(one, &Sheet::opened, &shell_, &WindowShell::make_room_for_sheets);
    connect(one, &Sheet::dismissed, &shell_, &WindowShell::make_room_for_sheets);
  }
  connect(&work_.controller, &SessionController::refused, this, &SessionStart::ask_turn);
}

void SessionStart::follow() {
  connect(&work_.bridge, &SessionBridge::session_finished, this, [this] {
    tell_stopped();
    tell_doubt();
    if (work_.bridge.status().state == RunState::kFailed) {
      shell_.error_bar->show_error(
          {ErrorKind::kInternal, {}, work_.bridge.status().reason.toStdString(), {}, {}});
    }
  });
  connect(&work_.controller, &SessionController::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            shell_.error_bar->show_error(
                error, [this, again, models = std::weak_ptr<const LoadedModels>(work_.models.models())] {
                  begin_again(models, again);
                });
          });
}

void SessionStart::start_as_the_menu() {
  QAction* start = shell_.action(QStringLiteral("sessionStart"));
  if (start->isEnabled()) {
    start->trigger();
  } else {
    Q_EMIT all_.context->start_taken_back();
  }
}

}  // namespace tilewright
