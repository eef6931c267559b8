// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/combine_threads.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

bool is_shared_reduction(const For& loop) {
  return is_thread_of_block(loop.annotation) && loop.kind != LoopKind::kSpatial;
}

/// The loops of a reduction that are bound to threads.
std::vector<const For*> shared_reductions(const Stmt& stmt) {
  std::vector<const For*> loops;
  visit(stmt, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    if (loop != nullptr && is_shared_reduction(*loop)) loops.push_back(loop);
    return true;
  });
  return loops;
}

/// The statement without that loop, of which its body remains.
Stmt without_loop(const Stmt& stmt, const For* loop) {
  if (stmt && std::get_if<For>(&stmt->value) == loop) return loop->body;
  return map_children(stmt, [&](const Stmt& child) { return without_loop(child, loop); });
}

/// What a reduction combines, and into what.
struct Reduction {
  Store update;
  BinaryOp op = BinaryOp::kAdd;
};

std::optional<Reduction> reduction_of(const Stmt& stmt) {
  std::optional<Reduction> found;
  bool only = true;
  visit(stmt, [&](const StmtNode& node) {
    const auto* store = std::get_if<Store>(&node.value);
    if (store == nullptr) return true;
    const auto* combined = store->value.as<Binary>();
    only = only && !found && store->role == Store::Role::kUpdate && combined != nullptr;
    if (only) found = Reduction{*store, combined->op};
    return true;
  });
  return only ? found : std::nullopt;
}

/// A reduction and the statement before it, which sets its result to the identity.
class SharedReduction {
 public:
  SharedReduction(LoopIr& ir, const For& loop, Reduction reduction, Expr identity)
      : ir_(ir), loop_(loop), reduction_(std::move(reduction)), identity_(std::move(identity)) {}

  Stmt combined(const Stmt& reduction) {
    // A copy: the list of buffers grows.
    const Buffer result = ir_.buffer(reduction_.update.buffer);
    const BufferId own = add_buffer(result, "own", Buffer::Place::kLocal, 1);
    const BufferId all = add_buffer(result, "all", Buffer::Place::kShared, loop_.extent);
    const std::vector<Expr> only{int_imm(0)};

    For threads = loop_;
    threads.kind = LoopKind::kSpatial;
    threads.body =
        make_allocate(own, make_block({make_store({own, only, identity_, Store::Role::kInit}),
                                       redirected(without_loop(reduction, &loop_), own),
                                       make_store({all, {var(loop_.var, loop_.name)}, element(own, only)})}));
    std::vector<Stmt> steps{make_for(std::move(threads))};
    // What is beyond the largest power of two is combined first.
    auto half = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(loop_.extent)));
    if (half == loop_.extent) half /= 2;
    for (int64_t left = loop_.extent; left > 1; left = half, half /= 2)
      steps.push_back(combine_halves(all, half, left - half));
    Store last = reduction_.update;
    last.role = Store::Role::kPlain;
    last.value = element(all, only);
    steps.push_back(by_threads(1, [&](const Expr&) { return make_store(last); }));
    return make_allocate(all, make_block(std::move(steps)));
  }

 private:
  BufferId add_buffer(const Buffer& result, const char* name, Buffer::Place place, int64_t elements) {
    Buffer buffer;
    buffer.name = result.name + "." + name;
    buffer.data_type = result.data_type;
    buffer.shape = {elements};
    buffer.strides = {1};
    buffer.place = place;
    buffer.stage = result.stage;
    ir_.buffers.push_back(std::move(buffer));
    return static_cast<BufferId>(ir_.buffers.size() - 1);
  }

  Expr element(BufferId buffer, std::vector<Expr> indices) const {
    return load(buffer, std::move(indices), ir_.buffer(buffer).data_type);
  }

  /// The steps of one thread, combined in memory of its own.
  Stmt redirected(const Stmt& stmt, BufferId own) const {
    const auto* store = stmt ? std::get_if<Store>(&stmt->value) : nullptr;
    if (store == nullptr)
      return map_children(stmt, [&](const Stmt& child) { return redirected(child, own); });
    const std::vector<Expr> only{int_imm(0)};
    Store out = *store;
    out.buffer = own;
    out.indices = only;
    out.value = binary(reduction_.op, element(own, only), store->value.as<Binary>()->b);
    return make_store(std::move(out));
  }

  template <typename Body>
  Stmt by_threads(int64_t count, const Body& body) {
    For loop;
    loop.var = ir_.next_var++;
    loop.name = loop_.name;
    loop.extent = count;
    loop.annotation = loop_.annotation;
    loop.stage = loop_.stage;
    loop.body = body(var(loop.var, loop.name));
    return make_for(std::move(loop));
  }

  Stmt combine_halves(BufferId all, int64_t half, int64_t count) {
    return by_threads(count, [&](const Expr& thread) {
      return make_store({all,
                         {thread},
                         binary(reduction_.op, element(all, {thread}), element(all, {thread + half})),
                         Store::Role::kUpdate});
    });
  }

  LoopIr& ir_;
  const For& loop_;
  Reduction reduction_;
  Expr identity_;
};

class ThreadCombination {
 public:
  explicit ThreadCombination(LoopIr& ir) : ir_(ir) {}

  Result<void> run() {
    ir_.prepack = changed(ir_.prepack);
    ir_.run = changed(ir_.run);
    for (const Stmt& function : {ir_.prepack, ir_.run}) {
      if (const auto left = shared_reductions(function); error_.ok() && !left.empty()) refuse(*left.front());
    }
    return error_;
  }

 private:
  Stmt changed(const Stmt& stmt) {
    if (!stmt || !error_.ok()) return stmt;
    const auto* block = std::get_if<Block>(&stmt->value);
    if (block == nullptr) return map_children(stmt, [&](const Stmt& child) { return changed(child); });
    std::vector<Stmt> statements;
    for (const Stmt& one : block->statements) {
      const auto loops = shared_reductions(one);
      const Stmt before = statements.empty() ? nullptr : statements.back();
      const Store* init = before ? std::get_if<Store>(&before->value) : nullptr;
      if (loops.empty() || init == nullptr || init->role != Store::Role::kInit) {
        statements.push_back(changed(one));
        continue;
      }
      const Store first = *init;
      statements.back() = shared(one, loops, first);
    }
    return make_block(std::move(statements));
  }

  void refuse(const For& loop) {
    error_ = Error{ErrorKind::kInvalid,
                   "loop " + loop.name,
                   "is bound to threads, which can share the reduction of one result at a time only",
                   {},
                   {}};
  }

  Stmt shared(const Stmt& reduction, const std::vector<const For*>& loops, const Store& first) {
    const For& loop = *loops.front();
    const auto found = reduction_of(reduction);
    const bool fits = loops.size() == 1 && found && found->update.buffer == first.buffer &&
                      equal(found->update.indices, first.indices);
    if (!fits) {
      refuse(loop);
      return reduction;
    }
    return SharedReduction(ir_, loop, *found, first.value).combined(reduction);
  }

  LoopIr& ir_;
  Result<void> error_;
};

}  // namespace

Result<void> combine_across_threads(LoopIr& ir) {
  return ThreadCombination(ir).run();
}

}  // namespace tilewright
