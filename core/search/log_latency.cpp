// SPDX-License-Identifier: Apache-2.0
#include "core/search/log_latency.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace tilewright {

std::vector<const Observation*> subset_of_data(const SearchHistory& history, size_t most, Random& random) {
  std::vector<const Observation*> observed;
  for (const Observation& o : history.measured()) observed.push_back(&o);
  if (observed.size() <= most) return observed;
  std::ranges::stable_sort(observed, {}, [](const Observation* o) {
    return o->latency_seconds > 0 ? o->latency_seconds : std::numeric_limits<double>::infinity();
  });
  const auto fastest = static_cast<std::ptrdiff_t>(most / 2);
  auto others = std::span(observed).subspan(static_cast<size_t>(fastest));
  random.shuffle(others);
  observed.resize(most);
  return observed;
}

std::vector<double> standardised_log_latencies(std::span<const Observation* const> observations) {
  double slowest = 0;
  for (const Observation* o : observations) slowest = std::max(slowest, o->latency_seconds);
  std::vector<double> logs;
  logs.reserve(observations.size());
  double sum = 0;
  for (const Observation* o : observations) {
    const double seconds = o->latency_seconds > 0 ? o->latency_seconds : slowest;
    logs.push_back(slowest > 0 ? std::log(seconds) : 0);
    sum += logs.back();
  }
  const double mean = sum / static_cast<double>(std::max<size_t>(1, logs.size()));
  double squares = 0;
  for (double& value : logs) {
    value -= mean;
    squares += value * value;
  }
  const double deviation = std::sqrt(squares / static_cast<double>(std::max<size_t>(1, logs.size())));
  // What is left of equal latencies is rounding.
  const double scale = deviation > 1e-9 ? 1 / deviation : 0;
  for (double& value : logs) value *= scale;
  return logs;
}

}  // namespace tilewright
