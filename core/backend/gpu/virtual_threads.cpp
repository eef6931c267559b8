// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/virtual_threads.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// Moves one loop over virtual threads inwards.
class Interleaver {
 public:
  Interleaver(LoopIr& ir, const For& loop) : ir_(ir), loop_(loop) {}

  Stmt run() {
    find_own_memory();
    for (const BufferId buffer : own_) widen(ir_.buffers[static_cast<size_t>(buffer)]);
    return pushed(loop_.body);
  }

 private:
  bool depends(const Expr& e) const {
    bool found = false;
    visit(e, [&](const Expr& part) {
      const auto* v = part.as<VarRef>();
      const auto* l = part.as<Load>();
      found = found || (v && v->id == loop_.var) || (l && own_.contains(l->tensor));
      return !found;
    });
    return found;
  }
  bool depends(const std::vector<Expr>& list) const {
    return std::ranges::any_of(list, [&](const Expr& e) { return depends(e); });
  }
  bool depends(const StmtNode& node) const {
    if (const auto* branch = std::get_if<If>(&node.value)) return depends(branch->condition);
    if (const auto* line = std::get_if<PrefetchLine>(&node.value)) return depends(line->indices);
    const auto* store = std::get_if<Store>(&node.value);
    return store && (own_.contains(store->buffer) || depends(store->indices) || depends(store->value));
  }
  bool depends(const Stmt& stmt) const {
    bool found = false;
    visit(stmt, [&](const StmtNode& node) {
      found = found || depends(node);
      return !found;
    });
    return found;
  }

  /// The buffers inside the loop whose content depends on its step.
  void find_own_memory() {
    std::set<BufferId> inside;
    visit(loop_.body, [&](const StmtNode& node) {
      if (const auto* allocate = std::get_if<Allocate>(&node.value)) inside.insert(allocate->buffer);
      return true;
    });
    for (bool grows = true; grows;) {
      grows = false;
      note_dependent(loop_.body, false, inside, grows);
    }
  }
  /// `under`: a condition around the statement depends on the step.
  void note_dependent(const Stmt& stmt, bool under, const std::set<BufferId>& inside, bool& grows) {
    if (!stmt) return;
    if (const auto* store = std::get_if<Store>(&stmt->value)) {
      if (inside.contains(store->buffer) && (under || depends(*stmt)))
        grows = own_.insert(store->buffer).second || grows;
      return;
    }
    if (const auto* branch = std::get_if<If>(&stmt->value)) under = under || depends(branch->condition);
    map_children(stmt, [&](const Stmt& child) {
      note_dependent(child, under, inside, grows);
      return child;
    });
  }

  void widen(Buffer& buffer) const {
    const int64_t elements = buffer.shape.empty() ? 1 : buffer.shape[0] * buffer.strides[0];
    buffer.shape.insert(buffer.shape.begin(), loop_.extent);
    buffer.strides.insert(buffer.strides.begin(), elements);
  }

  Expr step() const { return var(loop_.var, loop_.name); }

  std::vector<Expr> placed(BufferId buffer, std::vector<Expr> indices) const {
    if (own_.contains(buffer)) indices.insert(indices.begin(), step());
    return indices;
  }
  Expr placed(const Expr& e) const {
    return rewrite(e, [&](const Expr& part) {
      const auto* l = part.as<Load>();
      if (!l || !own_.contains(l->tensor)) return Expr();
      return load(l->tensor, placed(l->tensor, l->indices), part.type());
    });
  }
  /// The statement with the memory of its step.
  Stmt placed(const Stmt& stmt) const {
    if (!stmt) return nullptr;
    if (const auto* branch = std::get_if<If>(&stmt->value))
      return make_if(placed(branch->condition), placed(branch->then_body), placed(branch->else_body));
    if (const auto* store = std::get_if<Store>(&stmt->value)) {
      Store out = *store;
      for (Expr& index : out.indices) index = placed(index);
      out.indices = placed(out.buffer, std::move(out.indices));
      out.value = placed(out.value);
      return make_store(std::move(out));
    }
    return map_children(stmt, [&](const Stmt& child) { return placed(child); });
  }

  Stmt all_steps(const Stmt& stmt) const {
    For steps = loop_;
    steps.annotation = LoopAnnotation::kUnroll;
    steps.body = placed(stmt);
    return make_for(std::move(steps));
  }

  Stmt pushed(const Stmt& stmt) const {
    if (!stmt || !depends(stmt)) return stmt;
    const auto* branch = std::get_if<If>(&stmt->value);
    if (std::holds_alternative<Store>(stmt->value) || std::holds_alternative<PrefetchLine>(stmt->value) ||
        (branch && depends(branch->condition)))
      return all_steps(stmt);
    return map_children(stmt, [&](const Stmt& child) { return pushed(child); });
  }

  LoopIr& ir_;
  const For& loop_;
  std::set<BufferId> own_;  ///< memory of which every step has a part
};

Stmt interleaved(LoopIr& ir, const Stmt& stmt) {
  const auto* loop = stmt ? std::get_if<For>(&stmt->value) : nullptr;
  if (loop && loop->annotation == LoopAnnotation::kVirtualThread) {
    For inner = *loop;
    inner.body = interleaved(ir, loop->body);
    return Interleaver(ir, inner).run();
  }
  return map_children(stmt, [&](const Stmt& child) { return interleaved(ir, child); });
}

}  // namespace

void interleave_virtual_threads(LoopIr& ir) {
  ir.prepack = interleaved(ir, ir.prepack);
  ir.run = interleaved(ir, ir.run);
}

}  // namespace tilewright
