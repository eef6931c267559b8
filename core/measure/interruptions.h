// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// How often the system took a processor away from this process's threads while they had work, since the
/// process began; 0 where the system does not report it. Any thread.
int64_t interruptions_of_this_process();

}  // namespace tilewright
