// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What a session of these tasks might have told: rounds of eight trials, latencies that fall, some failures
/// of two causes, predictions that come close. Always the same.
std::vector<TuningEvent> recorded_session(const std::vector<TaskSummary>& tasks, int rounds);

}  // namespace tilewright
