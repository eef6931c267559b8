// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/compiled_program.h"
#include "core/backend/device_program.h"
#include "core/base/result.h"

struct tw_pool;

namespace tilewright {

/// Links code into this process, to be run on `pool` (null: on the calling thread), which outlives it.
/// Destruction unloads it. Errors as `LoadedCode::load`.
Result<std::unique_ptr<DeviceProgram>> load_host_program(const CompiledProgram& code, tw_pool* pool);

}  // namespace tilewright
