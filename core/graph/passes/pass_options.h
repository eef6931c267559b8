// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// What the passes may choose by.
struct PassOptions {
  /// Channels in one block of the blocked layout, as the target's vectors suggest; 0 keeps everything plain.
  int64_t channel_block = 8;
};

}  // namespace tilewright
