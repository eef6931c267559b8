// SPDX-License-Identifier: Apache-2.0
// What the window asks around a session: before it starts, when it ends, and when it stands in the way.
#include <QFileDialog>
#include <QFileInfo>
#include <QFontMetrics>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

#include "app/studio/main_window.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/measuring_holder_text.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/tuned_task_choice.h"
#include "app/studio/sheets/budget_sheet.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/window_layouts.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// What is left of a page below an open sheet at least.
constexpr int kLinesBelowSheet = 8;

}  // namespace

void MainWindow::make_sheets() {
  question_ = new QuestionSheet(this);
  session_sheet_ = new SessionSheet(this);
  budget_sheet_ = new BudgetSheet(&bridge_, this);
  shape_sheet_ = new ShapeSheet(this);
  connect(shape_sheet_, &ShapeSheet::shapes_chosen, this, &MainWindow::take_shapes);
  connect(session_sheet_, &SessionSheet::start_wanted, this, &MainWindow::begin_session);
  connect(session_sheet_, &SessionSheet::shown_wanted, this,
          [this](bool shown) { settings_.set_session_sheet(shown); });
  connect(session_sheet_, &SessionSheet::weights_file_wanted, this, &MainWindow::choose_weights);
  connect(session_sheet_, &SessionSheet::defaults_wanted, this,
          [this](bool wanted) { settings_.set_measure_defaults(wanted); });
  connect(session_sheet_, &SessionSheet::own_weights_wanted, this, [this] { use_weights({}); });
  connect(budget_sheet_, &BudgetSheet::budget_wanted, this, &MainWindow::add_budget);
  for (Sheet* sheet : sheets()) {
    connect(sheet, &Sheet::opened, this, &MainWindow::make_room_for_sheets);
    connect(sheet, &Sheet::dismissed, this, &MainWindow::make_room_for_sheets);
  }
  connect(&controller_, &SessionController::refused, this, &MainWindow::ask_turn);
}

void MainWindow::make_room_for_sheets() {
  // Pages give way: what a sheet asks must be read whole, in a small window too.
  const auto asks = sheets();
  const bool open = std::ranges::any_of(asks, [](const Sheet* sheet) { return sheet->is_open(); });
  pages_->setMinimumHeight(open ? kLinesBelowSheet * fontMetrics().lineSpacing() : 0);
}

std::vector<Sheet*> MainWindow::sheets() const {
  return {question_, session_sheet_, budget_sheet_, shape_sheet_};
}

void MainWindow::dismiss_sheets() {
  for (Sheet* sheet : sheets()) sheet->dismiss();
}

SessionChoices MainWindow::session_choices() const {
  SessionChoices choices = session_bar_->choices();
  choices.weights = settings_.weights(choices.cost_model);
  choices.only_tasks = task_choice_->tasks();
  choices.measure_defaults = settings_.measure_defaults();
  return choices;
}

void MainWindow::start_session() {
  if (!library_.models()) return;
  if (controller_.active()) {
    unpause_session();
    return;
  }
  if (settings_.session_sheet() && !session_sheet_->is_open()) {
    ask_start();
  } else if (!session_sheet_->is_open() || session_sheet_->can_start()) {
    begin_session();
  }
}

void MainWindow::unpause_session() {
  const MachineUses uses = machine_.now();
  if (uses.testFlag(MachineUse::kCeilings)) {
    error_bar_->show_notice(
        tr("The roofline ceilings are being measured, which takes a few seconds. Resume after that."));
    return;
  }
  if (!uses) {
    controller_.unpause();
    return;
  }
  error_bar_->show_notice(tr("Something else still has the machine to itself. Resume when that has ended."),
                          tr("End it"), [this] {
                            error_bar_->hide();
                            machine_.end_all();
                          });
}

bool MainWindow::may_begin() {
  if (machine_.now() & (MachineUse::kProfiling | MachineUse::kRerun | MachineUse::kContest)) {
    error_bar_->show_notice(tr("Something else has the machine to itself."));
    return false;
  }
  // The bar says what is being done.
  return !quick_check_.running() && !jobs_->busy();
}

void MainWindow::begin_again(const std::weak_ptr<const LoadedModels>& models,
                             const std::function<void()>& again) {
  if (controller_.active() || !may_begin()) return;
  end_replay();
  // Once other models are open, what failed is none of theirs.
  if (!library_.models() || models.lock() != library_.models()) return;
  again();
  update_actions();
}

void MainWindow::begin_session() {
  if (!may_begin()) return;
  // Before the sheets go: one that goes unanswered takes them back.
  auto seeds = context_->take_seeds();
  dismiss_sheets();
  if (!library_.models() || controller_.active()) return;
  end_replay();
  // What was replayed may have been of another target.
  if (!library_.models()) return;
  error_bar_->hide();
  const SessionChoices choices = session_choices();
  if (!choices.only_tasks.isEmpty()) {
    std::erase_if(seeds, [&](const SessionSeed& seed) {
      return !choices.only_tasks.contains(QString::fromStdString(seed.task));
    });
  }
  controller_.begin(tuning_models(), choices, std::move(seeds));
  layouts_->choose(WindowLayouts::kTune);
  update_actions();
}

void MainWindow::ask_start() {
  if (!library_.models() || controller_.active()) return;
  SessionPlanRequest request;
  request.models = library_.models()->title();
  request.choices = session_choices();
  request.all_tasks = static_cast<int>(library_.models()->tasks.size());
  const auto only = static_cast<int>(request.choices.only_tasks.size());
  request.tasks = only > 0 ? only : request.all_tasks;
  request.database = own_database_;
  request.measuring_lock = arguments_.measuring_lock;
  question_->dismiss();
  budget_sheet_->dismiss();
  // What failed before is kept among the errors.
  if (!session_sheet_->is_open()) error_bar_->hide();
  session_sheet_->ask(request);
  background_.run([request] { return plan_session(request); }, this,
                  [this, number = ++plan_](const SessionPlan& plan) {
                    // Something else was chosen meanwhile.
                    if (number == plan_ && session_sheet_->is_open()) session_sheet_->set_plan(plan);
                  });
}

void MainWindow::choose_weights() {
  const QString cost_model = session_bar_->choices().cost_model;
  auto* dialog = new QFileDialog(this, tr("Weights for the cost model %1").arg(cost_model));
  dialog->setObjectName(QStringLiteral("weightsDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::use_weights);
  dialog->open();
}

void MainWindow::use_weights(const QString& file) {
  settings_.set_weights(session_bar_->choices().cost_model, file);
  if (session_sheet_->is_open()) ask_start();
}

void MainWindow::tell_stopped() {
  const SessionStatus& status = bridge_.status();
  if (!library_.models() || !status.was_stopped || status.replayed || status.trials_done == 0) return;
  // Nobody is there to read it, and it may just be paused.
  if (close_when_ended_) return;
  error_bar_->show_notice(
      tr("Stopped after %Ln trial(s). All of them are kept.", nullptr, status.trials_done), tr("Go on"),
      [this, session = QString::fromStdString(status.session)] {
        // Another one may have begun, or another model may be open.
        if (!library_.models() || bridge_.status().session != session.toStdString() || !may_begin()) return;
        error_bar_->hide();
        controller_.resume(session, tuning_models());
        update_actions();
      });
}

void MainWindow::ask_budget() {
  if (!library_.models()) return;
  const SessionStatus& status = bridge_.status();
  if (status.session.empty() && !player_->active()) {
    // What more trials may bring is told by what the session came to.
    const QString last = sessions_.last();
    show_session(last);
    budget_for_ = last;
    return;
  }
  if (status.replayed) {
    player_->seek(player_->duration());
    bridge_.drain_all();
  }
  question_->dismiss();
  session_sheet_->dismiss();
  budget_sheet_->ask(controller_.active());
}

void MainWindow::add_budget(int trials, double minutes) {
  if (controller_.active()) {
    // One that has ended, which the window is yet to hear, goes on when it has.
    if (!controller_.add_budget(trials, minutes) && controller_.begun()) late_budget_ = {trials, minutes};
    return;
  }
  if (!library_.models() || !may_begin()) return;
  error_bar_->hide();
  const QString session = QString::fromStdString(bridge_.status().session);
  if (bridge_.status().replayed) {
    go_on_with({session, trials, minutes, true});
    return;
  }
  controller_.resume(session, tuning_models(), trials, minutes);
  layouts_->choose(WindowLayouts::kTune);
  update_actions();
}

void MainWindow::time_finalists() {
  // Its budget is spent: all that is left to it is to compare programs within the models.
  if (action(QStringLiteral("sessionTimeAgain"))->isEnabled()) add_budget(0, 0);
}

void MainWindow::tell_doubt() {
  const SessionStatus& status = bridge_.status();
  if (!library_.models() || status.state != RunState::kFinished || status.replayed || !status.run_is_doubtful)
    return;
  error_bar_->show_notice(
      tr("Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine "
         "come to rest, and time it again.")
          .arg(latency_label(status.run_seconds)),
      tr("Time the finalists again"), [this] {
        error_bar_->hide();
        time_finalists();
      });
}

void MainWindow::ask_turn(const MeasuringHolder& holder) {
  std::vector<QuestionSheet::Answer> answers{
      {QStringLiteral("turnWait"), tr("Start when it has ended"), [this] {
         controller_.wait_for_turn();
         update_actions();
       }}};
  if (holder.has_window) {
    answers.push_back({QStringLiteral("turnShow"), tr("Show it"),
                       [this, process = holder.process] { Q_EMIT measuring_window_wanted(process); }});
  }
  session_sheet_->dismiss();
  question_->ask(tr("Another session measures"),
                 tr("%1 Two at once would disturb each other's times.").arg(measuring_holder_text(holder)),
                 answers);
}

void MainWindow::ask_close() {
  question_->ask(
      tr("A session is running"),
      tr("In the background it goes on without a window; the next start of Tilewright shows it again. "
         "Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions "
         "calls it paused or interrupted."),
      {{QStringLiteral("closeBackground"), tr("Keep tuning in background"), [this] { go_to_background(); }},
       {QStringLiteral("closePause"), tr("Pause and close"),
        [this] { end_and_close(&SessionController::suspend); }},
       {QStringLiteral("closeStop"), tr("Stop and close"),
        [this] { end_and_close(&SessionController::stop); }}});
}

void MainWindow::end_and_close(void (SessionController::*end)()) {
  // It may have ended while it was asked.
  close_when_ended_ = controller_.active();
  if (controller_.active()) {
    (controller_.*end)();
  } else {
    close();
  }
}

void MainWindow::go_to_background() {
  in_background_ = true;
  hide();
  if (!controller_.active()) close();
}

void MainWindow::bring_back() {
  in_background_ = false;
  setWindowState(windowState() & ~Qt::WindowMinimized);
  show();
  raise();
  activateWindow();
}

void MainWindow::ask_open(const QStringList& paths) {
  QStringList names;
  for (const QString& path : paths) names << QFileInfo(path).fileName();
  question_->ask(
      tr("Open %1?").arg(names.join(QStringLiteral(", "))),
      tr("A session is running in this window. It can go on beside another window; once stopped it can "
         "be resumed later."),
      {{QStringLiteral("openBeside"), tr("Open in a new window"),
        [this, paths] { Q_EMIT window_wanted(paths); }},
       {QStringLiteral("openStop"), tr("Stop the session and open"), [this, paths] {
          if (!controller_.active()) {
            open_files(paths);
            return;
          }
          open_when_ended_ = paths;
          controller_.stop();
        }}});
}

void MainWindow::follow_end() {
  const QStringList paths = std::exchange(open_when_ended_, {});
  const auto late = std::exchange(late_budget_, std::nullopt);
  if (std::exchange(close_when_ended_, false) || in_background_) {
    close();
  } else if (!paths.isEmpty()) {
    open_files(paths);
  } else if (late && bridge_.status().state == RunState::kFinished) {
    add_budget(late->first, late->second);
  }
}

QStringList MainWindow::open_paths() const {
  return library_.models() ? library_.models()->paths() : QStringList();
}

}  // namespace tilewright
