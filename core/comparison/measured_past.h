// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "core/comparison/measured_task.h"
#include "core/search/past_search.h"

namespace tilewright {

/// What a run that kept all points that ran tells to searches of like tasks. Errors: those of the space, and
/// kInvalid where a point is none of it.
Result<PastTask> past_of(const MeasuredTask& task, const ComparedRun& run, const Target& target,
                         const std::string& rules);

}  // namespace tilewright
