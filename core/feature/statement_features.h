// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/feature/machine_features.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// Version of the features: a change of any value raises it. Kept with every record; features are read off
/// the program again wherever they are needed, so that records of every version serve.
inline constexpr int kFeatureVersion = 3;
/// The published features come first; models of the literature learn from these alone.
inline constexpr size_t kPublishedFeatureCount = 164;
inline constexpr size_t kStatementFeatureCount = kPublishedFeatureCount + kMachineFeatureCount;

using StatementFeatures = std::array<float, kStatementFeatureCount>;

/// The features of each written buffer of a loop nest, in program order, before vectorising and unrolling:
/// give it what `build_loop_nest` returns. The first 164 as Ansor defines them (appendix B; TVM's per-store
/// features), then those of core/feature/machine_features.h. Pure; thread-safe.
std::vector<StatementFeatures> statement_features(const LoopIr& nest);

/// The same, and where each row stands.
struct StatementRows {
  std::vector<StatementFeatures> features;
  /// Of each row: which of the program's outermost loop nests it belongs to. Numbered from 0 without gaps in
  /// the order in which their rows come; a buffer written in several belongs to the last.
  std::vector<int32_t> nests;
};
StatementRows statement_rows(const LoopIr& nest);

/// Names by position, "B0.unique_bytes" and the like.
const std::array<std::string, kStatementFeatureCount>& statement_feature_names();

}  // namespace tilewright
