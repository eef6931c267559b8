// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// A stored session, as lists of recent ones show it.
struct KeptSession {
  QString id;
  QStringList models;
  QStringList paths;
  QStringList hashes = {};    ///< of the models' files
  QStringList bindings = {};  ///< by model, see `kept_bindings`
  QString target;
  qint64 updated = 0;  ///< milliseconds since 1970 UTC
  long long trials = 0;
  long long budget = 0;  ///< 0: time decides
  double elapsed = 0;
  bool can_go_on = false;      ///< begun, not finished, and nobody works on it
  bool paused = false;         ///< by a person; otherwise something ended it
  std::optional<double> best;  ///< seconds of all models together; 0: not for every task; none: not known
  bool best_is_run = false;    ///< of a measured whole run; otherwise it is the sum of tasks
  double seconds_left = 0;     ///< of one that can go on; 0: not known
  bool hidden = false;         ///< a person does not want to see it in lists
  /// Why a session that could be continued cannot continue on this machine; empty: it can.
  QString obstacle = {};
  /// What to know before it goes on on this machine, as a sentence; empty: nothing.
  QString warning = {};
  QString missing = {};  ///< the former place of a model that is missing; empty: none is known to be missing
};

/// The sessions that have something to show or can be continued: first those that can be continued, then the
/// others from the newest on, then hidden ones. Missing files are not looked for. The results of the first
/// `told` sessions are read as well, which takes longer; for the others `best` is not known. A database that
/// does not exist yet has none. Not for the window's thread.
Result<std::vector<KeptSession>> read_kept_sessions(const std::filesystem::path& database, size_t told = 0);

}  // namespace tilewright
