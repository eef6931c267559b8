// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// Memory of a device. Only the device that made it knows what it is.
class DeviceMemory {
 public:
  virtual ~DeviceMemory() = default;
};

/// Some bytes into memory of a device.
struct DevicePlace {
  const DeviceMemory* memory = nullptr;  ///< null: nowhere, of what nobody reads or writes
  int64_t offset = 0;
};

}  // namespace tilewright
