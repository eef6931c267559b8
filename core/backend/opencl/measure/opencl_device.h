// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/device.h"

namespace tilewright {

/// The OpenCL device of this machine, for programs that are not verified. Errors: kUnsupported where there is
/// none, kRun where its driver fails.
Result<std::unique_ptr<Device>> opencl_device_for_measuring();

}  // namespace tilewright
