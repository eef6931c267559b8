// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/backend/cpu/processor/cpu_device.h"
#include "core/target/device_kind.h"

namespace tilewright {

std::span<const DeviceKind* const> device_kinds() {
  static const std::array all = {
      &cpu_device(),
  };
  return all;
}

const DeviceKind* find_device_kind(TargetKind kind) {
  const auto found = std::ranges::find(device_kinds(), kind, &DeviceKind::kind);
  return found == device_kinds().end() ? nullptr : *found;
}

const DeviceKind& host_device() {
  return cpu_device();
}

}  // namespace tilewright
