// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <utility>
#include <vector>

#include "app/studio/models/recent_model.h"
#include "app/studio/sessions/kept_sessions.h"

namespace tilewright {

class FilePresence;
class Settings;

/// Recent models and sessions, each with its result. The Delete key, or a menu of the entry, removes a model
/// from the list and hides a session.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  /// The number of sessions that are listed at once.
  static constexpr size_t kMostSessions = 8;

  RecentMenu(const QString& title, Settings* settings, FilePresence* presence, QWidget* parent = nullptr);

  /// In the order of `read_kept_sessions`; the first ones are listed, and all hidden ones, if they are
  /// included. `hidden`: the number of all hidden ones; `shown`: they are wanted.
  void set_sessions(std::vector<KeptSession> sessions, int hidden, bool shown);
  /// All sessions, hidden or not: the results of models come from them.
  void set_results(std::vector<KeptSession> sessions) { with_results_ = std::move(sessions); }
  /// The models in the settings, the last opened first, with the known data.
  std::vector<RecentModel> models() const;
  /// Takes a model off the list.
  void forget(const QString& path);

 Q_SIGNALS:
  void model_wanted(const QString& path);
  /// A finished session, to be shown.
  void session_wanted(const QString& session);
  /// An unfinished session, to be continued.
  void resume_wanted(const QString& session);
  /// Models were taken off the list.
  void shortened();
  /// A session is to be removed from all lists, or put back.
  void hide_wanted(const QString& session, bool hidden);
  /// Hidden sessions are to be listed, or no longer.
  void hidden_wanted(bool shown);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void fill();
  void add_models(const std::vector<RecentModel>& models);
  void add_sessions();
  void add_session(const KeptSession& session);
  void add_hidden_choice();
  /// Updates it while it is open; the keyboard stays in its place.
  void refill();
  /// Removes an entry while it is open: the next one takes its place.
  void forget_entry(const QString& path);
  /// The models that are known to be missing, once they were looked for.
  void forget_missing();
  /// Whether the session with this id is hidden.
  bool is_hidden(const QString& session) const;

  Settings* settings_;
  FilePresence* presence_;
  std::vector<KeptSession> sessions_;
  std::vector<KeptSession> with_results_;
  int hidden_ = 0;
  bool shows_hidden_ = false;
  bool forgetting_ = false;  ///< as soon as what is missing is known
};

}  // namespace tilewright
