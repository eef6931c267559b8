// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/block_memory.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

bool has_thread_loop(const Stmt& stmt) {
  bool found = false;
  visit(stmt, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    found = found || (loop != nullptr && is_thread_of_block(loop->annotation));
    return !found;
  });
  return found;
}

/// Looks at what is allocated outside of the loops over threads.
void share(LoopIr& ir, const Stmt& stmt) {
  visit(stmt, [&](const StmtNode& node) {
    if (const auto* loop = std::get_if<For>(&node.value)) return !is_thread_of_block(loop->annotation);
    const auto* allocate = std::get_if<Allocate>(&node.value);
    if (allocate != nullptr && has_thread_loop(allocate->body)) {
      Buffer& buffer = ir.buffers[static_cast<size_t>(allocate->buffer)];
      const bool own = buffer.place == Buffer::Place::kLocal || buffer.place == Buffer::Place::kRegister;
      if (own) buffer.place = Buffer::Place::kShared;
    }
    return true;
  });
}

}  // namespace

void share_block_memory(LoopIr& ir) {
  share(ir, ir.prepack);
  share(ir, ir.run);
}

}  // namespace tilewright
