// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace tilewright {

/// Prints OpenCL C, which the driver of the device compiles when a program is loaded.
const Backend& opencl_backend();

}  // namespace tilewright
