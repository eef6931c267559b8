// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tilewright {

/// The sketch and the latency of a trial. Ids of sketches can be compared only within one version of one rule
/// set.
struct SketchTrial {
  int64_t id = 0;
  std::string sketch;
  std::string rules;  ///< of its session
  int64_t rules_version = 0;
  std::optional<double> latency;  ///< seconds; none where it failed or was not measured
};

}  // namespace tilewright
