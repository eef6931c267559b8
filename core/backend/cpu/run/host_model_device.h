// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/backend/model_device.h"

namespace tilewright {

/// This machine's processor: programs and callers share the memory of this process, so that nothing is
/// copied at the borders of a model.
std::unique_ptr<ModelDevice> host_device_for_models(int threads, std::span<const int32_t> cpus);

}  // namespace tilewright
