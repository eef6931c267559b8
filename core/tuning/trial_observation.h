// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "core/records/record_store.h"
#include "core/search/observation.h"

namespace tilewright {

/// A kept trial of `point`, as a policy sees it.
inline Observation observation_of(Point point, const TrialRecord& trial) {
  return make_observation(std::move(point), trial.program.hex(), trial.latency, trial.spread, trial.repeats,
                          trial.error);
}

}  // namespace tilewright
