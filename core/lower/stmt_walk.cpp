// SPDX-License-Identifier: Apache-2.0
#include "core/lower/stmt_walk.h"

namespace tilewright {

void visit(const Stmt& stmt, const std::function<bool(const StmtNode&)>& f) {
  if (!stmt || !f(*stmt)) return;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    visit(loop->body, f);
  } else if (const auto* block = std::get_if<Block>(&stmt->value)) {
    for (const auto& s : block->statements) visit(s, f);
  } else if (const auto* branch = std::get_if<If>(&stmt->value)) {
    visit(branch->then_body, f);
    visit(branch->else_body, f);
  } else if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
    visit(allocate->body, f);
  } else if (const auto* kernel = std::get_if<MicroKernel>(&stmt->value)) {
    visit(kernel->loops, f);
  }
}

Stmt map_children(const Stmt& stmt, const std::function<Stmt(const Stmt&)>& f) {
  if (!stmt) return nullptr;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    For out = *loop;
    out.body = f(loop->body);
    return make_for(std::move(out));
  }
  if (const auto* block = std::get_if<Block>(&stmt->value)) {
    std::vector<Stmt> statements;
    for (const auto& s : block->statements) statements.push_back(f(s));
    return make_block(std::move(statements));
  }
  if (const auto* branch = std::get_if<If>(&stmt->value)) {
    Stmt then_body = f(branch->then_body);
    return make_if(branch->condition, std::move(then_body), f(branch->else_body));
  }
  if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
    return make_allocate(allocate->buffer, f(allocate->body));
  }
  if (const auto* kernel = std::get_if<MicroKernel>(&stmt->value)) {
    return make_micro_kernel(kernel->intrinsic, f(kernel->loops));
  }
  return stmt;
}

Stmt substitute(const Stmt& stmt, const std::vector<Substitution>& substitutions) {
  if (!stmt) return nullptr;
  if (const auto* branch = std::get_if<If>(&stmt->value)) {
    return make_if(substitute(branch->condition, substitutions), substitute(branch->then_body, substitutions),
                   substitute(branch->else_body, substitutions));
  }
  if (const auto* store = std::get_if<Store>(&stmt->value)) {
    Store out = *store;
    for (auto& index : out.indices) index = substitute(index, substitutions);
    out.value = substitute(out.value, substitutions);
    return make_store(std::move(out));
  }
  if (const auto* line = std::get_if<PrefetchLine>(&stmt->value)) {
    PrefetchLine out = *line;
    for (auto& index : out.indices) index = substitute(index, substitutions);
    return make_prefetch(std::move(out));
  }
  return map_children(stmt, [&](const Stmt& child) { return substitute(child, substitutions); });
}

void visit_expressions(const Stmt& stmt, const std::function<void(const Expr&)>& f) {
  visit(stmt, [&](const StmtNode& node) {
    if (const auto* branch = std::get_if<If>(&node.value)) f(branch->condition);
    if (const auto* store = std::get_if<Store>(&node.value)) {
      for (const auto& index : store->indices) f(index);
      f(store->value);
    }
    if (const auto* line = std::get_if<PrefetchLine>(&node.value)) {
      for (const auto& index : line->indices) f(index);
    }
    return true;
  });
}

}  // namespace tilewright
