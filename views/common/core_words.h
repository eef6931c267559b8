// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tilewright {

/// What a person at the window may come to read of the core's own English sentences: places, messages and
/// cures of failures, warnings about models, reasons, options of policies. Gaps are "%1" to "%9", in their order.
std::span<const char* const> core_words();

}  // namespace tilewright
