// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/backend/backend.h"

namespace tilewright {

/// The lowering of devices of many threads: every nest is bound to blocks and threads, which share memory and
/// wait for each other where they have to.
std::span<const LoweringPass> gpu_passes();

}  // namespace tilewright
