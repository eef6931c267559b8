// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Does what people asked for meanwhile: waits while paused, measures programs that were made by hand, and
/// turns to a task. Returns false once the session is to end. `doing`: the state that it returns to.
bool may_go_on(SessionParts& session, RunState doing = RunState::kTuning);

/// Waits while paused, in the midst of work that no wish but a stop may change; false once the session is to
/// end. Other wishes still interrupt what follows that work.
bool outlast_pause(SessionParts& session);

/// Applies a limit of tasks that a person set meanwhile. Returns whether anything changed.
bool follow_limit(SessionParts& session);

}  // namespace tilewright
