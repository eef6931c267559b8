// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/check_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/lower/stmt_visitor.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

class Checker final : public StmtVisitor {
 public:
  Checker(const LoopIr& ir, const Target& target) : ir_(ir), target_(target) {}

  Result<void> run(const Stmt& stmt) {
    walk(stmt);
    if (error_.ok() && stores_ > kMaxUnrolledStores) {
      fail(fmt::format("it unrolls to {} statements, more than {}", stores_, kMaxUnrolledStores));
    }
    return error_;
  }

 private:
  void fail(std::string message) {
    if (error_.ok()) error_ = Error{ErrorKind::kInvalid, "program", std::move(message), {}, {}};
  }

  void walk(const Stmt& stmt) {
    if (error_.ok()) dispatch(stmt);
  }

  void visit_for(const For& loop) override {
    loops_[loop.var] = &loop;
    if (is_thread_axis(loop.annotation)) {
      fail(fmt::format("loop {} is bound to {}, and processors have no such threads", loop.name,
                       annotation_name(loop.annotation)));
    }
    const bool vector = loop.annotation == LoopAnnotation::kVectorize;
    if (vector && in_vector_) fail(fmt::format("vectorised loop {} lies in another one", loop.name));
    const bool outside = std::exchange(in_vector_, in_vector_ || vector);
    const int64_t copies = copies_;
    if (loop.annotation == LoopAnnotation::kUnroll) copies_ *= loop.extent;
    walk(loop.body);
    copies_ = copies;
    in_vector_ = outside;
  }
  void visit_block(const Block& block) override {
    for (const auto& s : block.statements) walk(s);
  }
  void visit_if(const If& branch) override {
    walk(branch.then_body);
    walk(branch.else_body);
  }
  void visit_allocate(const Allocate& allocate) override {
    // Each lane would need memory of its own.
    if (in_vector_) {
      fail(fmt::format("{} is computed inside a vectorised loop", ir_.buffer(allocate.buffer).name));
    }
    enter(allocate.buffer);
    walk(allocate.body);
    leave(allocate.buffer);
  }
  void visit_barrier(const Barrier&) override {
    fail("it waits for the other threads of a block, and processors have no blocks");
  }
  void visit_micro_kernel(const MicroKernel& kernel) override {
    // The micro-kernel has a fixed length of code, whatever the loops that it replaces would unroll to.
    const int64_t outside = stores_;
    const int64_t copies = std::exchange(copies_, 1);
    walk(kernel.loops);
    copies_ = copies;
    stores_ = outside + copies;
  }
  void visit_store(const Store& store) override {
    stores_ += copies_;
    check_access(store.buffer, store.indices);
    visit(store.value, [&](const Expr& e) {
      if (const auto* l = e.as<Load>()) check_access(l->tensor, l->indices);
      return true;
    });
  }
  void visit_prefetch(const PrefetchLine&) override {}

  int64_t bytes(const Buffer& buffer) const { return TensorType{buffer.data_type, buffer.shape}.bytes(); }

  /// Vector registers of a tile, rows of its last dimension being cut into vectors.
  int64_t registers(const Buffer& buffer) const {
    const int64_t lanes = target_.lanes(buffer.data_type);
    int64_t count = 1;
    for (size_t i = 0; i + 1 < buffer.shape.size(); ++i) count *= buffer.shape[i];
    return buffer.shape.empty() ? 1 : count * ((buffer.shape.back() + lanes - 1) / lanes);
  }

  void enter(BufferId id) {
    const Buffer& buffer = ir_.buffer(id);
    if (buffer.place == Buffer::Place::kRegister) {
      registers_ += registers(buffer);
      // Two registers are left for the operands of a multiply-add.
      if (registers_ > target_.vector_registers - 2) {
        fail(fmt::format("register tile {} of {} does not fit beside its operands in {} vector registers",
                         buffer.name, shape_text(buffer.shape), target_.vector_registers));
      }
    } else if (buffer.place == Buffer::Place::kShared) {
      fail(fmt::format("{} lies in memory that the threads of a block share, and processors have no blocks",
                       buffer.name));
    } else if (buffer.place == Buffer::Place::kLocal) {
      local_bytes_ += bytes(buffer);
      if (local_bytes_ > kMaxStackBytes) {
        fail(fmt::format("local buffers take {} bytes of stack, more than {}", local_bytes_, kMaxStackBytes));
      }
    }
  }

  void leave(BufferId id) {
    const Buffer& buffer = ir_.buffer(id);
    if (buffer.place == Buffer::Place::kRegister) {
      registers_ -= registers(buffer);
    } else if (buffer.place == Buffer::Place::kLocal) {
      local_bytes_ -= bytes(buffer);
    }
  }

  void check_access(BufferId id, const std::vector<Expr>& indices) {
    if (ir_.buffer(id).place != Buffer::Place::kRegister) return;
    for (const auto& index : indices) {
      visit(index, [&](const Expr& e) {
        const auto* v = e.as<VarRef>();
        if (!v) return true;
        const auto loop = loops_.find(v->id);
        const bool constant =
            loop != loops_.end() && (loop->second->annotation == LoopAnnotation::kUnroll ||
                                     loop->second->annotation == LoopAnnotation::kVectorize);
        if (!constant) {
          fail(fmt::format("register tile {} is indexed by {}, which is neither unrolled nor vectorised",
                           ir_.buffer(id).name, v->name));
        }
        return true;
      });
    }
  }

  const LoopIr& ir_;
  const Target& target_;
  std::unordered_map<VarId, const For*> loops_;
  int64_t registers_ = 0;
  int64_t local_bytes_ = 0;
  int64_t stores_ = 0;
  int64_t copies_ = 1;  ///< of the statement that is looked at, by unrolling
  bool in_vector_ = false;
  Result<void> error_;
};

}  // namespace

Result<void> check_limits(const LoopIr& ir, const Target& target) {
  if (ir.scratch_bytes > kMaxScratchBytes) {
    return Error{
        ErrorKind::kInvalid,
        "program",
        fmt::format("local buffers take {} bytes a thread, more than {}", ir.scratch_bytes, kMaxScratchBytes),
        {},
        {}};
  }
  TILEWRIGHT_CHECK(Checker(ir, target).run(ir.prepack));
  return Checker(ir, target).run(ir.run);
}

}  // namespace tilewright
