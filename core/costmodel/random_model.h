// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// Scores programs at random: what a search without a model is compared with. Never trained. A program's
/// score depends on the seed and the program alone, so that interrupted searches repeat.
std::unique_ptr<CostModel> make_random_model(const CostModelOptions& options);

/// That score, uniform in [0, 1). Pure; thread-safe.
float random_score(uint64_t seed, const Candidate& candidate);

}  // namespace tilewright
