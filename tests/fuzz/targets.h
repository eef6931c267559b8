// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/fuzz/fuzz_target.h"

namespace tilewright {

extern const FuzzTarget kDatasetFuzz;
extern const FuzzTarget kLearnerFuzz;
extern const FuzzTarget kLogFuzz;
extern const FuzzTarget kOnnxFuzz;
extern const FuzzTarget kRecordsFuzz;
extern const FuzzTarget kStudioFuzz;
extern const FuzzTarget kTextsFuzz;
extern const FuzzTarget kTuningLogFuzz;
extern const FuzzTarget kWeightsFuzz;
extern const FuzzTarget kWorkerFuzz;

}  // namespace tilewright
