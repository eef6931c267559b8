// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/search/observation.h"

namespace tilewright {

/// The two-sided p-value of Welch's t-test: how likely two samples of the same mean, and of any two
/// variances, differ as much as these do. Two values are needed on each side; 1 where there are fewer.
/// Samples without any variance have 1 where their means are equal, else 0.
double welch_p_value(std::span<const double> a, std::span<const double> b);

/// Whether `a` ran faster than `b`, and not by chance: the t-test of their repeats has at most this p-value.
/// Where one of them has fewer than two repeats, their latencies must be further apart than the larger of
/// their spreads. False where one of them failed.
bool is_surely_faster(const Observation& a, const Observation& b, double p_value);

}  // namespace tilewright
