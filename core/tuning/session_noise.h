// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/session_parts.h"

namespace tilewright {

/// Reads the noise sentinel, and keeps and tells the reading. Nothing where it cannot be read.
void read_noise(SessionParts& session);

}  // namespace tilewright
