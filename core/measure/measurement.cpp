// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurement.h"

namespace tilewright {

Result<double> Measurer::sentinel_seconds(const Target&) {
  return Error{ErrorKind::kUnsupported, "sentinel", "nothing measures the machine's own speed here", "", ""};
}

}  // namespace tilewright
