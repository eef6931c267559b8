// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tilewright {

/// A trial as far as it tells which sketch its program came from and how fast it was. Ids of sketches mean
/// the same under one rule set of one version alone.
struct SketchTrial {
  int64_t id = 0;
  std::string sketch;
  std::string rules;  ///< of its session
  int64_t rules_version = 0;
  std::optional<double> latency;  ///< seconds; none where it failed or was not measured
};

}  // namespace tilewright
