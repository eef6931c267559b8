// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Lists of kept sessions, in menus and on the start page, follow what the library of sessions knows.
class SessionLists : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Lists of kept sessions show what is known by now, hidden ones only where they are wanted.
  void tell_kept_sessions();
  void list_recent_models();
  /// Takes a session off the lists, or puts it back; its records stay.
  void hide_session(const QString& session, bool hidden);
  void follow_session_library();
  /// What pages about a session offer while they are empty; see `PageOffers::session`.
  QString offer_of_session();
  /// Whoever shows latencies hears what they are compared with.
  void follow_baselines();
  /// Another window hid sessions of a database, or listed them again.
  void follow_sessions(const QString& database);
  /// What these pages offer: to show the last session, or to begin one.
  void show_or_start();

 private:
  void fill_baselines();
  void tell_baselines();
  /// That one of a database was taken off, and the way back.
  void tell_hidden(const std::filesystem::path& database, const QString& session, bool hidden);
};

}  // namespace tilewright
