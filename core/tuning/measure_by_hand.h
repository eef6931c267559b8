// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Measures the program that a person asked for, and tells the result; false where this was interrupted and
/// is still to be done.
bool measure_by_hand(SessionParts& session, const HandWish& wish);

}  // namespace tilewright
