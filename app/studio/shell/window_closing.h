// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Closes the window, or sends it to the background: asks first while a session runs, and keeps what was
/// written.
class WindowClosing : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// The window closes once the session has ended.
  bool closes() const;
  /// Files that are opened once the session has ended.
  void open_when_ended(const QStringList& paths);
  /// Shows it, wherever it was.
  void bring_back();
  /// What was put off until the session had ended.
  void follow_end();
  /// It tunes without being seen.
  bool in_background() const;
  /// Whether the window may close now. Where a session runs a person is asked, or it ends first.
  bool may_close();
  /// Hears of sessions that end.
  void follow();

 private:
  /// Keeps the notes and pins that are not kept yet. Where that fails the window says so, and stays: false,
  /// but for one that is closed again by whoever was told, who gives them up.
  bool keep_notes(bool gives_up = true);
  void ask_close();
  /// Closes the window once the session has ended, as this ends it.
  void end_and_close(void (SessionController::*end)());
  void go_to_background();

  bool close_when_ended_ = false;
  bool in_background_ = false;
  QStringList open_when_ended_;
};

}  // namespace tilewright
