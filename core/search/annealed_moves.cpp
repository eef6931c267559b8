// SPDX-License-Identifier: Apache-2.0
#include "core/search/annealed_moves.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace tilewright {
namespace {

/// The last temperature is not 0, as in AutoTVM's code.
constexpr double kLeastTemperature = 1e-5;

}  // namespace

double worth_range(const std::vector<double>& worths) {
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (const double worth : worths) {
    if (worth == kIllegalWorth) continue;
    least = std::min(least, worth);
    most = std::max(most, worth);
  }
  const double range = most - least;
  return std::isfinite(range) && range > 0 ? range : 1;
}

void take_moves(std::vector<Point>& chains, std::vector<double>& worths, std::vector<Point>& moved,
                const std::vector<double>& reached, double unit, double temperature, Random& random) {
  for (size_t i = 0; i < chains.size(); ++i) {
    const double luck = random.uniform();
    if (reached[i] == kIllegalWorth) continue;
    const double gain = (reached[i] - worths[i]) / unit;
    if (luck >= std::exp(std::min(gain / (temperature + kLeastTemperature), 1.0))) continue;
    chains[i] = std::move(moved[i]);
    worths[i] = reached[i];
  }
}

}  // namespace tilewright
