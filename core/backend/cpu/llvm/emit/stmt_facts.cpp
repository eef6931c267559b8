// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/stmt_facts.h"

#include <algorithm>

#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

/// Calls `f` on every node of every expression of a statement.
template <typename F>
void visit_nodes(const Stmt& stmt, const F& f) {
  visit_expressions(stmt, [&](const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      f(e);
      return true;
    });
  });
}

template <typename Id>
std::vector<Id> sorted(std::vector<Id> ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

}  // namespace

std::vector<VarId> variables_of(const Stmt& stmt) {
  std::vector<VarId> variables;
  visit_nodes(stmt, [&](const Expr& e) {
    if (const auto* variable = e.as<VarRef>()) variables.push_back(variable->id);
  });
  return sorted(std::move(variables));
}

std::vector<BufferId> buffers_of(const Stmt& stmt) {
  std::vector<BufferId> buffers;
  visit_nodes(stmt, [&](const Expr& e) {
    if (const auto* load = e.as<Load>()) buffers.push_back(load->tensor);
  });
  visit(stmt, [&](const StmtNode& node) {
    if (const auto* store = std::get_if<Store>(&node.value)) buffers.push_back(store->buffer);
    if (const auto* line = std::get_if<PrefetchLine>(&node.value)) buffers.push_back(line->buffer);
    return true;
  });
  return sorted(std::move(buffers));
}

std::vector<BufferId> scratch_allocated_in(const LoopIr& ir, const Stmt& stmt) {
  std::vector<BufferId> found;
  visit(stmt, [&](const StmtNode& node) {
    const auto* allocate = std::get_if<Allocate>(&node.value);
    if (allocate && ir.buffer(allocate->buffer).place == Buffer::Place::kScratch) {
      found.push_back(allocate->buffer);
    }
    return true;
  });
  return sorted(std::move(found));
}

bool reads_columns(const LoopIr& ir, const For& loop) {
  bool found = false;
  visit_nodes(loop.body, [&](const Expr& e) {
    const auto* load = e.as<Load>();
    if (!load || ir.buffer(load->tensor).place != Buffer::Place::kRegister) return;
    for (size_t d = 0; d + 1 < load->indices.size(); ++d) {
      found = found || depends_on(load->indices[d], loop.var);
    }
  });
  return found;
}

bool touches_words_alone(const LoopIr& ir, const Stmt& stmt) {
  const std::vector<BufferId> buffers = buffers_of(stmt);
  return std::all_of(buffers.begin(), buffers.end(),
                     [&](BufferId id) { return data_type_size(ir.buffer(id).data_type) == sizeof(float); });
}

bool accumulates_in_memory(const LoopIr& ir, const Stmt& stmt) {
  bool found = false;
  visit(stmt, [&](const StmtNode& node) {
    const auto* store = std::get_if<Store>(&node.value);
    if (!store || ir.buffer(store->buffer).place == Buffer::Place::kRegister) return !found;
    visit(store->value, [&](const Expr& e) {
      const auto* load = e.as<Load>();
      found = found || (load && load->tensor == store->buffer);
      return !found;
    });
    return !found;
  });
  return found;
}

}  // namespace tilewright::llvm_codegen
