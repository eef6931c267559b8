// SPDX-License-Identifier: Apache-2.0
#include "core/measure/noise_sentinel.h"

namespace tilewright {

Result<NoiseSentinel::Reading> NoiseSentinel::read(const std::stop_token& stop) {
  TILEWRIGHT_TRY(const double seconds, measurer_.sentinel_seconds(target_, stop));
  if (!(first_seconds_ > 0)) first_seconds_ = seconds;
  return Reading{seconds, first_seconds_ > 0 ? seconds / first_seconds_ - 1 : 0};
}

}  // namespace tilewright
