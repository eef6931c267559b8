// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Whether the session's options ask for default schedules, and programs are timed.
bool compares_with_defaults(const SessionParts& session);

/// Measures the default schedules of the models' tasks within the limit, where the session's options ask for
/// them; false where the session is to end. `doing`: the state of the session meanwhile.
Result<bool> measure_defaults(SessionParts& session, RunState doing);

}  // namespace tilewright
