// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_limit.h"

#include <cmath>

namespace tilewright {

double share_of_limit(const Limit& limit, double seconds) {
  return std::isfinite(limit.seconds) && limit.seconds > 0 && seconds > 0 ? limit.seconds / seconds : 0;
}

}  // namespace tilewright
