// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/target/roofline.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The least time that a machine with these peaks needs for a task, by the roofline model: its direct
/// algorithm's arithmetic, its weights from memory, its activations from the smallest level that holds them.
Limit task_limit(const Peaks& peaks, const Hardware& hardware, const TaskSummary& task);

/// That limit as a share of a latency: 1 for a program that is as fast as the machine allows, above 1 for one
/// of an algorithm with less arithmetic (Winograd). 0 where either is unknown.
double share_of_limit(const Limit& limit, double seconds);

}  // namespace tilewright
