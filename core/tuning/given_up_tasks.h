// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "core/tuning/known_trials.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// Whether no program that was found for a task works. `dead`: the scheduler leaves the task out. `at_end`:
/// no further trials follow, so that tasks which might still have found a program count, too.
bool is_given_up(const TaskSummary& task, bool dead, bool at_end);

/// Text such as "none of 12 programs works; the last one: ..."; `note` where no program was tried.
std::string why_given_up(size_t task, const KnownTrials& known, const std::string& note);

/// The event for a task that runs by its plain loop nest or by its reference kernels.
TaskGivenUp by_simpler_means(int task, const TaskSummary& summary, std::string why);

}  // namespace tilewright
