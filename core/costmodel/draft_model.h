// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// Scores programs by plain reckoning (core/feature/draft_quantities.h), without any training: how often a
/// second a core at a fixed clock would run them. Learns nothing, saves nothing.
std::unique_ptr<CostModel> make_draft_model(const CostModelOptions& options);

}  // namespace tilewright
