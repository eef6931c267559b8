// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// What a feature of a program, of a statement or of its draft describes, as one word for people and for
/// translations: "arithmetic", "vectors", "unrolling", "threads", "access", "bytes", "reuse", "stride",
/// "intensity", "allocation", "loops", "tile", "edges", "traffic", "prefetch", "place", "draft", "workload",
/// "target".
std::string_view feature_group(std::string_view name);

/// The share of each group in all gains, largest first; groups without any are left out. `names` by column;
/// columns without a name count as "workload", which TenSet's flags are.
std::vector<TrainingReport::FeatureShare> feature_shares(std::span<const double> gains,
                                                         std::span<const std::string> names);

}  // namespace tilewright
