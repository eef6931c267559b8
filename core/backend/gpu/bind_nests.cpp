// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/bind_nests.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

bool names_threads(const Stmt& nest) {
  bool found = false;
  visit(nest, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    found = found || (loop != nullptr && is_thread_axis(loop->annotation));
    return !found;
  });
  return found;
}

/// Whether the steps of the loop may run on threads of their own.
bool may_spread(const For& loop) {
  const bool plain = loop.annotation == LoopAnnotation::kNone || loop.annotation == LoopAnnotation::kParallel;
  return plain && loop.kind == LoopKind::kSpatial;
}

For thread_loop(LoopIr& ir, const char* name, int64_t extent, LoopAnnotation annotation, StageId stage) {
  For loop;
  loop.var = ir.next_var++;
  loop.name = name;
  loop.extent = extent;
  loop.annotation = annotation;
  loop.stage = stage;
  return loop;
}

Stmt bound(LoopIr& ir, const Stmt& nest) {
  if (names_threads(nest)) return nest;
  std::vector<const For*> spread;
  int64_t total = 1;
  Stmt body = nest;
  while (const auto* loop = body ? std::get_if<For>(&body->value) : nullptr) {
    if (!may_spread(*loop)) break;
    spread.push_back(loop);
    total *= loop->extent;
    body = loop->body;
  }
  const StageId stage = spread.empty() ? 0 : spread.front()->stage;
  const int64_t threads = std::min(total, kPlainBlockThreads);
  const int64_t blocks = (total + threads - 1) / threads;
  For block = thread_loop(ir, "block", blocks, LoopAnnotation::kBlockX, stage);
  For thread = thread_loop(ir, "thread", threads, LoopAnnotation::kThreadX, stage);
  const Expr step = var(block.var, block.name) * threads + var(thread.var, thread.name);
  std::vector<Substitution> values;
  int64_t inner = 1;
  for (auto loop = spread.rbegin(); loop != spread.rend(); ++loop) {
    Expr value = inner == 1 ? step : floor_div(step, inner);
    inner *= (*loop)->extent;
    values.push_back({(*loop)->var, inner == total ? value : floor_mod(value, (*loop)->extent)});
  }
  thread.body = substitute(body, values);
  if (blocks * threads > total) thread.body = make_if(less(step, int_imm(total)), thread.body);
  block.body = make_for(thread);
  return make_for(block);
}

Stmt all_bound(LoopIr& ir, const Stmt& function) {
  const auto* block = function ? std::get_if<Block>(&function->value) : nullptr;
  if (!block) return function ? bound(ir, function) : nullptr;
  std::vector<Stmt> nests;
  for (const Stmt& nest : block->statements) nests.push_back(bound(ir, nest));
  return make_block(std::move(nests));
}

}  // namespace

void bind_nests(LoopIr& ir) {
  // Simplified anew: the ranges of the loops are those of threads now.
  ir.prepack = simplify(all_bound(ir, ir.prepack), {});
  ir.run = simplify(all_bound(ir, ir.run), {});
}

}  // namespace tilewright
