// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/feature/machine_features.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// The version of the published features. It is raised when any value changes. Records keep it for
/// information: features are computed from the program whenever they are needed, so that records of every
/// version can be used. Our own have a version of their own, `kMachineFeatureVersion`, so that what was learnt
/// from the published ones alone outlives changes to them.
inline constexpr int kFeatureVersion = 3;
/// The published features come first; cost models of the literature use only these.
inline constexpr size_t kPublishedFeatureCount = 164;
inline constexpr size_t kStatementFeatureCount = kPublishedFeatureCount + kMachineFeatureCount;

using StatementFeatures = std::array<float, kStatementFeatureCount>;

/// The features of each written buffer of a loop nest, in program order, before vectorising and unrolling.
/// `nest` is the result of `build_loop_nest`. The first 164 are defined by Ansor (appendix B; TVM's per-store
/// features), the others by core/feature/machine_features.h. Pure; thread-safe.
std::vector<StatementFeatures> statement_features(const LoopIr& nest);

/// The same, with the loop nest to which each row belongs.
struct StatementRows {
  std::vector<StatementFeatures> features;
  /// By row: the number of the program's outermost loop nest that it belongs to. Nests are numbered from 0,
  /// without gaps, in the order of their rows; a buffer that is written in several nests belongs to the last.
  std::vector<int32_t> nests;
};
StatementRows statement_rows(const LoopIr& nest);

/// Names by position, "B0.unique_bytes" and the like.
const std::array<std::string, kStatementFeatureCount>& statement_feature_names();

}  // namespace tilewright
