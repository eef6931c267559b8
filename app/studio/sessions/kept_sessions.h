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
  QStringList hashes = {};  ///< of the models' files
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
  QString obstacle = {};       ///< why one that can go on cannot do so on this machine; empty: it can
  QString missing = {};  ///< where a model of it was that is not there; empty: none is known to be missing
};

/// Those of which something can be seen or that can go on: what waits to go on first, then the newest first,
/// then those that are hidden. What is missing is not looked for.
/// What the first `told` came to is read as well, which takes longer; of the others `best` is not known. A
/// database that is not there yet has none. Not for the window's thread.
Result<std::vector<KeptSession>> read_kept_sessions(const std::filesystem::path& database, size_t told = 0);

}  // namespace tilewright
