// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_lists.h"

#include <QMenu>
#include <algorithm>
#include <functional>
#include <vector>

#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/sessions/session_start.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/recent_menu.h"
#include "app/studio/shell/start_page.h"

namespace tilewright {
namespace {

QString hidden_sentence(int trials) {
  return SessionLists::tr(
      "The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from "
      "them.",
      nullptr, trials);
}

}  // namespace

void SessionLists::fill_baselines() {
  if (auto* menu = shell_.window->findChild<QMenu*>(QStringLiteral("sessionBaselines")); menu != nullptr)
    all_.baseline->fill(menu, work_.sessions.sessions());
}

void SessionLists::tell_baselines() {
  RecordBaselines by_id;
  std::vector<double> by_task;
  const TaskModel& tasks = work_.bridge.models().tasks;
  for (int task = 0; task < tasks.rowCount(); ++task) {
    const double seconds = tasks.baseline_seconds(task);
    by_task.push_back(seconds);
    if (seconds > 0) by_id[tasks.tasks()[static_cast<size_t>(task)].id] = seconds;
  }
  Q_EMIT all_.context->baselines_changed(by_task, by_id);
}

void SessionLists::follow_baselines() {
  connect(&work_.bridge, &SessionBridge::baselines_changed, this, &SessionLists::tell_baselines);
  connect(all_.baseline.get(), &BaselineChoice::changed, this, [this] {
    fill_baselines();
    shell_.update_actions();
  });
  // The session that has ended can be chosen now.
  connect(&work_.controller, &SessionController::ended, &work_.sessions, &SessionLibrary::read);
  fill_baselines();
}

void SessionLists::tell_kept_sessions() {
  const std::vector<KeptSession>& all = work_.sessions.kept();
  const std::vector<KeptSession> listed = work_.sessions.listed_kept();
  const auto hidden = static_cast<int>(std::ranges::count_if(all, &KeptSession::hidden));
  shell_.recent_menu->set_results(all);
  shell_.recent_menu->set_sessions(listed, hidden, work_.sessions.shows_hidden());
  shell_.start_page->set_sessions(listed, hidden, work_.sessions.shows_hidden());
}

void SessionLists::list_recent_models() {
  shell_.start_page->set_recent(shell_.recent_menu->models());
}

void SessionLists::hide_session(const QString& session, bool hidden) {
  work_.sessions.hide(work_.sessions.kept_database(), session, hidden);
}

void SessionLists::tell_hidden(const std::filesystem::path& database, const QString& session, bool hidden) {
  Q_EMIT shell_.sessions_hidden(QString::fromStdString(database.string()));
  if (!hidden) {
    shell_.error_bar->show_notice(tr("The session is in the lists again."));
    return;
  }
  const auto kept = std::ranges::find(work_.sessions.kept(), session, &KeptSession::id);
  const int trials = kept == work_.sessions.kept().end() ? 0 : static_cast<int>(kept->trials);
  // The session belongs to this database even if another one is listed by then.
  shell_.error_bar->show_notice(hidden_sentence(trials), tr("Undo"),
                                [this, database, session] { work_.sessions.hide(database, session, false); });
}

void SessionLists::follow_session_library() {
  const StartPage* page = shell_.start_page;
  connect(page, &StartPage::example_wanted, all_.replay.get(), &SessionReplay::replay_example);
  connect(page, &StartPage::removal_wanted, this,
          [this](const QString& path) { shell_.recent_menu->forget(path); });
  connect(page, &StartPage::session_wanted, all_.replay.get(), &SessionReplay::show_session);
  connect(page, &StartPage::resume_wanted, all_.resume.get(), &SessionResume::resume_session);
  connect(page, &StartPage::baseline_wanted, all_.baseline.get(), &BaselineChoice::choose_for);
  connect(page, &StartPage::hide_wanted, this, &SessionLists::hide_session);
  connect(page, &StartPage::hidden_wanted, &work_.sessions, &SessionLibrary::show_hidden);
  connect(&work_.sessions, &SessionLibrary::listed, this, [this] {
    fill_baselines();
    shell_.update_actions();
  });
  connect(&work_.sessions, &SessionLibrary::kept_changed, this, [this] {
    tell_kept_sessions();
    list_recent_models();
  });
  connect(&work_.sessions, &SessionLibrary::hidden, this, &SessionLists::tell_hidden);
  connect(&work_.sessions, &SessionLibrary::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            shell_.error_bar->show_error(error, again);
          });
}

void SessionLists::follow_sessions(const QString& database) {
  if (database.toStdString() == work_.arguments.database.string()) work_.sessions.read_all();
}

QString SessionLists::offer_of_session() {
  const bool possible =
      !work_.controller.active() && !work_.player.active() && !work_.sessions.last().isEmpty();
  shell_.action(QStringLiteral("sessionShowLast"))->setEnabled(possible);
  const bool can_start = work_.models.models() && shell_.action(QStringLiteral("sessionStart"))->isEnabled();
  return possible                                  ? tr("Show the last session")
         : can_start && !work_.controller.active() ? tr("Start tuning (F9)")
                                                   : QString();
}

void SessionLists::show_or_start() {
  if (shell_.action(QStringLiteral("sessionShowLast"))->isEnabled()) {
    all_.replay->show_session(work_.sessions.last());
  } else {
    all_.start->start_session();
  }
}

}  // namespace tilewright
