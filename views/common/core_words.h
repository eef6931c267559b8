// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tilewright {

/// The core's English sentences that a person may read in the window: places, messages and cures of failures,
/// warnings about models, reasons, options of policies. Placeholders are "%1" to "%9", in their order.
std::span<const char* const> core_words();

}  // namespace tilewright
