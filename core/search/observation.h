// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/space/point.h"

namespace tilewright {

/// A measured proposal.
struct Observation {
  Point point;
  std::string program_hash;
  double latency_seconds = 0;  ///< 0: failed, or compiled only
  double spread = 0;           ///< of the repeats, relative to the latency; 0: not known
  /// Why there is no latency; none where nothing failed, or where the reason was not kept.
  std::optional<ErrorKind> error = {};
  /// Every latency that was measured of it, seconds; empty where they were not kept.
  std::vector<double> repeats = {};
  bool operator==(const Observation&) const = default;
};

/// Of what is known of a trial. Where it failed, neither its latency nor its spread nor its repeats count.
Observation make_observation(Point point, std::string program_hash, std::optional<double> latency_seconds,
                             std::optional<double> spread, std::vector<double> repeats,
                             const std::optional<Error>& error);

}  // namespace tilewright
