// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <utility>
#include <vector>

#include "app/studio/kept_sessions.h"
#include "app/studio/recent_model.h"

namespace tilewright {

class Settings;

/// Recent models and sessions, each with what it came to. The Delete key, or a menu of the entry's own, takes
/// a model off the list.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  /// Sessions that are listed at once.
  static constexpr size_t kMostSessions = 8;

  RecentMenu(const QString& title, Settings* settings, QWidget* parent = nullptr);

  /// As `read_kept_sessions` orders them; the first ones are listed.
  void set_sessions(std::vector<KeptSession> sessions) { sessions_ = std::move(sessions); }
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

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void fill();
  void add_models(const std::vector<RecentModel>& models);
  void add_sessions();
  /// While it is open: what follows takes the place.
  void forget_entry(const QString& path);
  void forget_missing();

  Settings* settings_;
  std::vector<KeptSession> sessions_;
};

}  // namespace tilewright
