// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Makes spaces, policies and the cost model and reads earlier records. Called before the session's thread
/// begins. `kept`: the state of a session that is resumed, which is restored where this fails.
Result<void> prepare_session(SessionParts& session, std::optional<SessionState> kept);

}  // namespace tilewright
