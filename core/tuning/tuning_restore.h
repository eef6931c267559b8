// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Restores a resumed session as it was at the end of the last round. Trials of an unfinished round are
/// remembered and not run again.
Result<void> restore_session(SessionParts& session);

}  // namespace tilewright
