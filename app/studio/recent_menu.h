// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <vector>

#include "app/studio/start_page.h"

namespace tilewright {

class Settings;

/// Recent models and sessions, each with what it came to.
class RecentMenu : public QMenu {
  Q_OBJECT

 public:
  RecentMenu(const QString& title, Settings* settings, QWidget* parent = nullptr);

  /// Newest first.
  void set_sessions(std::vector<KeptSession> sessions) { sessions_ = std::move(sessions); }

 Q_SIGNALS:
  void model_wanted(const QString& path);
  /// A finished one, to be looked at.
  void session_wanted(const QString& session);
  /// One that was not finished, to go on with.
  void resume_wanted(const QString& session);
  /// Models were taken off the list.
  void shortened();

 private:
  void fill();
  void add_models(const QStringList& paths);
  void add_sessions();
  void forget_missing();

  Settings* settings_;
  std::vector<KeptSession> sessions_;
};

}  // namespace tilewright
