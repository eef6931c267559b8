// SPDX-License-Identifier: Apache-2.0
#include "core/target/vector_chunks.h"

#include "core/target/device_kind.h"

namespace tilewright {

VectorChunks vector_chunks(const Target& target, DataType type) {
  const DeviceKind* device = find_device_kind(target.kind);
  return {target.lanes(type), device != nullptr && device->masks_tails(target, type)};
}

}  // namespace tilewright
