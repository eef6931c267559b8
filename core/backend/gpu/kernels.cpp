// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/lower/stmt_walk.h"

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
/// Loops inside another one of the same axis do not count; a thread does several of their steps. `around`:
/// the axes of the loops around the statement.
void find_grid(const Stmt& stmt, std::set<LoopAnnotation>& around, Kernel& kernel) {
  visit(stmt, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    const bool bound = loop != nullptr && is_thread_axis(loop->annotation) &&
                       loop->annotation != LoopAnnotation::kVirtualThread;
    if (!bound || !around.insert(loop->annotation).second) return true;
    Extents3& extents = is_block_axis(loop->annotation) ? kernel.blocks : kernel.threads;
    int64_t& extent = extents[axis_number(loop->annotation)];
    extent = std::max(extent, loop->extent);
    find_grid(loop->body, around, kernel);
    around.erase(loop->annotation);
    return false;
  });
}

/// Finds the barriers that some threads of a block would not come to.
class BarrierCheck {
 public:
  explicit BarrierCheck(const Kernel& kernel) : kernel_(kernel) { look(kernel.body, {}); }

  std::string problem;  ///< empty: there is none

 private:
  /// `why`: not all threads come to the statement; empty: they do.
  void look(const Stmt& stmt, const std::string& why) {
    visit(stmt, [&](const StmtNode& node) {
      if (std::holds_alternative<Barrier>(node.value) && problem.empty()) problem = why;
      if (const auto* branch = std::get_if<If>(&node.value)) {
        const bool differs = why.empty() && differs_between_threads(branch->condition);
        const std::string inside = differs ? "a condition differs between the threads of a block" : why;
        look(branch->then_body, inside);
        look(branch->else_body, inside);
        return false;
      }
      const auto* loop = std::get_if<For>(&node.value);
      if (loop == nullptr || !is_thread_of_block(loop->annotation)) return true;
      threads_.insert(loop->var);
      look(loop->body, why.empty() ? missing_threads(*loop) : why);
      threads_.erase(loop->var);
      return false;
    });
  }

  std::string missing_threads(const For& loop) const {
    const int64_t threads = kernel_.threads[axis_number(loop.annotation)];
    if (loop.annotation == LoopAnnotation::kVirtualThread || loop.extent % threads == 0) return {};
    return fmt::format("loop {} has {} of the {} threads of a block", loop.name, loop.extent, threads);
  }

  bool differs_between_threads(const Expr& condition) const {
    bool differs = false;
    visit(condition, [&](const Expr& e) {
      const auto* v = e.as<VarRef>();
      differs = differs || (v != nullptr && threads_.contains(v->id)) || e.as<Load>() != nullptr;
      return !differs;
    });
    return differs;
  }

  const Kernel& kernel_;
  std::set<VarId> threads_;
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
    std::set<LoopAnnotation> around;
    find_grid(kernel.body, around, kernel);
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
