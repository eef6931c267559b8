// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/device.h"

namespace tilewright {

/// This machine's processor: buffers lie in this process, guarded by pages that nobody may touch, and
/// programs are called where they lie.
std::unique_ptr<Device> host_device_for_measuring();

}  // namespace tilewright
