// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// The course of a prepared session from its start to its end: what its thread runs. It determines the order
/// in which the parts of the session work, and handles the wishes of people between them.
void run_session(SessionParts& session);

}  // namespace tilewright
