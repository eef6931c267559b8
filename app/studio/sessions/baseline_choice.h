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

/// The baseline of the open models where a person chose one: the best at some time, or a stored session. A
/// stored session of the user's own database is remembered for the models. Belongs to the window's thread;
/// sessions are read beside it.
class BaselineChoice : public QObject {
  Q_OBJECT

 public:
  BaselineChoice(SessionBridge* bridge, Background* background, Settings* settings, ErrorBar* error_bar,
                 std::filesystem::path database, QObject* parent = nullptr);

  /// Sets the database of stored sessions. `own`: it is the user's own; a session of another file could not
  /// be found again. A baseline from another file is forgotten; in the own database, the remembered one
  /// applies again.
  void set_database(std::filesystem::path database, bool own);
  /// Says whether the shown results were measured on another machine. This machine's results are no baseline
  /// for them; afterwards the remembered baseline applies again.
  void set_foreign(bool foreign);
  /// Other models are open: hashes of their files. The baseline that was chosen for them applies again.
  void set_models(const QStringList& hashes);
  /// Chooses the current best as the baseline.
  void choose_now();
  /// Chooses a stored session of the open models.
  void choose(const QString& session);
  /// The same for models that need not be open.
  void choose_for(const QStringList& hashes, const QString& session);
  void clear();
  /// Offers those of `sessions` that have one of the open models.
  void fill(QMenu* menu, const std::vector<SessionChoice>& sessions);
  /// The stored session that is the baseline; empty: none is.
  const QString& session() const { return session_; }

 Q_SIGNALS:
  /// The baseline changed, or was removed.
  void changed();

 private:
  /// Applies the baseline that was remembered for the models, if it can be found and belongs to this machine.
  void take_remembered();
  /// Whether it has a program of a listed task.
  bool fits(const ChosenBaseline& baseline) const;
  void read(const QString& session, bool tell);
  /// Remembers it for the next time that these models are open; empty: nothing. Returns whether that
  /// succeeded.
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
