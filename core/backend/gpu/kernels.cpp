// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/lower/stmt_visitor.h"
#include "core/lower/stmt_walk.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

/// Memory of which every kernel may use what another one left.
bool is_global(Buffer::Place place) {
  switch (place) {
    case Buffer::Place::kActivation:
    case Buffer::Place::kParameter:
    case Buffer::Place::kOutput:
    case Buffer::Place::kBlob:
    case Buffer::Place::kWorkspace: return true;
    default: return false;
  }
}

/// The sizes of the grid and of its blocks: the largest extent that a loop has which is bound to the axis.
/// Loops inside another one of the same axis do not count; a thread does several of their steps.
class GridFinder final : public StmtVisitor {
 public:
  explicit GridFinder(Kernel& kernel) : kernel_(kernel) {}
  void run() { dispatch(kernel_.body); }

 private:
  void visit_for(const For& loop) override {
    const bool bound = is_thread_axis(loop.annotation) && loop.annotation != LoopAnnotation::kVirtualThread;
    const bool outermost = bound && open_.insert(loop.annotation).second;
    if (outermost) {
      Extents3& extents = is_block_axis(loop.annotation) ? kernel_.blocks : kernel_.threads;
      int64_t& extent = extents[axis_number(loop.annotation)];
      extent = std::max(extent, loop.extent);
    }
    dispatch(loop.body);
    if (outermost) open_.erase(loop.annotation);
  }
  void visit_block(const Block& block) override {
    for (const Stmt& stmt : block.statements) dispatch(stmt);
  }
  void visit_if(const If& branch) override {
    dispatch(branch.then_body);
    dispatch(branch.else_body);
  }
  void visit_allocate(const Allocate& allocate) override { dispatch(allocate.body); }
  void visit_micro_kernel(const MicroKernel& kernel) override { dispatch(kernel.loops); }
  void visit_store(const Store& /*store*/) override {}
  void visit_prefetch(const PrefetchLine& /*line*/) override {}
  void visit_barrier(const Barrier& /*barrier*/) override {}

  Kernel& kernel_;
  std::set<LoopAnnotation> open_;
};

/// Finds the barriers that some threads of a block would not come to.
class BarrierCheck final : public StmtVisitor {
 public:
  explicit BarrierCheck(const Kernel& kernel) : kernel_(kernel) { dispatch(kernel.body); }

  std::string problem;  ///< empty: there is none

 private:
  void visit_for(const For& loop) override {
    const bool of_block = is_thread_of_block(loop.annotation);
    if (of_block) threads_.insert(loop.var);
    const bool all = !of_block || loop.annotation == LoopAnnotation::kVirtualThread ||
                     loop.extent % kernel_.threads[axis_number(loop.annotation)] == 0;
    const std::string outer = why_;
    if (!all && why_.empty()) {
      why_ = fmt::format("loop {} has {} of the {} threads of a block", loop.name, loop.extent,
                         kernel_.threads[axis_number(loop.annotation)]);
    }
    dispatch(loop.body);
    why_ = outer;
    if (of_block) threads_.erase(loop.var);
  }
  void visit_block(const Block& block) override {
    for (const Stmt& stmt : block.statements) dispatch(stmt);
  }
  void visit_if(const If& branch) override {
    bool differs = false;
    visit(branch.condition, [&](const Expr& e) {
      const auto* v = e.as<VarRef>();
      differs = differs || (v != nullptr && threads_.contains(v->id)) || e.as<Load>() != nullptr;
      return !differs;
    });
    const std::string outer = why_;
    if (differs && why_.empty()) why_ = "a condition differs between the threads of a block";
    dispatch(branch.then_body);
    dispatch(branch.else_body);
    why_ = outer;
  }
  void visit_allocate(const Allocate& allocate) override { dispatch(allocate.body); }
  void visit_micro_kernel(const MicroKernel& kernel) override { dispatch(kernel.loops); }
  void visit_store(const Store& /*store*/) override {}
  void visit_prefetch(const PrefetchLine& /*line*/) override {}
  void visit_barrier(const Barrier& /*barrier*/) override {
    if (problem.empty()) problem = why_;
  }

  const Kernel& kernel_;
  std::set<VarId> threads_;
  std::string why_;  ///< not all threads come to where the visitor is; empty: they do
};

void find_memory(const LoopIr& ir, Kernel& kernel) {
  std::set<BufferId> memory;
  const auto use = [&](BufferId id) {
    if (is_global(ir.buffer(id).place)) memory.insert(id);
  };
  visit(kernel.body, [&](const StmtNode& node) {
    if (const auto* store = std::get_if<Store>(&node.value)) use(store->buffer);
    const auto* allocate = std::get_if<Allocate>(&node.value);
    if (allocate != nullptr && ir.buffer(allocate->buffer).place == Buffer::Place::kShared) {
      const Buffer& buffer = ir.buffer(allocate->buffer);
      kernel.shared.push_back(allocate->buffer);
      kernel.shared_bytes += TensorType{buffer.data_type, buffer.shape}.bytes();
    }
    return true;
  });
  visit_expressions(kernel.body, [&](const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      if (const auto* l = e.as<Load>()) use(l->tensor);
      return true;
    });
  });
  kernel.memory.assign(memory.begin(), memory.end());
}

Result<std::vector<Kernel>> kernels_of(const LoopIr& ir, const Stmt& function, const std::string& prefix) {
  std::vector<Stmt> nests;
  const auto* block = function ? std::get_if<Block>(&function->value) : nullptr;
  if (block != nullptr) {
    nests = block->statements;
  } else if (function) {
    nests = {function};
  }
  std::vector<Kernel> kernels;
  for (const Stmt& nest : nests) {
    Kernel kernel;
    kernel.name = fmt::format("{}{}", prefix, kernels.size());
    kernel.body = nest;
    GridFinder(kernel).run();
    if (const std::string problem = BarrierCheck(kernel).problem; !problem.empty()) {
      return Error{ErrorKind::kInvalid, "program", problem + ", and the others would be waited for", {}, {}};
    }
    find_memory(ir, kernel);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

}  // namespace

size_t axis_number(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kBlockY:
    case LoopAnnotation::kThreadY: return 1;
    case LoopAnnotation::kBlockZ:
    case LoopAnnotation::kThreadZ: return 2;
    default: return 0;
  }
}

Result<Kernels> cut_kernels(const LoopIr& ir, const std::string& prefix) {
  Kernels kernels;
  TILEWRIGHT_TRY(kernels.prepack, kernels_of(ir, ir.prepack, prefix + "_prepack"));
  TILEWRIGHT_TRY(kernels.run, kernels_of(ir, ir.run, prefix + "_run"));
  return kernels;
}

}  // namespace tilewright
