// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/search/search_policy.h"

namespace tilewright::testing {

/// Three sketches of splits and choices, some of whose decisions have the same names. About a quarter of the
/// points are illegal, here and there and in whole regions; one choice opens another. Speeds depend on
/// several decisions together and go up and down from point to point.
std::shared_ptr<const SearchSpace> holed_space();

/// Seconds that a program of `holed_space` takes.
double holed_latency(const Point& point);

/// Measures proposals of `holed_space` with five repeats of 1 % noise, which follow from the program; every
/// twelfth or so fails to build.
std::vector<Observation> measure_holed(const std::vector<Proposal>& proposals);

/// How points of a space are measured.
using Measuring = std::function<std::vector<Observation>(const std::vector<Proposal>&)>;

/// The best latency that a policy finds within so many trials, in rounds of `budget`.
double best_of_race(SearchPolicy& policy, int trials, int budget, const Measuring& measuring);

/// In how many of `seeds` races the policy finds something faster than `random` does with as many trials.
int races_won(const std::string& policy, const PolicyOptionValues& options, const SearchContext& context,
              const Measuring& measuring, int trials, int budget, int seeds);

}  // namespace tilewright::testing
