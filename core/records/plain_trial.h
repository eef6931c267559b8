// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// `TrialRecord::position` of a task's plain loop nest, which is measured where no program of the search
/// works. It belongs to no round and does not count against the budget.
inline constexpr int64_t kPlainPosition = -3;
/// `TrialRecord::origin` and `TrialRecord::sketch` of such a trial; it has no decisions.
inline constexpr const char* kPlainOrigin = "plain loop nest";

}  // namespace tilewright
