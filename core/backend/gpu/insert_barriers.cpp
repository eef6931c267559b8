// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/backend/gpu/block_memory.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

using Buffers = std::set<BufferId>;

bool meet(const Buffers& a, const Buffers& b) {
  return std::ranges::any_of(a, [&](BufferId id) { return b.contains(id); });
}

/// What statements do to memory that is shared.
struct Accesses {
  Buffers read;
  Buffers written;

  void add(const Accesses& other) {
    read.insert(other.read.begin(), other.read.end());
    written.insert(other.written.begin(), other.written.end());
  }
  /// Whether what comes later must wait for this. Writes need not wait for writes: every buffer is computed
  /// by one stage, which writes an element again only after it has read it.
  bool must_precede(const Accesses& later) const {
    return meet(written, later.read) || meet(read, later.written);
  }
};

class Synchroniser {
 public:
  explicit Synchroniser(const LoopIr& ir) : ir_(ir) {}

  Stmt run(const Stmt& stmt) {
    Accesses open;
    return synchronised(stmt, open);
  }

 private:
  Accesses accesses(const Stmt& stmt) const {
    Accesses all;
    const auto is_shared = [&](BufferId id) { return ir_.buffer(id).place == Buffer::Place::kShared; };
    visit(stmt, [&](const StmtNode& node) {
      const auto* store = std::get_if<Store>(&node.value);
      if (store != nullptr && is_shared(store->buffer)) all.written.insert(store->buffer);
      return true;
    });
    visit_expressions(stmt, [&](const Expr& expression) {
      visit(expression, [&](const Expr& e) {
        const auto* l = e.as<Load>();
        if (l != nullptr && is_shared(l->tensor)) all.read.insert(l->tensor);
        return true;
      });
    });
    return all;
  }

  /// What the statement does before its first barrier.
  Accesses first_accesses(const Stmt& stmt, bool& waits) const {
    Accesses all;
    if (!stmt || waits) return all;
    if (std::holds_alternative<Barrier>(stmt->value)) {
      waits = true;
      return all;
    }
    if (const auto* block = std::get_if<Block>(&stmt->value)) {
      for (const Stmt& part : block->statements) all.add(first_accesses(part, waits));
      return all;
    }
    if (const auto* loop = std::get_if<For>(&stmt->value)) return first_accesses(loop->body, waits);
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value))
      return first_accesses(allocate->body, waits);
    return accesses(stmt);
  }

  /// `open`: what was done since the last barrier, before the statement and then behind it.
  Stmt synchronised(const Stmt& stmt, Accesses& open) {
    if (!stmt) return nullptr;
    if (const auto* block = std::get_if<Block>(&stmt->value)) {
      std::vector<Stmt> parts;
      for (const Stmt& part : block->statements) parts.push_back(synchronised(part, open));
      return make_block(std::move(parts));
    }
    if (const auto* loop = std::get_if<For>(&stmt->value)) return of_loop(*loop, open);
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value))
      return make_allocate(allocate->buffer, synchronised(allocate->body, open));
    if (const auto* branch = std::get_if<If>(&stmt->value)) return of_branch(*branch, open);
    if (std::holds_alternative<Barrier>(stmt->value)) {
      open = {};
      return stmt;
    }
    const Accesses own = accesses(stmt);
    if (!open.must_precede(own)) {
      open.add(own);
      return stmt;
    }
    open = own;
    return make_block({make_barrier(), stmt});
  }

  /// What waits for something before the loop does so once, in front of it. A thread has no other step of a
  /// loop that is bound to it.
  Stmt of_loop(const For& loop, Accesses& open) {
    const bool waits_first = open.must_precede(accesses(loop.body));
    if (waits_first) open = {};
    For out = loop;
    out.body = synchronised(loop.body, open);
    bool waits = false;
    if (!is_thread_axis(loop.annotation) && open.must_precede(first_accesses(out.body, waits)))
      out.body = make_block({make_barrier(), out.body});
    Stmt result = make_for(std::move(out));
    return waits_first ? make_block({make_barrier(), std::move(result)}) : result;
  }

  Stmt of_branch(const If& branch, Accesses& open) {
    const Accesses own = accesses(make_if(branch.condition, branch.then_body, branch.else_body));
    const bool waits_first = open.must_precede(own);
    if (waits_first) open = {};
    Accesses otherwise = open;
    Stmt then_body = synchronised(branch.then_body, open);
    Stmt result = make_if(branch.condition, std::move(then_body), synchronised(branch.else_body, otherwise));
    open.add(otherwise);
    return waits_first ? make_block({make_barrier(), std::move(result)}) : result;
  }

  const LoopIr& ir_;
};

}  // namespace

void insert_barriers(LoopIr& ir) {
  ir.prepack = Synchroniser(ir).run(ir.prepack);
  ir.run = Synchroniser(ir).run(ir.run);
}

}  // namespace tilewright
