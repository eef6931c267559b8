// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <vector>

#include "core/base/random.h"
#include "core/space/point.h"

namespace tilewright {

/// What an illegal point is worth: no chain moves to it.
inline constexpr double kIllegalWorth = -std::numeric_limits<double>::infinity();

/// The range from the least to the most of what legal points are worth; 1 where it is nothing.
double worth_range(const std::vector<double>& worths);

/// One step of simulated annealing (AutoTVM's code): each chain moves where it was going to with probability
/// exp(min(gain / temperature, 1)), the gain being that of the worth in `unit`. Each chain takes one random
/// number whatever the worths are, so that the chains do not depend on each other. All lists are by chain.
void take_moves(std::vector<Point>& chains, std::vector<double>& worths, std::vector<Point>& moved,
                const std::vector<double>& reached, double unit, double temperature, Random& random);

}  // namespace tilewright
