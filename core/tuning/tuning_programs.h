// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Chooses the programs that the models run with, by their times in place. Fails with kCancelled once a
/// person wants anything else. `in_budget`: whether budget was left when this was decided.
Result<void> choose_programs(SessionParts& session, bool in_budget);

}  // namespace tilewright
