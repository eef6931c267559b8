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

/// Recent models and sessions, each with what it came to. The Delete key, or a menu of the entry's own, takes
/// a model off the list and hides a session.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  /// Sessions that are listed at once.
  static constexpr size_t kMostSessions = 8;

  RecentMenu(const QString& title, Settings* settings, FilePresence* presence, QWidget* parent = nullptr);

  /// As `read_kept_sessions` orders them; the first ones are listed, and all of those that are hidden, where
  /// they are among them. `hidden`: how many are in all; `shown`: they are wanted.
  void set_sessions(std::vector<KeptSession> sessions, int hidden, bool shown);
  /// All there are, hidden or not: what models came to is taken from them.
  void set_results(std::vector<KeptSession> sessions) { with_results_ = std::move(sessions); }
  /// Those that the settings remember, the last opened first, with what is known of them.
  std::vector<RecentModel> models() const;
  /// Takes a model off the list.
  void forget(const QString& path);

 Q_SIGNALS:
  void model_wanted(const QString& path);
  /// A finished one, to be looked at.
  void session_wanted(const QString& session);
  /// One that was not finished, to go on with.
  void resume_wanted(const QString& session);
  /// Models were taken off the list.
  void shortened();
  /// A session is to be in no list any more, or in them again.
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
  /// While it is open, with the keyboard where it is.
  void refill();
  /// While it is open: what follows takes the place.
  void forget_entry(const QString& path);
  /// Those that are known to be, once that was looked for.
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
