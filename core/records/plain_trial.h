// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// `TrialRecord::position` of a task's loops as they are defined, measured where no program of the search
/// works: it belongs to no round, and counts against no budget.
inline constexpr int64_t kPlainPosition = -3;
/// `TrialRecord::origin` and `sketch` of it; it has no decisions.
inline constexpr const char* kPlainOrigin = "plain loop nest";

}  // namespace tilewright
