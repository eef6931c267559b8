// SPDX-License-Identifier: Apache-2.0
#include "core/lower/loop_ir.h"

#include "core/base/block_pool.h"

namespace tilewright {
namespace {

template <typename T>
Stmt make(T value) {
  return std::allocate_shared<const StmtNode>(PoolAllocator<StmtNode>(), StmtNode{std::move(value)});
}

}  // namespace

Stmt make_for(For loop) {
  return loop.body ? make(std::move(loop)) : nullptr;
}

Stmt make_block(std::vector<Stmt> statements) {
  std::vector<Stmt> flat;
  for (auto& s : statements) {
    if (!s) continue;
    if (const auto* block = std::get_if<Block>(&s->value)) {
      flat.insert(flat.end(), block->statements.begin(), block->statements.end());
    } else {
      flat.push_back(std::move(s));
    }
  }
  if (flat.empty()) return nullptr;
  if (flat.size() == 1) return flat[0];
  return make(Block{std::move(flat)});
}

Stmt make_if(Expr condition, Stmt then_body, Stmt else_body) {
  if (!then_body && !else_body) return nullptr;
  return make(If{std::move(condition), std::move(then_body), std::move(else_body)});
}

Stmt make_store(Store store) {
  return make(std::move(store));
}

Stmt make_prefetch(PrefetchLine line) {
  return make(std::move(line));
}

Stmt make_allocate(BufferId buffer, Stmt body) {
  return body ? make(Allocate{buffer, std::move(body)}) : nullptr;
}

Stmt make_micro_kernel(std::string intrinsic, Stmt loops) {
  return loops ? make(MicroKernel{std::move(intrinsic), std::move(loops)}) : nullptr;
}

Stmt make_barrier() {
  return make(Barrier{});
}

}  // namespace tilewright
