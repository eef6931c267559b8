// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/place_locals.h"

#include <algorithm>

#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

constexpr int64_t kLocalAlignment = 64;

int64_t aligned_bytes(const Buffer& buffer) {
  const int64_t bytes = TensorType{buffer.data_type, buffer.shape}.bytes();
  return (bytes + kLocalAlignment - 1) / kLocalAlignment * kLocalAlignment;
}

}  // namespace

void place_locals(LoopIr& ir, const Target& target, int64_t stack_bytes) {
  if (ir.scratch_bytes > 0) return;
  std::vector<BufferId> locals;
  visit(ir.run, [&](const StmtNode& node) {
    const auto* allocate = std::get_if<Allocate>(&node.value);
    if (allocate && ir.buffer(allocate->buffer).place == Buffer::Place::kLocal)
      locals.push_back(allocate->buffer);
    return true;
  });
  std::sort(locals.begin(), locals.end());
  locals.erase(std::unique(locals.begin(), locals.end()), locals.end());
  std::stable_sort(locals.begin(), locals.end(), [&](BufferId a, BufferId b) {
    return aligned_bytes(ir.buffer(a)) < aligned_bytes(ir.buffer(b));
  });
  int64_t on_stack = 0;
  for (const BufferId id : locals) {
    Buffer& buffer = ir.buffers[static_cast<size_t>(id)];
    on_stack += aligned_bytes(buffer);
    if (on_stack <= stack_bytes) continue;
    buffer.place = Buffer::Place::kScratch;
    buffer.offset = ir.scratch_bytes;
    ir.scratch_bytes += aligned_bytes(buffer);
  }
  if (ir.scratch_bytes == 0) return;
  ir.scratch_threads = std::max(1, target.threads);
  ir.scratch_offset = (ir.workspace_bytes + kLocalAlignment - 1) / kLocalAlignment * kLocalAlignment;
  ir.workspace_bytes = ir.scratch_offset + ir.scratch_bytes * ir.scratch_threads;
}

}  // namespace tilewright
