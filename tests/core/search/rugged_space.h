// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/search/search_policy.h"

namespace tilewright::testing {

/// A space of two sketches that is hard in the ways in which real ones are: splits that divide and splits
/// that need not, sizes, categories, places, and decisions that others open; decisions whose best values
/// depend on each other; many local optima; about a fifth of the points illegal, and about a tenth of the
/// programs failing when they run.
std::shared_ptr<const SearchSpace> rugged_space();

/// What a program of `rugged_space` takes, in seconds; 0: it fails.
double rugged_latency(const Point& point);

/// Ten decisions of eight options each that have nothing to do with each other: the logarithm of the latency
/// is the sum of what each option costs.
std::shared_ptr<const SearchSpace> separable_space();
/// In seconds; 1 ms at best.
double separable_latency(const Point& point);

/// Three decisions of so many options, of whose points only the one with the first options is legal.
std::shared_ptr<const SearchSpace> needle_space(int64_t options);

using LatencyOf = double (*)(const Point&);
/// Observations of proposals; failed ones have an error.
std::vector<Observation> measure_by(LatencyOf latency, const std::vector<Proposal>& proposals);
/// The smallest latency that a policy has measured after so many trials, in rounds of `round` trials.
double best_after(SearchPolicy& policy, LatencyOf latency, int trials, int round);
/// In how many of the seeds from 1 to `seeds` the policy, after so many trials, has something better than
/// random search has after as many.
int wins_over_random(std::string_view policy, const std::shared_ptr<const SearchSpace>& space,
                     LatencyOf latency, int trials, int round, int seeds);

}  // namespace tilewright::testing
