// SPDX-License-Identifier: Apache-2.0
#include "core/base/round_step.h"

#include <cmath>

namespace tilewright {

double round_step(double range, int parts) {
  const double most = range / parts;
  const double power = std::pow(10, std::floor(std::log10(most)));
  return power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1);
}

}  // namespace tilewright
