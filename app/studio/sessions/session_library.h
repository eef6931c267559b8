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

/// The sessions of a database, as a window lists them: those of the open models to choose from, and all of
/// them as recent ones. Lives on the window's thread, and reads beside it.
class SessionLibrary : public QObject {
  Q_OBJECT

 public:
  SessionLibrary(Background* background, const Settings* settings, const ModelLibrary* models,
                 const SessionBridge* bridge, const std::filesystem::path& database,
                 QObject* parent = nullptr);

  /// Sets the database for later requests.
  void set_database(const std::filesystem::path& database);
  /// Reads the sessions to choose from: `listed` follows, or `list_failed`.
  void read() { reader_.list(); }
  /// The same, with the results of recent sessions: `kept_changed` follows, or `failed`.
  void read_all();
  /// `compared` follows, or `list_failed`.
  void compare(const QString& first, const QString& second) { reader_.compare(first, second); }
  /// Checks whether the recent models and those of stored sessions are in their places: `kept_changed`
  /// follows if this changed.
  void look_for_files();
  /// Whether hidden sessions are listed as well.
  void show_hidden(bool shown);
  /// Removes a session of a database from the lists, or puts it back; its records stay. `hidden` follows, or
  /// `failed`.
  void hide(const std::filesystem::path& database, const QString& session, bool hidden);

  /// The listed sessions, the newest first.
  const std::vector<SessionChoice>& sessions() const { return sessions_; }
  /// All sessions, hidden or not, in the order of recent ones; they belong to `kept_database`.
  const std::vector<KeptSession>& kept() const { return kept_; }
  const std::filesystem::path& kept_database() const { return kept_database_; }
  /// Those of them that are listed, with their missing models.
  std::vector<KeptSession> listed_kept() const;
  bool shows_hidden() const { return shows_hidden_; }

  /// The shown session, or else the newest one of the open models; empty: there is none.
  QString at_hand() const;
  /// The newest session of the open models that has trials; empty: there is none.
  QString last() const;
  /// The former place of the first model of a session that cannot be found; empty: none is known to be
  /// missing.
  QString missing_model(const QStringList& hashes, const QStringList& paths) const;
  FilePresence* presence() { return &presence_; }

 Q_SIGNALS:
  /// The newest first; hidden ones are included, and marked unless they are to be listed.
  void listed(const std::vector<tilewright::SessionChoice>& sessions);
  void compared(const tilewright::SessionComparison& comparison);
  void list_failed(const tilewright::Error& error);
  /// The data about recent sessions and their files changed.
  void kept_changed();
  void hidden(const std::filesystem::path& database, const QString& session, bool hidden);
  /// `again` repeats what failed.
  void failed(const tilewright::Error& error, const std::function<void()>& again);

 private:
  void take(std::vector<SessionChoice> sessions);
  /// Reads them with the results of the first `told`; where `told` is 0 the results follow later.
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
  LatestAnswer kept_answer_;  ///< an answer that was read before a session was hidden is outdated
  bool shows_hidden_ = false;
};

}  // namespace tilewright
