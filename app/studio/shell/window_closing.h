// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Closes the window, or sends it to the background: asks first while a session runs, and stores notes.
class WindowClosing : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// The window closes once the session has ended.
  bool closes() const;
  /// Files that are opened once the session has ended.
  void open_when_ended(const QStringList& paths);
  /// Brings the window to the front, wherever it was.
  void bring_back();
  /// The action that waits for the end of the session.
  void follow_end();
  /// Whether it tunes while it is hidden.
  bool in_background() const;
  /// Whether the window may close now. Where a session runs a person is asked, or the session ends first.
  bool may_close();
  /// Connects the ends of sessions.
  void follow();

 private:
  /// Stores the notes and pins that are not stored yet. Where that fails the window reports it and stays
  /// (false), unless it was reported before and the person closes the window again, which gives them up.
  bool keep_notes(bool gives_up = true);
  void ask_close();
  /// Ends the session in this way, and then closes the window.
  void end_and_close(void (SessionController::*end)());
  void go_to_background();

  bool close_when_ended_ = false;
  bool in_background_ = false;
  QStringList open_when_ended_;
};

}  // namespace tilewright
