// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "app/studio/sessions/file_presence.h"
#include "app/studio/sessions/kept_sessions.h"
#include "app/studio/sessions/session_reader.h"

namespace tilewright {

class ModelLibrary;
class SessionBridge;
class Settings;

/// The sessions that a database keeps, as a window lists them: those of the open models to choose from, and
/// all of them as recent ones. Lives on the window's thread, and reads beside it.
class SessionLibrary : public QObject {
  Q_OBJECT

 public:
  SessionLibrary(Background* background, const Settings* settings, const ModelLibrary* models,
                 const SessionBridge* bridge, const std::filesystem::path& database,
                 QObject* parent = nullptr);

  /// What is asked from now on is read from there.
  void set_database(const std::filesystem::path& database);
  /// Reads the sessions to choose from: `listed` follows, or `list_failed`.
  void read() { reader_.list(); }
  /// The same, and those that are told as recent ones: `kept_changed` follows, or `failed`.
  void read_all();
  /// `compared` follows, or `list_failed`.
  void compare(const QString& first, const QString& second) { reader_.compare(first, second); }
  /// Looks whether the recent models and those of kept sessions are where they were: `kept_changed` follows
  /// where one came or went.
  void look_for_files();
  /// Whether hidden sessions are listed as well.
  void show_hidden(bool shown);
  /// Takes a session of a database off the lists, or puts it back; its records stay. `hidden` follows, or
  /// `failed`.
  void hide(const std::filesystem::path& database, const QString& session, bool hidden);

  /// Those that are listed, newest first.
  const std::vector<SessionChoice>& sessions() const { return sessions_; }
  /// All of them, hidden or not, as recent ones are listed; of `kept_database`.
  const std::vector<KeptSession>& kept() const { return kept_; }
  const std::filesystem::path& kept_database() const { return kept_database_; }
  /// Of those the ones that are listed, with the models of theirs that are missing.
  std::vector<KeptSession> listed_kept() const;
  bool shows_hidden() const { return shows_hidden_; }

  /// The session that is shown, or else the newest one of the open models; empty: there is none.
  QString at_hand() const;
  /// The newest of the open models that has trials; empty: there is none.
  QString last() const;
  /// Where the first of a session's models was that is nowhere to be found; empty: none is known to be
  /// missing.
  QString missing_model(const QStringList& hashes, const QStringList& paths) const;
  FilePresence* presence() { return &presence_; }

 Q_SIGNALS:
  /// The newest first; hidden ones are among them, and marked unless they are to be listed.
  void listed(const std::vector<tilewright::SessionChoice>& sessions);
  void compared(const tilewright::SessionComparison& comparison);
  void list_failed(const tilewright::Error& error);
  /// What is known of recent sessions and their files is something else than before.
  void kept_changed();
  void hidden(const std::filesystem::path& database, const QString& session, bool hidden);
  /// `again` does once more what failed.
  void failed(const tilewright::Error& error, const std::function<void()>& again);

 private:
  void take(std::vector<SessionChoice> sessions);
  /// With what the first `told` of them came to; where `told` is 0 that follows.
  void read_kept(size_t told);

  Background* background_;
  const Settings* settings_;
  const ModelLibrary* models_;
  const SessionBridge* bridge_;
  std::filesystem::path database_;
  FilePresence presence_;
  SessionReader reader_;
  std::vector<SessionChoice> sessions_;
  std::vector<KeptSession> kept_;
  std::filesystem::path kept_database_;
  LatestAnswer kept_answer_;  ///< one that was read before a session was hidden comes too late
  bool shows_hidden_ = false;
};

}  // namespace tilewright
