// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/feature/statement_features.h"

namespace tilewright {

/// Statements that GTuner's statistical vector holds; a reconstruction, as the paper gives no number.
inline constexpr size_t kStatisticsStatements = 8;
inline constexpr size_t kStatisticsCount = kStatisticsStatements * kPublishedFeatureCount;

using StatisticsVector = std::array<float, kStatisticsCount>;

/// The published features of the statements that run most often, most often first, and in program order where
/// they run equally often; 0 where there are fewer (GTuner, section 3.2). Pure; thread-safe.
StatisticsVector statistics_vector(std::span<const StatementFeatures> statements);

}  // namespace tilewright
