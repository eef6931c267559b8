// SPDX-License-Identifier: Apache-2.0
#include "core/search/observation.h"

#include <utility>

namespace tilewright {

Observation make_observation(Point point, std::string program_hash, std::optional<double> latency_seconds,
                             std::optional<double> spread, std::vector<double> repeats,
                             const std::optional<Error>& error) {
  Observation made{std::move(point), std::move(program_hash)};
  if (error) {
    made.error = error->kind;
  } else if (latency_seconds) {
    made.latency_seconds = *latency_seconds;
    made.spread = spread.value_or(0);
    made.repeats = std::move(repeats);
  }
  return made;
}

}  // namespace tilewright
