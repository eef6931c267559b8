// SPDX-License-Identifier: Apache-2.0
// Playing kept sessions, the one that came with the program among them.
#include <QDir>
#include <QMenu>
#include <utility>

#include "app/studio/main_window.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/replay_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/tour.h"
#include "app/studio/shell/window_layouts.h"
#include "views/sessions/session_compare_view.h"

namespace tilewright {

void MainWindow::make_replay() {
  player_ = new SessionPlayer(&bridge_, &background_, this);
  replay_bar_ = new ReplayBar(player_, this);
  connect(player_, &SessionPlayer::opened, this, &MainWindow::begin_replay);
  connect(player_, &SessionPlayer::failed, this, [this](const Error& error) {
    const auto again = replay_again();
    end_replay();
    error_bar_->show_error(error, again);
  });
  connect(replay_bar_, &ReplayBar::close_wanted, this, &MainWindow::leave_replay);
}

std::function<void()> MainWindow::replay_again() {
  // Ending it forgets where it came from.
  return [this, database = arguments_.database, session = player_->session(), at_end = show_end_] {
    if (refuse_while_tuning()) return;
    if (database != arguments_.database) use_database(database);
    open_recording(session, at_end);
  };
}

void MainWindow::fill_replay_menu() {
  replay_menu_->clear();
  for (const SessionChoice& session : sessions_.sessions()) {
    if (replay_menu_->actions().size() >= 15) break;
    if (session.trials == 0) continue;
    QAction* entry =
        replay_menu_->addAction(tr("%1 (%2)").arg(session.models.join(QStringLiteral(", ")), session.id),
                                this, [this, id = session.id] { replay_session(id); });
    const QString missing = sessions_.missing_model(session.hashes, session.paths);
    if (!missing.isEmpty()) {
      entry->setToolTip(tr("Its model is not at %1: choosing the session asks where it is now.")
                            .arg(QDir::toNativeSeparators(missing)));
      entry->setWhatsThis(entry->toolTip());
    }
  }
  if (replay_menu_->actions().isEmpty()) {
    replay_menu_->addAction(tr("No session has been kept yet"))->setEnabled(false);
  }
}

void MainWindow::open_recording(const QString& session, bool at_end) {
  if (refuse_while_tuning()) return;
  // Where what is replayed came with a file of its own, its sessions are listed.
  const std::filesystem::path database = arguments_.database;
  const QString model = example_model_;
  const QStringList before = open_before_replay();
  end_replay();
  before_replay_ = before;
  if (database != arguments_.database) use_database(database);
  example_model_ = model;
  error_bar_->hide();
  show_end_ = at_end;
  player_->open(database, session);
}

void MainWindow::replay_example() {
  if (refuse_while_tuning()) return;
  const QStringList before = open_before_replay();
  end_replay();
  error_bar_->hide();
  background_.run([] { return unpack_example(); }, this,
                  [this, before, replays = replays_](const Result<ExampleSession>& example) {
                    // Something else was opened meanwhile.
                    if (replays != replays_) return;
                    if (!example.ok()) {
                      error_bar_->show_error(example.error(), [this] { replay_example(); });
                      return;
                    }
                    // One may have begun meanwhile.
                    if (refuse_while_tuning()) return;
                    before_replay_ = before;
                    use_database(example->database);
                    example_model_ = QString::fromStdString(example->model.string());
                    player_->open(example->database, QString::fromStdString(example->session));
                  });
}

bool MainWindow::refuse_while_tuning() {
  if (!controller_.active()) return false;
  error_bar_->show_notice(tr("A session is running. Stop it before another one is shown."),
                          tr("Stop the session"), [this] { controller_.stop(); });
  return true;
}

void MainWindow::begin_replay() {
  const SessionRecording& recording = *player_->recording();
  // Graphs are cut for a target: on another one the session would not find its tasks.
  bool is_open = library_.models() != nullptr &&
                 library_.models()->models.size() == recording.models.size() &&
                 shown_target_ == recording.target.key();
  std::vector<SoughtModel> models;
  for (size_t i = 0; i < recording.models.size(); ++i) {
    const ModelRow& model = recording.models[i];
    is_open = is_open && is_named_by(library_.models()->models[i]->prepared->model, model.hash);
    models.push_back(sought(QString::fromStdString(model.hash), QString::fromStdString(model.path)));
  }
  if (is_open) {
    play_recording();
  } else if (!example_model_.isEmpty()) {
    replayed_models_.clear();
    replay_after_load_ = load_models({example_model_}, recording.target);
  } else {
    background_.run([models] { return find_places(models); }, this,
                    [this, replays = replays_](const std::vector<SoughtModel>& found) {
                      if (replays != replays_ || !player_->active() || refuse_while_tuning()) return;
                      QStringList places;
                      for (const SoughtModel& model : found) places << model.place;
                      replay_after_load_ = load_models(places, player_->recording()->target);
                      replayed_models_ = found;
                    });
  }
}

void MainWindow::play_recording() {
  error_bar_->hide();
  baseline_choice_->set_foreign(context_->shows_another_machine());
  bridge_.set_tasks(library_.models()->tasks, library_.models()->weights, model_names());
  bridge_.set_replayed(true);
  layouts_->choose(WindowLayouts::kTune);
  if (std::exchange(show_end_, false)) {
    player_->seek(player_->duration());
    offer_to_go_on();
  } else {
    player_->play();
  }
  update_actions();
  if (const QString first = std::exchange(compared_first_, {}); !first.isEmpty()) {
    show_page(QStringLiteral("sessionsPage"));
    findChild<SessionCompareView*>()->choose(first, QString::fromStdString(player_->recording()->session));
  }
  if (std::exchange(tour_wanted_, false)) show_tour();
}

void MainWindow::compare_sessions(const QString& first, const QString& second) {
  show_session(second);
  compared_first_ = first;
}

QStringList MainWindow::open_before_replay() const {
  return before_replay_.value_or(open_paths());
}

void MainWindow::leave_replay() {
  const QStringList before = open_before_replay();
  // A person's own session is left to tune its model on, where nothing else was open.
  const bool own = example_model_.isEmpty() && arguments_.database == own_database_;
  const bool stays = before.isEmpty() ? own : before == open_paths();
  end_replay();
  if (stays) return;
  if (!before.isEmpty()) {
    open_models(before);
    return;
  }
  // The model of the replay may be read for another target by now.
  loader_.cancel();
  close_model();
}

void MainWindow::end_replay() {
  ++replays_;
  replay_after_load_ = false;
  show_end_ = false;
  compared_first_.clear();
  budget_for_.clear();
  tour_wanted_ = false;
  if (tour_ != nullptr) tour_->end();
  const bool was_active = player_->active();
  player_->close();
  baseline_choice_->set_foreign(false);
  example_model_.clear();
  before_replay_.reset();
  if (arguments_.database != own_database_) use_database(own_database_);
  if (!was_active) return;
  const bool was_played = bridge_.status().replayed;
  bridge_.set_replayed(false);
  // Its lines have no place among those of what is done now.
  if (was_played) bridge_.models().log.reset();
  // Nor have its trials, whether its models stay or others come.
  if (library_.models())
    bridge_.set_tasks(library_.models()->tasks, library_.models()->weights, model_names());
  const Target own = chosen_target(session_bar_->choices());
  if (library_.models() && shown_target_ != own.key()) {
    load_models(library_.models()->paths(), own);
  } else if (library_.models()) {
    read_earlier();
  }
  update_actions();
}

void MainWindow::use_database(const std::filesystem::path& database) {
  arguments_.database = database;
  sessions_.set_database(database);
  filter_control_->set_database(database);
  baseline_choice_->set_database(database, database == own_database_);
  Q_EMIT context_->database_changed();
  chosen_record_.select(0);
}

}  // namespace tilewright
