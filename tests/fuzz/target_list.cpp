// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/targets.h"

namespace tilewright {

std::span<const FuzzTarget* const> fuzz_targets() {
  static const FuzzTarget* const targets[] = {&kDatasetFuzz, &kLearnerFuzz, &kLogFuzz,   &kOnnxFuzz,
                                              &kRecordsFuzz, &kStudioFuzz,  &kTextsFuzz, &kTuningLogFuzz,
                                              &kWeightsFuzz, &kWorkerFuzz};
  return targets;
}

}  // namespace tilewright
