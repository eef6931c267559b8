// SPDX-License-Identifier: Apache-2.0
#include "core/lower/limit_unrolling.h"

#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

int64_t unrolled_stores(const Stmt& stmt) {
  if (!stmt) return 0;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    return unrolled_stores(loop->body) * (loop->annotation == LoopAnnotation::kUnroll ? loop->extent : 1);
  }
  if (const auto* block = std::get_if<Block>(&stmt->value)) {
    int64_t sum = 0;
    for (const auto& s : block->statements) sum += unrolled_stores(s);
    return sum;
  }
  if (const auto* branch = std::get_if<If>(&stmt->value)) {
    return unrolled_stores(branch->then_body) + unrolled_stores(branch->else_body);
  }
  if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) return unrolled_stores(allocate->body);
  return std::holds_alternative<Store>(stmt->value) ? 1 : 0;
}

bool must_unroll(const LoopIr& ir, const For& loop) {
  bool must = false;
  const auto look = [&](BufferId id, const std::vector<Expr>& indices) {
    const Buffer::Place place = ir.buffer(id).place;
    if (place == Buffer::Place::kTable) must = true;
    if (place == Buffer::Place::kRegister) {
      must = must || depends_on(indices, loop.var);
    }
  };
  visit(loop.body, [&](const StmtNode& node) {
    if (const auto* store = std::get_if<Store>(&node.value)) look(store->buffer, store->indices);
    return !must;
  });
  visit_expressions(loop.body, [&](const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      if (const auto* l = e.as<Load>()) look(l->tensor, l->indices);
      return !must;
    });
  });
  return must;
}

}  // namespace

Stmt limit_unrolling(const LoopIr& ir, const Stmt& stmt) {
  if (!stmt) return nullptr;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    For out = *loop;
    const bool unrolls = loop->annotation == LoopAnnotation::kUnroll && loop->kind == LoopKind::kReduce;
    if (unrolls && unrolled_stores(stmt) > (loop->rest ? kMaxUnrolledRest : kMaxUnrolledReduction) &&
        !must_unroll(ir, *loop)) {
      out.annotation = LoopAnnotation::kNone;
    }
    out.body = limit_unrolling(ir, loop->body);
    return make_for(std::move(out));
  }
  return map_children(stmt, [&](const Stmt& child) { return limit_unrolling(ir, child); });
}

}  // namespace tilewright
