// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "app/studio/sessions/chosen_baseline.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "views/sessions/session_comparison.h"

class QMenu;

namespace tilewright {

class ErrorBar;

/// What the open models are compared with where a person chose it: what is best at a moment, or a kept
/// session. That is remembered for the models where it is of the user's own database. Belongs to the window's
/// thread; sessions are read beside it.
class BaselineChoice : public QObject {
  Q_OBJECT

 public:
  BaselineChoice(SessionBridge* bridge, Background* background, Settings* settings, ErrorBar* error_bar,
                 std::filesystem::path database, QObject* parent = nullptr);

  /// Kept sessions are read from there from now on. `own`: it is the user's own; a session of another file
  /// could not be found again. What another file was compared with is forgotten; what was remembered holds
  /// again in one's own.
  void set_database(std::filesystem::path database, bool own);
  /// Whether what is shown was measured on another machine. What this one found is no measure of that; what
  /// was remembered holds again after it.
  void set_foreign(bool foreign);
  /// Others are open now: hashes of their files. What was chosen for them before holds again.
  void set_models(const QStringList& hashes);
  /// What is best now.
  void choose_now();
  /// A kept session of the open models.
  void choose(const QString& session);
  /// The same for models that need not be open.
  void choose_for(const QStringList& hashes, const QString& session);
  void clear();
  /// Offers those of `sessions` that have one of the open models.
  void fill(QMenu* menu, const std::vector<SessionChoice>& sessions);
  /// The kept session that is compared with; empty: none is.
  const QString& session() const { return session_; }

 Q_SIGNALS:
  /// Another baseline was chosen, or none any more.
  void changed();

 private:
  /// What was remembered for the models, where it can be found and is of this machine.
  void take_remembered();
  /// Whether it has a program of a task that is listed.
  bool fits(const ChosenBaseline& baseline) const;
  void read(const QString& session, bool tell);
  /// For the next time that these models are open; empty: nothing. Tells whether it could.
  bool remember(const QStringList& hashes, const QString& session);
  bool remembers() const { return own_ && !foreign_; }

  SessionBridge* bridge_;
  Background* background_;
  Settings* settings_;
  ErrorBar* error_bar_;
  std::filesystem::path database_;
  bool own_ = true;       ///< that is the user's
  bool foreign_ = false;  ///< another machine's latencies are shown
  QStringList hashes_;
  QString session_;
  LatestAnswer chosen_;
};

}  // namespace tilewright
