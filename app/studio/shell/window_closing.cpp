// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_closing.h"

#include <utility>

#include "app/studio/models/model_opening.h"
#include "app/studio/records/note_writer.h"
#include "app/studio/sessions/session_start.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/shell/error_bar.h"

namespace tilewright {

bool WindowClosing::keep_notes(bool gives_up) {
  // A person who was told that they are not stored, and closes the window again, gives them up.
  gives_up = gives_up && shell_.view<NoteWriter>()->only_refused();
  const auto kept = shell_.view<NoteWriter>()->finish();
  if (kept.ok() || gives_up) return true;
  bring_back();
  Error why = kept.error();
  why.cure = tr("Try again, or close the window once more to discard the note or pin").toStdString();
  shell_.error_bar->show_error(why, [this] {
    shell_.error_bar->hide();
    if (keep_notes(false)) shell_.window->close();
  });
  return false;
}

void WindowClosing::ask_close() {
  shell_.question->ask(
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

void WindowClosing::end_and_close(void (SessionController::*end)()) {
  // It may have ended while the question was open.
  close_when_ended_ = work_.controller.active();
  if (work_.controller.active()) {
    (work_.controller.*end)();
  } else {
    shell_.window->close();
  }
}

void WindowClosing::go_to_background() {
  in_background_ = true;
  shell_.window->hide();
  if (!work_.controller.active()) shell_.window->close();
}

void WindowClosing::bring_back() {
  in_background_ = false;
  shell_.window->setWindowState(shell_.window->windowState() & ~Qt::WindowMinimized);
  shell_.window->show();
  shell_.window->raise();
  shell_.window->activateWindow();
}

void WindowClosing::follow_end() {
  const QStringList paths = std::exchange(open_when_ended_, {});
  const auto late = all_.start->take_late_budget();
  if (std::exchange(close_when_ended_, false) || in_background_) {
    shell_.window->close();
  } else if (!paths.isEmpty()) {
    all_.opening->open_files(paths);
  } else if (late && work_.bridge.status().state == RunState::kFinished) {
    all_.start->add_budget(late->first, late->second);
  }
}

bool WindowClosing::closes() const {
  return close_when_ended_;
}

bool WindowClosing::in_background() const {
  return in_background_;
}

void WindowClosing::open_when_ended(const QStringList& paths) {
  open_when_ended_ = paths;
}

bool WindowClosing::may_close() {
  if (work_.controller.active()) {
    if (close_when_ended_) return false;
    // A paused session has nothing to continue in the background.
    if (work_.bridge.status().state == RunState::kPaused) {
      end_and_close(&SessionController::suspend);
    } else {
      bring_back();
      ask_close();
    }
    return false;
  }
  if (!keep_notes()) return false;
  work_.loader.cancel();
  work_.quick_check.cancel();
  work_.jobs.cancel();
  in_background_ = false;
  return true;
}

void WindowClosing::follow() {
  connect(&work_.controller, &SessionController::ended, this, &WindowClosing::follow_end);
}

}  // namespace tilewright
