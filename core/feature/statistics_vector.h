// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/feature/statement_features.h"

namespace tilewright {

/// The number of statements in GTuner's statistical vector. The paper gives none, so that this is a
/// reconstruction.
inline constexpr size_t kStatisticsStatements = 8;
inline constexpr size_t kStatisticsCount = kStatisticsStatements * kPublishedFeatureCount;

using StatisticsVector = std::array<float, kStatisticsCount>;

/// The published features of the statements that are executed most often, in descending order (in program
/// order where they are equal); 0 where there are fewer (GTuner, section 3.2). Pure; thread-safe.
StatisticsVector statistics_vector(std::span<const StatementFeatures> statements);

}  // namespace tilewright
