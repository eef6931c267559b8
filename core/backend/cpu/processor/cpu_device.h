// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/target/device_kind.h"

namespace tilewright {

/// Processors, this machine's among them.
const DeviceKind& cpu_device();

}  // namespace tilewright
