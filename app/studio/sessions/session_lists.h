// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Connects the lists of stored sessions, in menus and on the start page, to the library of sessions.
class SessionLists : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Updates the lists of stored sessions, with hidden ones only where they are wanted.
  void tell_kept_sessions();
  void list_recent_models();
  /// Removes a session from the lists, or puts it back; its records stay.
  void hide_session(const QString& session, bool hidden);
  void follow_session_library();
  /// The offers of empty pages about a session; see `PageOffers::session`.
  QString offer_of_session();
  /// Connects the views of latencies to the baselines.
  void follow_baselines();
  /// Another window hid sessions of a database, or listed them again.
  void follow_sessions(const QString& database);
  /// The offer of these pages: to show the last session, or to begin one.
  void show_or_start();

 private:
  void fill_baselines();
  void tell_baselines();
  /// Reports that a session of a database was hidden, with a way back.
  void tell_hidden(const std::filesystem::path& database, const QString& session, bool hidden);
};

}  // namespace tilewright
