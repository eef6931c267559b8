// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// The progress of a kept session. All of it is read from what was committed while the session ran, so that
/// it is available for a session whose process was killed, too.
struct SessionStanding {
  /// Seconds of all its models together: a measured whole run where the last programs were run, or else the
  /// sum of the tasks' best latencies; 0: some task has none.
  double result_seconds = 0;
  bool result_is_run = false;  ///< `result_seconds` is that of a whole run
  int64_t trials_planned = 0;  ///< as its last round told it; 0: no round did, or the time is limited instead
  double seconds_left = 0;     ///< of work, as its last round told it; 0: nothing is known to be left
};

/// Fails with kInvalid where there is no such session, and as the store does.
Result<SessionStanding> session_standing(RecordStore& store, const std::string& session);

}  // namespace tilewright
