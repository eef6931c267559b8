// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "core/feature/statement_features.h"

namespace tilewright {

/// The features of a program's statements, combined into one row. Values are not logarithms, so that they are
/// counts and bytes.
using StatementTotals = std::array<double, kStatementFeatureCount>;

/// Whether a feature is an amount, which adds up over statements (operations, bytes, lines), and not a
/// length, a kind or a share.
bool is_amount(const std::string& feature);

/// The sums of amounts over the statements, and the maxima of all other features. Pure; thread-safe.
StatementTotals statement_totals(std::span<const StatementFeatures> statements);

}  // namespace tilewright
