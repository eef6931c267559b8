// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/records/record_types.h"

namespace tilewright {

/// The best known latency of a model at a moment of a session.
struct CurvePoint {
  double elapsed = 0;  ///< seconds of the session
  int64_t trials = 0;  ///< of the whole session until then
  int model = 0;       ///< position in the session's models
  double latency = 0;  ///< seconds: sum over the model's tasks of weight times best latency
};

/// How the models of a session became faster, with the graphs that the rules give, derived from its trials in
/// the order of their times. There is one point each time a model's sum changes; the first is when all its
/// tasks have a latency.
std::vector<CurvePoint> tuning_curve(const SessionSetup& setup, std::span<const TrialPoint> trials);

}  // namespace tilewright
