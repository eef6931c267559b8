// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace tilewright {

/// The core's English sentences that a person may read in the window: places, messages and cures of failures,
/// warnings about models, reasons, options of policies. Placeholders are "%1" to "%9", in their order.
std::vector<const char*> core_words();

/// Of these, what the descriptions and kernels of operators say.
std::span<const char* const> operator_words();
/// Of these, what is wrong with a step of a schedule.
std::span<const char* const> step_words();

}  // namespace tilewright
