// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/feature/draft_quantities.h"
#include "core/feature/statement_features.h"
#include "core/target/target.h"

namespace tilewright {

inline constexpr size_t kDraftColumns = 13;
/// The number of statements whose features are included one by one.
inline constexpr size_t kToldStatements = 3;
inline constexpr size_t kProgramFeatureCount =
    kDraftColumns + 4 + kToldStatements * (kDraftColumns + kStatementFeatureCount);

using ProgramFeatures = std::array<float, kProgramFeatureCount>;

/// The features of a program on a target as one row: its draft quantities, then the draft quantities and all
/// features of the statements with the most draft cycles, in descending order; 0 where there are fewer.
/// Logarithms to base 2. On a target with one thread, parallel loops count as serial ones. Pure; thread-safe.
ProgramFeatures program_features(std::span<const StatementFeatures> statements, const Target& target);

/// Names by position, "0.draft.cycles" and the like.
const std::vector<std::string>& program_feature_names();

}  // namespace tilewright
