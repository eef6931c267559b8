// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Version of the features: a change of any value raises it. Kept with every record.
inline constexpr int kFeatureVersion = 1;
inline constexpr size_t kStatementFeatureCount = 164;

using StatementFeatures = std::array<float, kStatementFeatureCount>;

/// The 164 features of each written buffer of a loop nest (Ansor, appendix B; TVM's per-store features), in program order, as
/// Ansor defines them before vectorising and unrolling: give it what `build_loop_nest` returns. Pure; thread-safe.
std::vector<StatementFeatures> statement_features(const LoopIr& nest);

/// Names by position, "B0.unique_bytes" and the like.
const std::array<std::string, kStatementFeatureCount>& statement_feature_names();

}  // namespace tilewright
