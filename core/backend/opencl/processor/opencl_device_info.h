// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/backend/opencl/processor/opencl_api.h"

namespace tilewright {

/// The OpenCL device of this machine that programs run on: a graphics processor, or else an accelerator, or
/// else a processor, the one with the most units of these.
struct OpenClDeviceInfo {
  cl_device_id id = nullptr;
  cl_device_type type = 0;
  std::string name;
  std::string platform;  ///< with its version
  int64_t units = 0;     ///< that work in parallel
  int64_t memory_bytes = 0;
};

/// Asked anew at each call. Errors: kUnsupported where this machine has none, with the cure.
Result<OpenClDeviceInfo> find_opencl_device();

}  // namespace tilewright
