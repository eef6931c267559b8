// SPDX-License-Identifier: Apache-2.0
// Kept sessions, shown at their end.
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/studio/main_window.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/error_bar.h"
#include "core/graph/onnx_reader.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {
namespace {

Error without_session(const QString& file, const QString& session) {
  const bool is_named = !session.isEmpty();
  return {ErrorKind::kInvalid,
          file.toStdString(),
          is_named ? "there is no session '" + session.toStdString() + "'" : "has no session",
          is_named ? "`tilewright sessions --db FILE` lists those that are" : "Choose another file",
          {}};
}

/// The session of a file that is meant; of several the newest one that has something to show, one of those
/// that are listed if there is one.
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

QString hidden_sentence(int trials) {
  return MainWindow::tr(
      "The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from "
      "them.",
      nullptr, trials);
}

}  // namespace

void MainWindow::show_session_of(const QString& file, const QString& session) {
  if (refuse_while_tuning()) return;
  background_.run([file, session] { return session_of(file, session); }, this,
                  [this, file, session](const Result<QString>& found) {
                    // One may have begun meanwhile.
                    if (refuse_while_tuning()) return;
                    if (!found.ok()) {
                      error_bar_->show_error(found.error(),
                                             [this, file, session] { show_session_of(file, session); });
                      return;
                    }
                    const QStringList before = open_before_replay();
                    end_replay();
                    before_replay_ = before;
                    error_bar_->hide();
                    use_database(file.toStdString());
                    show_end_ = true;
                    player_->open(file.toStdString(), *found);
                  });
}

SoughtModel MainWindow::sought(const QString& hash, const QString& path) const {
  return {hash, path, settings_.model_place(hash), path};
}

std::optional<MainWindow::LostModel> MainWindow::lost_model(const std::vector<SoughtModel>& wanted,
                                                            const Error* unread) const {
  for (const SoughtModel& model : wanted) {
    if (unread == nullptr && library_.models()->hashes().contains(model.hash)) continue;
    const std::string place = model.place.toStdString();
    const Error* why = unread;
    if (unread == nullptr) {
      const auto refused = std::ranges::find(library_.models()->refused, place, &Error::place);
      if (refused != library_.models()->refused.end()) why = &*refused;
    } else if (unread->place != place) {
      continue;
    }
    // What this version cannot read it cannot read from elsewhere either.
    if (why != nullptr && why->kind != ErrorKind::kIo && why->kind != ErrorKind::kBadInput)
      return std::nullopt;
    if (why != nullptr) return LostModel{model, *why};
    return LostModel{
        model,
        {ErrorKind::kBadInput, place, "was changed since the session", "Choose the file as it was then", {}}};
  }
  return std::nullopt;
}

void MainWindow::ask_for_model(const LostModel& lost, const std::function<void()>& then) {
  const auto choose = [this, model = lost.model, then] {
    auto* dialog = new QFileDialog(this, tr("Where is %1 now?").arg(QFileInfo(model.path).fileName()), {},
                                   tr("ONNX models (*.onnx);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("placeDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, model, then](const QString& file) { take_model_file(file, model, then); });
    dialog->open();
  };
  const auto look = [this, model = lost.model, then, choose] {
    background_.run([model] { return holds(model.place, model.hash); }, this,
                    [then, choose](bool is_back) {
                      // Its disk may be there by now.
                      if (is_back) {
                        then();
                      } else {
                        choose();
                      }
                    });
  };
  error_bar_->show_error(lost.error, look, tr("Choose its file…"));
}

void MainWindow::take_model_file(const QString& file, const SoughtModel& model,
                                 const std::function<void()>& then) {
  background_.run(
      [file, model]() -> Result<void> {
        TILEWRIGHT_TRY(const bool named, is_named_by(file.toStdString(), model.hash.toStdString()));
        if (named) return {};
        return Error{ErrorKind::kBadInput,
                     file.toStdString(),
                     "is not the model of the session: its content is another",
                     "Choose the file that was tuned",
                     {}};
      },
      this,
      [this, file, model, then](const Result<void>& same) {
        if (!same.ok()) {
          ask_for_model({model, same.error()}, then);
          return;
        }
        settings_.set_model_place(model.hash, file);
        tell_kept_sessions();
        then();
      });
}

void MainWindow::hide_session(const QString& session, bool hidden) {
  sessions_.hide(sessions_.kept_database(), session, hidden);
}

void MainWindow::tell_hidden(const std::filesystem::path& database, const QString& session, bool hidden) {
  Q_EMIT sessions_hidden(QString::fromStdString(database.string()));
  if (!hidden) {
    error_bar_->show_notice(tr("The session is in the lists again."));
    return;
  }
  const auto kept = std::ranges::find(sessions_.kept(), session, &KeptSession::id);
  const int trials = kept == sessions_.kept().end() ? 0 : static_cast<int>(kept->trials);
  // Where another database is listed by then, it is still this one's session.
  error_bar_->show_notice(hidden_sentence(trials), tr("Undo"),
                          [this, database, session] { sessions_.hide(database, session, false); });
}

void MainWindow::follow_sessions(const QString& database) {
  if (database.toStdString() == arguments_.database.string()) sessions_.read_all();
}

QString MainWindow::session_to_grow() const {
  // What came with a file of its own cannot be gone on with there.
  if (controller_.active() || arguments_.database != own_database_ || !example_model_.isEmpty()) return {};
  if (!player_->active()) return sessions_.last();
  const SessionRecording* shown = player_->recording();
  const bool possible = shown != nullptr && !shown->in_use && can_run_here(shown->target);
  return possible ? QString::fromStdString(shown->session) : QString();
}

QString MainWindow::offer_of_session() {
  const bool possible = !controller_.active() && !player_->active() && !sessions_.last().isEmpty();
  action(QStringLiteral("sessionShowLast"))->setEnabled(possible);
  const bool can_start = library_.models() && action(QStringLiteral("sessionStart"))->isEnabled();
  return possible                             ? tr("Show the last session")
         : can_start && !controller_.active() ? tr("Start tuning (F9)")
                                              : QString();
}

void MainWindow::show_or_start() {
  if (action(QStringLiteral("sessionShowLast"))->isEnabled()) {
    show_session(sessions_.last());
  } else {
    start_session();
  }
}

void MainWindow::offer_to_go_on() {
  const SessionRecording& recording = *player_->recording();
  const QString session = QString::fromStdString(recording.session);
  if (std::exchange(budget_for_, {}) == session && session_to_grow() == session) {
    ask_budget();
    return;
  }
  if (recording.in_use) {
    error_bar_->show_notice(tr("Another program is working on this session. This is how far it had got."));
    return;
  }
  const bool is_over = recording.state == SessionState::kFinished || recording.state == SessionState::kFailed;
  // What came with a file of its own cannot be gone on with there.
  if (is_over || arguments_.database != own_database_) return;
  const QString sentence = recording.state == SessionState::kPaused ? tr("This session is paused.")
                                                                    : tr("This session was not finished.");
  error_bar_->show_notice(sentence, tr("Go on tuning"), [this, session] {
    error_bar_->hide();
    resume_session(session);
  });
}

}  // namespace tilewright
