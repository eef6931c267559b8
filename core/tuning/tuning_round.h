// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// The choice of the next round: the one that an earlier process left under way, or else a new one, which is
/// kept before it is returned. Its task is -1 where no task is left. `in_budget`: whether budget is left.
Result<RoundChoice> next_round(SessionParts& session, bool in_budget);

/// One round: the policy proposes programs, they are measured, and the policy, the cost model and the
/// scheduler learn the results. False where the session is to end; the round is continued when the session is
/// resumed then. A round that ends has updated the session's state, told its events, and committed both.
Result<bool> run_round(SessionParts& session, const RoundChoice& choice);

}  // namespace tilewright
