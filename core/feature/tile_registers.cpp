// SPDX-License-Identifier: Apache-2.0
#include "core/feature/tile_registers.h"

#include <algorithm>

namespace tilewright {
namespace {

int64_t registers_of(const Buffer& buffer, const Target& target) {
  if (buffer.place != Buffer::Place::kRegister) return 0;
  const int64_t lanes = target.lanes(buffer.data_type);
  int64_t count = 1;
  for (size_t i = 0; i + 1 < buffer.shape.size(); ++i) count *= buffer.shape[i];
  return buffer.shape.empty() ? 1 : count * ((buffer.shape.back() + lanes - 1) / lanes);
}

}  // namespace

int tile_registers(const LoopIr& lowered, const Target& target) {
  int64_t registers = 0;
  for (const Buffer& buffer : lowered.buffers) registers = std::max(registers, registers_of(buffer, target));
  return static_cast<int>(registers);
}

}  // namespace tilewright
