// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/compiled_program.h"
#include "core/backend/device_program.h"
#include "core/backend/opencl/run/opencl_queue.h"

namespace tilewright {

/// Lets the driver compile a program's kernels. All memory that the program is given later is of the same
/// queue. Errors (kCompile): bytes that are no code for this kind of device, or that the driver refuses, with
/// what it says.
Result<std::unique_ptr<DeviceProgram>> load_opencl_program(const std::shared_ptr<OpenClQueue>& queue,
                                                           const CompiledProgram& code);

}  // namespace tilewright
