// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Settles the tasks of which no program works: cuts such a task into its pieces or, where it has none,
/// measures its plain loop nest and reports it once. `at_end`: no further trials follow. False where the
/// session is to end.
Result<bool> settle_given_up(SessionParts& session, bool at_end);

}  // namespace tilewright
