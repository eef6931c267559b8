// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Continues with a simpler cost model, which learns from all rounds up to `last_round`. Fails with `error`
/// where there is none.
Result<void> use_simpler_model(SessionParts& session, const Error& error, int last_round);

/// Continues a task with a simpler policy, which begins with what was measured of the task. Fails with
/// `error`, in words of the session, where there is none.
Result<void> use_simpler_policy(SessionParts& session, size_t task, const Error& error);

}  // namespace tilewright
