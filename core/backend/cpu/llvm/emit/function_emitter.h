// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/cpu/llvm/emit/function_parts.h"
#include "core/lower/stmt_visitor.h"

namespace tilewright::llvm_codegen {

/// Emits one function, statement by statement: control flow here, all else by its parts.
///
/// Unrolled loops are emitted once a value with the variable bound to a constant, so that all index
/// arithmetic on it folds.
class FunctionEmitter final : public StmtVisitor {
 public:
  FunctionEmitter(ModuleContext& module, llvm::Function* function, bool prepack)
      : parts_(module, function, prepack) {}

  FunctionParts& parts() { return parts_; }
  void emit(const Stmt& stmt);
  /// for var in [begin, end), which may be empty.
  void emit_range(const For& loop, llvm::Value* begin, llvm::Value* end);

 private:
  void visit_for(const For& loop) override;
  void visit_block(const Block& block) override;
  void visit_if(const If& branch) override;
  void visit_store(const Store& store) override;
  void visit_allocate(const Allocate& allocate) override;
  void visit_prefetch(const PrefetchLine& line) override;
  void visit_micro_kernel(const MicroKernel& kernel) override;
  void visit_barrier(const Barrier& barrier) override;

  void emit_serial(const For& loop);
  void emit_unrolled(const For& loop);
  /// A loop that adds up neighbours of a register buffer; false where it is none, and nothing was emitted.
  bool emit_folded(const For& loop);
  void emit_vectorized(const For& loop);
  void emit_chunk(const For& loop, const Affine& start, int lanes);
  void emit_parallel(const For& loop);
  /// Counts from `begin` up to `end`, at least once; `body` gets the counter, `stored` is what it will emit.
  void emit_loop(llvm::Value* begin, llvm::Value* end, Range range, const Stmt& stored,
                 const std::function<void(AtomId)>& body);
  void emit_branch(llvm::Value* condition, const If& branch);
  void emit_masked(llvm::Value* mask, const Stmt& body);
  /// Whether what an update takes lies in the padding of its operand, so that it changes nothing.
  bool adds_nothing(const Store& store);
  bool uses_live_registers(const Stmt& stmt);

  FunctionParts parts_;
  int64_t local_bytes_ = 0;
};

}  // namespace tilewright::llvm_codegen
