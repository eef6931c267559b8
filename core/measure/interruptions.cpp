// SPDX-License-Identifier: Apache-2.0
#include "core/measure/interruptions.h"

#include <sys/resource.h>

namespace tilewright {

int64_t interruptions_of_this_process() {
  rusage usage{};
  return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_nivcsw : 0;
}

}  // namespace tilewright
