// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/action_states.h"

#include <QAction>
#include <QStackedWidget>
#include <algorithm>

#include "app/studio/records/database_choice.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/records/job_actions.h"
#include "app/studio/sessions/session_lists.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/session_bar.h"
#include "views/common/data_table.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"

namespace tilewright {

void ActionStates::update_actions() {
  update_session_actions();
  update_file_actions();
  update_record_actions();
  const bool active = work_.controller.active();
  const bool replayed = work_.bridge.status().replayed && !active;
  tell_steps();
  shell_.action(QStringLiteral("fileReplayExample"))->setEnabled(!active);
  shell_.action(QStringLiteral("helpTour"))->setEnabled(!active);
  all_.jobs->update_jobs();
  const PageOffers offers = page_offers();
  for (Page* page : all_.pages) page->offer(offers);
  shell_.window->findChild<QMenu*>(QStringLiteral("replayMenu"))->setEnabled(!active);
  shell_.session_bar->set_editable(!active);
  shell_.session_bar->show_replay(replayed && work_.player.active());
  shell_.session_bar->setVisible(work_.models.models() != nullptr);
  all_.filter->set_open(work_.models.models() != nullptr);
}

bool ActionStates::is_paused() const {
  const RunState state = work_.bridge.status().state;
  return work_.controller.active() && (state == RunState::kPaused || state == RunState::kPausing);
}

bool ActionStates::can_begin() const {
  return work_.models.models() && work_.machine.is_free() && !work_.jobs.busy();
}

void ActionStates::update_start() {
  const bool active = work_.controller.active();
  const bool replayed = work_.bridge.status().replayed && !active;
  QAction* start = shell_.action(QStringLiteral("sessionStart"));
  start->setText(is_paused() ? tr("Resume") : tr("&Start"));
  // While the session is paused, Pause does not use its key: the same key continues the session.
  QList<QKeySequence> keys{QKeySequence(Qt::Key_F9)};
  if (is_paused()) keys << QKeySequence(Qt::Key_F10);
  start->setShortcuts(keys);
  start->setEnabled(active ? is_paused() : can_begin() && !replayed);
  start->setToolTip(replayed ? tr("A kept session is shown: Session ▸ Add trials goes on with it; end the "
                                  "replay to start a new one")
                    : is_paused() ? tr("Go on (F9 or F10)")
                                  : tr("Tune the open model (F9)"));
}

void ActionStates::update_session_actions() {
  update_start();
  const SessionStatus& status = work_.bridge.status();
  const bool active = work_.controller.active();
  const bool works = status.state == RunState::kTuning || status.state == RunState::kPreparing;
  shell_.action(QStringLiteral("sessionPause"))->setEnabled(work_.controller.begun() && works);
  // People look for the end of a replay where sessions are ended.
  QAction* stop = shell_.action(QStringLiteral("sessionStop"));
  const bool replays = !active && work_.player.active();
  stop->setEnabled(replays || (active && status.state != RunState::kStopping));
  stop->setText(replays ? tr("End replay") : tr("S&top"));
  const bool at_hand = !status.session.empty() && !status.replayed;
  const bool can_grow = work_.models.models() &&
                        (active ? status.state == RunState::kTuning || is_paused()
                                : can_begin() && (at_hand || !all_.resume->session_to_grow().isEmpty()));
  shell_.action(QStringLiteral("sessionAddTrials"))->setEnabled(can_grow);
  const bool can_time = can_grow && !active && status.run_seconds > 0;
  shell_.action(QStringLiteral("sessionTimeAgain"))->setEnabled(can_time);
  shell_.action(QStringLiteral("sessionBaseline"))
      ->setEnabled(work_.models.models() && status.model_seconds > 0);
  shell_.action(QStringLiteral("sessionClearBaseline"))
      ->setEnabled(work_.models.models() && status.baseline_chosen);
  shell_.window->findChild<QMenu*>(QStringLiteral("sessionBaselines"))
      ->setEnabled(work_.models.models() != nullptr);
  shell_.action(QStringLiteral("sessionCompare"))->setEnabled(work_.models.models() != nullptr);
  for (const char* name : {"sessionFocus", "sessionRandom"})
    shell_.action(QLatin1String(name))->setEnabled(active && work_.selection.task() >= 0);
}

void ActionStates::update_file_actions() {
  const bool active = work_.controller.active();
  // A refused file can be shown and closed.
  const bool looks = work_.models.models() || shell_.pages->currentWidget() == shell_.tabs;
  shell_.action(QStringLiteral("fileClose"))->setEnabled(looks && !active);
  shell_.action(QStringLiteral("fileReload"))->setEnabled(work_.models.models() && !active);
  const auto has_sizes = [this] {
    return std::ranges::any_of(work_.models.models()->models,
                               [](const auto& model) { return !model->prepared->model.binding.empty(); });
  };
  shell_.action(QStringLiteral("fileSizes"))->setEnabled(work_.models.models() && has_sizes() && !active);
  shell_.action(QStringLiteral("fileGraphImage"))->setEnabled(work_.models.models() != nullptr);
  // An export measures the machine, which a session uses exclusively until it is paused.
  const bool can_export = can_begin();
  if (QAction* save = shell_.action(QStringLiteral("fileExport"))) save->setEnabled(can_export);
  for (const char* name : {"fileExportTask", "recordExportTask"}) {
    if (QAction* save = shell_.action(QLatin1String(name)))
      save->setEnabled(can_export && work_.selection.task() >= 0);
  }
  for (const char* name : {"editFind", "editFindNext", "editFindPrevious", "viewFit"}) {
    shell_.action(QLatin1String(name))->setEnabled(looks);
  }
  for (const char* name : {"viewDefaultLayout", "viewLayout1", "viewLayout2", "viewLayout3", "viewLayout4",
                           "viewNextPage", "viewPreviousPage"}) {
    shell_.action(QLatin1String(name))->setEnabled(work_.models.models() != nullptr);
  }
  for (int i = 0; i < shell_.tabs->count(); ++i)
    shell_.action(QStringLiteral("viewPage-") + shell_.tabs->widget(i)->objectName())
        ->setEnabled(work_.models.models() != nullptr);
}

void ActionStates::update_record_actions() {
  const RecordView* records = shell_.view<RecordView>();
  shell_.action(QStringLiteral("recordCompareSelected"))
      ->setEnabled(work_.models.models() && records->selected().count() == 2);
  for (const char* name : {"recordOpen", "recordShowCode"})
    shell_.action(QLatin1String(name))->setEnabled(work_.models.models() && records->selected().count() == 1);
  shell_.action(QStringLiteral("recordEdit"))
      ->setEnabled(work_.models.models() && records->selected().count() == 1);
  for (const char* name : {"recordCompareWith", "recordShowInGraph", "recordNote"})
    shell_.action(QLatin1String(name))->setEnabled(work_.models.models() && records->selected().count() == 1);
  update_pin();
  shell_.action(QStringLiteral("recordRemeasure"))
      ->setEnabled(work_.models.models() && records->selected().count() > 0);
  shell_.action(QStringLiteral("recordRemeasureNoisy"))->setEnabled(work_.models.models() != nullptr);
  if (QAction* save = shell_.action(QStringLiteral("recordExportProgram"))) {
    const TrialListRow* row = work_.models.models() ? records->selected().row() : nullptr;
    save->setEnabled(can_begin() && row != nullptr && row->error_kind.empty());
  }
  for (const char* name : {"recordCopyCsv", "recordCopyMarkdown", "recordCopyJson"})
    shell_.action(QLatin1String(name))->setEnabled(work_.models.models() && records->selected().count() > 0);
  shell_.action(QStringLiteral("recordCsv"))->setEnabled(work_.models.models() != nullptr);
}

void ActionStates::tell_steps() {
  const InspectorView* inspector = shell_.view<InspectorView>();
  const auto tell = [this](const char* name, bool possible, const QString& plain, const QString& text,
                           QString place) {
    QAction* step = shell_.action(QLatin1String(name));
    step->setEnabled(work_.models.models() && possible);
    // In a menu this marks the letter that chooses an entry.
    step->setText(place.isEmpty() ? plain : text.arg(place.replace(QLatin1Char('&'), QLatin1String("&&"))));
  };
  tell("inspectorBack", inspector->can_go_back(), tr("&Back"), tr("&Back to %1"), inspector->back_name());
  tell("inspectorForward", inspector->can_go_forward(), tr("F&orward"), tr("F&orward to %1"),
       inspector->forward_name());
}

void ActionStates::update_pin() {
  QAction* pin = shell_.action(QStringLiteral("recordPin"));
  pin->setEnabled(work_.models.models() && shell_.view<RecordView>()->selected().can_pin());
  pin->setText(shell_.view<RecordView>()->selected().are_pinned() ? tr("Unp&in") : tr("P&in"));
}

void ActionStates::make_mending_actions() {
  const auto add = [this](const char* name, const QString& text, const std::function<void()>& run) {
    auto* made = new QAction(text, shell_.window);
    made->setObjectName(QLatin1String(name));
    connect(made, &QAction::triggered, this, [run] { run(); });
  };
  add("taskChoose", tr("Choose a task"), [this] {
    shell_.raise_dock(QStringLiteral("tasksDock"));
    shell_.view<TaskView>()->table()->setFocus(Qt::OtherFocusReason);
  });
  add("recordsChoose", tr("Choose records"), [this] {
    shell_.raise_dock(QStringLiteral("recordsDock"));
    shell_.view<RecordView>()->table()->setFocus(Qt::OtherFocusReason);
  });
  add("logOpen", tr("Open the log"), [this] { shell_.raise_dock(QStringLiteral("logDock")); });
  add("databaseChoose", tr("Choose where sessions are kept"), [this] { all_.database->choose_database(); });
}

PageOffers ActionStates::page_offers() {
  const auto named = [this](const char* name) { return shell_.action(QLatin1String(name)); };
  const auto enabled = [&named](const char* name) { return named(name)->isEnabled(); };
  const bool active = work_.controller.active();
  PageOffers offers;
  offers.has_model = work_.models.models() != nullptr;
  offers.has_task = work_.selection.task() >= 0;
  offers.session = all_.lists->offer_of_session();
  offers.open_model = {named("fileOpen"), tr("Open a model…")};
  offers.can_time_again = enabled("sessionTimeAgain");
  PageOffers::Offer to_start;
  if (active || !work_.bridge.status().session.empty())
    to_start = {named("viewPage-tuningPage"), tr("Show its latency curve")};
  if (enabled("sessionStart"))
    to_start = {named("sessionStart"), active ? tr("Go on tuning (F9)") : tr("Start tuning (F9)")};
  offers.measure = to_start;
  if (enabled("sessionShowLast")) offers.measure = {named("sessionShowLast"), tr("Show the last session")};
  offers.choose_task = {named("taskChoose"),
                        offers.has_task ? tr("Choose another task…") : tr("Choose a task…")};
  offers.have_best = offers.has_task ? offers.measure : offers.choose_task;
  if (enabled("sessionFocus")) offers.have_best = {named("sessionFocus"), tr("Tune this task next")};
  offers.compare = {named("recordsChoose"), tr("Choose records…")};
  if (enabled("recordCompareSelected"))
    offers.compare = {named("recordCompareSelected"), tr("Compare the two selected records")};
  offers.have_two = to_start;
  const bool waits = work_.bridge.status().replayed || work_.jobs.busy();
  if (!active && !enabled("sessionStart") && !waits)
    offers.have_two = {named("databaseChoose"), tr("Choose where sessions are kept…")};
  offers.evaluations = {named("viewPage-evaluationPage"), tr("See the cost models compared")};
  offers.log = {named("logOpen"), tr("Open the log")};
  return offers;
}

void ActionStates::follow() {
  connect(&shell_, &WindowShell::actions_outdated, this, &ActionStates::update_actions);
  update_actions();
}

}  // namespace tilewright
