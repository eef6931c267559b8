// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// How far a kept session came. All of it is read from what was committed while it ran, so that a session
/// whose process was killed tells it too.
struct SessionStanding {
  /// Seconds of all its models together: a measured whole run where its last programs were run, or else the
  /// sum of the tasks' best latencies; 0: some task has none.
  double result_seconds = 0;
  bool result_is_run = false;  ///< it is that of a whole run
  int64_t trials_planned = 0;  ///< as its last round said; 0: none did, or time decides
  double seconds_left = 0;     ///< of work, by what its last round said; 0: nothing is known to be left
};

/// Fails with kInvalid where there is no such session, and as the store does.
Result<SessionStanding> session_standing(RecordStore& store, const std::string& session);

}  // namespace tilewright
