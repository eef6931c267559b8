// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_replay.h"

#include <QDir>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>
#include <QTabWidget>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/studio/models/lost_models.h"
#include "app/studio/models/model_opening.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/records/database_choice.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/replay_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/tour.h"
#include "app/studio/shell/window_layouts.h"
#include "core/graph/onnx_reader.h"
#include "core/target/target.h"
#include "views/sessions/session_compare_view.h"

namespace tilewright {
namespace {

// The subject of a step of the tour, brought to the front.
std::function<QWidget*()> page_shown(QTabWidget* pages, const char* name) {
  return [pages, name] {
    pages->setCurrentWidget(pages->findChild<QWidget*>(QLatin1String(name)));
    return pages;
  };
}

std::function<QWidget*()> dock_shown(const QMainWindow* window, const char* name) {
  return [window, name] {
    auto* dock = window->findChild<QDockWidget*>(QLatin1String(name));
    dock->show();
    dock->raise();
    return dock;
  };
}

Error without_session(const QString& file, const QString& session) {
  const bool is_named = !session.isEmpty();
  return {ErrorKind::kInvalid,
          file.toStdString(),
          is_named ? "there is no session '" + session.toStdString() + "'" : "has no session",
          is_named ? "`tilewright sessions --db FILE` lists those that are" : "Choose another file",
          {}};
}

/// The requested session of a file; of several, the newest one with something to show, preferably a listed
/// one.
Result<QString> session_of(const QString& file, const QString& session) {
  const std::filesystem::path path = file.toStdString();
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    return Error{ErrorKind::kIo, path.string(), "there is no such file", "Choose another file", {}};
  TILEWRIGHT_TRY(const std::vector<SessionChoice> sessions, read_sessions(path));
  const auto find = [&](bool hidden) {
    return std::find_if(sessions.begin(), sessions.end(), [&](const SessionChoice& one) {
      return session.isEmpty() ? one.trials > 0 && one.hidden == hidden : one.id == session;
    });
  };
  auto found = find(false);
  if (found == sessions.end()) found = find(true);
  if (found == sessions.end()) return without_session(file, session);
  return found->id;
}

}  // namespace

void SessionReplay::make_replay() {
  replay_bar_ = new ReplayBar(&work_.player, shell_.window);
  connect(&work_.player, &SessionPlayer::opened, this, &SessionReplay::begin_replay);
  connect(&work_.player, &SessionPlayer::failed, this, [this](const Error& error) {
    const auto again = replay_again();
    end_replay();
    shell_.error_bar->show_error(error, again);
  });
  connect(replay_bar_, &ReplayBar::close_wanted, this, &SessionReplay::leave_replay);
}

std::function<void()> SessionReplay::replay_again() {
  // Ending it forgets its origin.
  return [this, database = work_.arguments.database, session = work_.player.session(), at_end = show_end_] {
    if (refuse_while_tuning()) return;
    if (database != work_.arguments.database) all_.database->use_database(database);
    open_recording(session, at_end);
  };
}

void SessionReplay::fill_replay_menu(QMenu* menu) {
  menu->clear();
  for (const SessionChoice& session : work_.sessions.sessions()) {
    if (menu->actions().size() >= 15) break;
    if (session.trials == 0) continue;
    QAction* entry = menu->addAction(tr("%1 (%2)").arg(session.models.join(QStringLiteral(", ")), session.id),
                                     this, [this, id = session.id] { replay_session(id); });
    const QString missing = work_.sessions.missing_model(session.hashes, session.paths);
    if (!missing.isEmpty()) {
      entry->setToolTip(tr("Its model is not at %1: choosing the session asks where it is now.")
                            .arg(QDir::toNativeSeparators(missing)));
      entry->setWhatsThis(entry->toolTip());
    }
  }
  if (menu->actions().isEmpty()) {
    menu->addAction(tr("No session has been kept yet"))->setEnabled(false);
  }
}

void SessionReplay::open_recording(const QString& session, bool at_end) {
  if (refuse_while_tuning()) return;
  // Where the replayed session has a file of its own, that file's sessions are listed.
  const std::filesystem::path database = work_.arguments.database;
  const QString model = example_model_;
  const QStringList before = open_before_replay();
  end_replay();
  before_replay_ = before;
  if (database != work_.arguments.database) all_.database->use_database(database);
  example_model_ = model;
  shell_.error_bar->hide();
  show_end_ = at_end;
  work_.player.open(database, session);
}

void SessionReplay::replay_example() {
  if (refuse_while_tuning()) return;
  const QStringList before = open_before_replay();
  end_replay();
  shell_.error_bar->hide();
  work_.background.run([] { return unpack_example(); }, this,
                       [this, before, replays = replays_](const Result<ExampleSession>& example) {
                         // Something else was opened meanwhile.
                         if (replays != replays_) return;
                         if (!example.ok()) {
                           shell_.error_bar->show_error(example.error(), [this] { replay_example(); });
                           return;
                         }
                         // One may have begun meanwhile.
                         if (refuse_while_tuning()) return;
                         before_replay_ = before;
                         all_.database->use_database(example->database);
                         example_model_ = QString::fromStdString(example->model.string());
                         work_.player.open(example->database, QString::fromStdString(example->session));
                       });
}

bool SessionReplay::refuse_while_tuning() {
  if (!work_.controller.active()) return false;
  shell_.error_bar->show_notice(tr("A session is running. Stop it before another one is shown."),
                                tr("Stop the session"), [this] { work_.controller.stop(); });
  return true;
}

void SessionReplay::begin_replay() {
  const SessionRecording& recording = *work_.player.recording();
  // Graphs are cut for a target: for another one the session would not find its tasks.
  bool is_open = work_.models.models() != nullptr &&
                 work_.models.models()->models.size() == recording.models.size() &&
                 work_.models.target() == recording.target.key();
  std::vector<SoughtModel> models;
  for (size_t i = 0; i < recording.models.size(); ++i) {
    const ModelRow& model = recording.models[i];
    const std::string binding = i < recording.bindings.size() ? recording.bindings[i] : std::string();
    if (is_open) {
      const Model& shown = work_.models.models()->models[i]->prepared->model;
      is_open = is_named_by(shown, model.hash) && (binding.empty() || binding_text(shown.binding) == binding);
    }
    models.push_back(
        all_.lost->sought(QString::fromStdString(model.hash), QString::fromStdString(model.path)));
    models.back().binding = QString::fromStdString(binding);
  }
  if (is_open) {
    play_recording();
  } else if (!example_model_.isEmpty()) {
    if (all_.opening->load_models({example_model_}, recording.target)) expect_replay({});
  } else {
    work_.background.run([models] { return find_places(models); }, this,
                         [this, replays = replays_](const std::vector<SoughtModel>& found) {
                           if (replays != replays_ || !work_.player.active() || refuse_while_tuning()) return;
                           QStringList places;
                           for (const SoughtModel& model : found) places << model.place;
                           all_.opening->use_bindings(found);
                           if (all_.opening->load_models(places, work_.player.recording()->target))
                             expect_replay(found);
                         });
  }
}

void SessionReplay::play_recording() {
  shell_.error_bar->hide();
  all_.baseline->set_foreign(all_.context->shows_another_machine());
  work_.bridge.set_tasks(work_.models.models()->tasks, work_.models.models()->weights,
                         all_.opening->model_names());
  work_.bridge.set_replayed(true);
  shell_.layouts->choose(WindowLayouts::kTune);
  if (std::exchange(show_end_, false)) {
    work_.player.seek(work_.player.duration());
    all_.resume->offer_to_go_on();
  } else {
    work_.player.play();
  }
  shell_.update_actions();
  if (const QString first = std::exchange(compared_first_, {}); !first.isEmpty()) {
    shell_.show_page(QStringLiteral("sessionsPage"));
    shell_.window->findChild<SessionCompareView*>()->choose(
        first, QString::fromStdString(work_.player.recording()->session));
  }
  if (std::exchange(tour_wanted_, false)) show_tour();
}

void SessionReplay::compare_sessions(const QString& first, const QString& second) {
  show_session(second);
  compared_first_ = first;
}

QStringList SessionReplay::open_before_replay() const {
  return before_replay_.value_or(all_.opening->open_paths());
}

void SessionReplay::leave_replay() {
  const QStringList before = open_before_replay();
  // A person's own session stays, so that its model can be tuned further, if nothing else was open before.
  const bool own = example_model_.isEmpty() && work_.arguments.database == work_.own_database;
  const bool stays = before.isEmpty() ? own : before == all_.opening->open_paths();
  end_replay();
  if (stays) return;
  if (!before.isEmpty()) {
    all_.opening->open_models(before);
    return;
  }
  // The model of the replay may be read for another target by now.
  work_.loader.cancel();
  all_.opening->close_model();
}

void SessionReplay::end_replay() {
  ++replays_;
  all_.opening->drop_replay();
  show_end_ = false;
  compared_first_.clear();
  all_.resume->grow_when_shown({});
  tour_wanted_ = false;
  if (tour_ != nullptr) tour_->end();
  const bool was_active = work_.player.active();
  work_.player.close();
  all_.baseline->set_foreign(false);
  example_model_.clear();
  before_replay_.reset();
  if (work_.arguments.database != work_.own_database) all_.database->use_database(work_.own_database);
  if (!was_active) return;
  const bool was_played = work_.bridge.status().replayed;
  work_.bridge.set_replayed(false);
  // Its lines do not belong among those of the present.
  if (was_played) work_.bridge.models().log.reset();
  // Its trials do not, either, whether its models stay or others are opened.
  if (work_.models.models())
    work_.bridge.set_tasks(work_.models.models()->tasks, work_.models.models()->weights,
                           all_.opening->model_names());
  const Target own = chosen_target(shell_.session_bar->choices());
  if (work_.models.models() && work_.models.target() != own.key()) {
    all_.opening->load_models(work_.models.models()->paths(), own);
  } else if (work_.models.models()) {
    all_.tasks->read_earlier();
  }
  shell_.update_actions();
}

void SessionReplay::show_session_of(const QString& file, const QString& session) {
  if (refuse_while_tuning()) return;
  work_.background.run([file, session] { return session_of(file, session); }, this,
                       [this, file, session](const Result<QString>& found) {
                         // One may have begun meanwhile.
                         if (refuse_while_tuning()) return;
                         if (!found.ok()) {
                           shell_.error_bar->show_error(
                               found.error(), [this, file, session] { show_session_of(file, session); });
                           return;
                         }
                         const QStringList before = open_before_replay();
                         end_replay();
                         before_replay_ = before;
                         shell_.error_bar->hide();
                         all_.database->use_database(file.toStdString());
                         show_end_ = true;
                         work_.player.open(file.toStdString(), *found);
                       });
}

void SessionReplay::begin_tour() {
  if (refuse_while_tuning()) return;
  // The views show the content of the replay.
  replay_example();
  tour_wanted_ = true;
}

void SessionReplay::show_tour() {
  if (!work_.player.active()) return;
  work_.player.pause();
  work_.player.seek(work_.player.duration());
  if (tour_ == nullptr) tour_ = new TourOverlay(shell_.window);
  tour_->begin(
      {{tr("Tasks"),
        tr("A network is cut into tasks. Each row says how often it occurs, how fast its best program is, "
           "and "
           "what it takes of the whole. What you select here is selected everywhere."),
        dock_shown(shell_.window, "tasksDock")},
       {tr("Tuning"),
        tr("This is the latency of the whole model as the session went on. A session tries programs, "
           "measures "
           "them here, and learns from each."),
        page_shown(shell_.tabs, "tuningPage")},
       {tr("Cost model"),
        tr("A cost model says which programs are worth measuring. The closer the points lie to a line, the "
           "better it chooses."),
        page_shown(shell_.tabs, "predictionPage")},
       {tr("Records"),
        tr("Every trial is kept: its program, its times, whether it was verified, or why it failed."),
        dock_shown(shell_.window, "recordsDock")},
       {tr("Your own model"),
        tr("Drop an ONNX file on the window and press F9. This line says how far the session is. The manual "
           "(F1) "
           "has the rest."),
        [this]() -> QWidget* { return shell_.window->statusBar(); }}});
}

const QString& SessionReplay::replayed_example() const {
  return example_model_;
}

void SessionReplay::show_session(const QString& session) {
  open_recording(session, true);
}

void SessionReplay::replay_session(const QString& session) {
  open_recording(session, false);
}

void SessionReplay::expect_replay(const std::vector<SoughtModel>& models) {
  all_.opening->expect({models, [this] { play_recording(); }, replay_again(), true});
}

ReplayBar* SessionReplay::replay_bar() const {
  return replay_bar_;
}

}  // namespace tilewright
