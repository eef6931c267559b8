// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_curve.h"

#include <algorithm>

namespace tilewright {

double SessionCurve::at(bool by_time, double place) const {
  const auto place_of = [by_time](const Step& step) { return by_time ? step.seconds : step.trials; };
  const auto after = std::ranges::upper_bound(steps, place, {}, place_of);
  return after == steps.begin() ? 0 : (after - 1)->latency;
}

}  // namespace tilewright
