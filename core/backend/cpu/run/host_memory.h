// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <utility>

#include "core/backend/cpu/run/aligned_memory.h"
#include "core/backend/device_memory.h"

namespace tilewright {

/// Memory of this process, its own or another's.
class HostMemory final : public DeviceMemory {
 public:
  HostMemory() = default;
  explicit HostMemory(AlignedMemory own) : own_(std::move(own)), data_(own_.get()) {}

  void* data() const { return data_; }
  void point_at(void* data) { data_ = data; }

 private:
  AlignedMemory own_;
  void* data_ = nullptr;
};

/// All memory that the devices of this processor are given is theirs.
inline std::byte* host_address(DevicePlace place) {
  if (!place.memory) return nullptr;
  return static_cast<std::byte*>(static_cast<const HostMemory&>(*place.memory).data()) + place.offset;
}

}  // namespace tilewright
