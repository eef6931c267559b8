// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/processor/cpu_features.h"

namespace tilewright {

/// Which of these features work here, whatever CPUID says: an instruction of each is executed in a process of
/// its own, or where the system gives none in this one, and does what it should. Hypervisors hide features
/// that the processor has and executes. Below a millisecond. Any thread.
CpuFeatures features_that_work(const CpuFeatures& tried);

/// As `features_that_work`, in this process: a signal handler catches what the processor refuses.
CpuFeatures execute_instructions(const CpuFeatures& tried);

/// Whether there is an instruction to try it with.
bool can_be_tried(CpuFeature feature);

}  // namespace tilewright
