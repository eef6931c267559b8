// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/feature/statement_features.h"

namespace tilewright {

/// The features of a program's statements as one: before the logarithm, so that they are counts and bytes.
using StatementTotals = std::array<double, kStatementFeatureCount>;

/// Whether a feature is an amount that several statements have together (operations, bytes, lines), not a
/// length, a kind or a share.
bool is_amount(const std::string& feature);

/// Sums of amounts, and of everything else the largest value that a statement has. Pure; thread-safe.
StatementTotals statement_totals(std::span<const StatementFeatures> statements);

}  // namespace tilewright
