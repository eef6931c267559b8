// SPDX-License-Identifier: Apache-2.0
#include "core/lower/unroll_pragma.h"

namespace tilewright {
namespace {

/// The statement, and the number of stores after unrolling; -1: more than allowed.
struct Unrolled {
  Stmt stmt;
  int64_t steps = 0;
};

Unrolled unroll(const Stmt& stmt, int64_t limit) {
  if (!stmt) return {nullptr, 0};
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    const int64_t inside = loop->unroll_up_to >= 0 ? loop->unroll_up_to : limit;
    Unrolled body = unroll(loop->body, inside);
    For out = *loop;
    out.body = body.stmt;
    if (loop->annotation == LoopAnnotation::kVectorize) return {make_for(std::move(out)), body.steps};
    const bool serial = loop->annotation == LoopAnnotation::kNone;
    const int64_t steps = body.steps < 0 ? -1 : body.steps * loop->extent;
    if (serial && steps >= 0 && steps <= inside) out.annotation = LoopAnnotation::kUnroll;
    const bool unrolled = out.annotation == LoopAnnotation::kUnroll;
    return {make_for(std::move(out)), unrolled ? steps : -1};
  }
  if (const auto* block = std::get_if<Block>(&stmt->value)) {
    std::vector<Stmt> statements;
    int64_t steps = 0;
    for (const auto& s : block->statements) {
      Unrolled one = unroll(s, limit);
      statements.push_back(one.stmt);
      steps = steps < 0 || one.steps < 0 ? -1 : steps + one.steps;
    }
    return {make_block(std::move(statements)), steps};
  }
  if (const auto* branch = std::get_if<If>(&stmt->value)) {
    Unrolled yes = unroll(branch->then_body, limit);
    Unrolled no = unroll(branch->else_body, limit);
    const int64_t steps = yes.steps < 0 || no.steps < 0 ? -1 : yes.steps + no.steps;
    return {make_if(branch->condition, yes.stmt, no.stmt), steps};
  }
  if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
    Unrolled body = unroll(allocate->body, limit);
    return {make_allocate(allocate->buffer, body.stmt), body.steps};
  }
  return {stmt, 1};
}

}  // namespace

Stmt apply_unroll_pragma(const Stmt& stmt) {
  return unroll(stmt, 0).stmt;
}

}  // namespace tilewright
