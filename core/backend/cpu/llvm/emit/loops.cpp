// SPDX-License-Identifier: Apache-2.0
// Loops that one thread runs: step by step, unrolled, or several elements at a time.
#include <algorithm>
#include <utility>

#include "core/backend/cpu/llvm/emit/folding.h"
#include "core/backend/cpu/llvm/emit/function_emitter.h"
#include "core/backend/cpu/llvm/emit/register_phis.h"
#include "core/backend/cpu/llvm/emit/stmt_facts.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::BasicBlock;
using llvm::Value;

/// The most chunks of a vectorised loop that are laid out one after the other; a longer loop becomes a loop
/// over chunks.
constexpr int64_t kMaxStraightChunks = 16;

}  // namespace

void FunctionEmitter::visit_for(const For& loop) {
  if (loop.extent <= 0) return;
  if (loop.extent == 1) return emit_unrolled(loop);
  switch (loop.annotation) {
    case LoopAnnotation::kNone: return emit_serial(loop);
    case LoopAnnotation::kUnroll: return emit_unrolled(loop);
    case LoopAnnotation::kVectorize: return emit_vectorized(loop);
    case LoopAnnotation::kParallel: return emit_parallel(loop);
    default:
      return parts_.code.module.fail("loop " + loop.name + " is bound to threads of another kind of device");
  }
}

void FunctionEmitter::emit_unrolled(const For& loop) {
  if (emit_folded(loop)) return;
  for (int64_t i = 0; i < loop.extent && !parts_.code.module.failed(); ++i) {
    parts_.forms.bind(loop.var, affine_constant(i));
    emit(loop.body);
  }
}

bool FunctionEmitter::emit_folded(const For& loop) {
  const auto folded = fold_tile(parts_, loop);
  if (!folded) return false;
  // Emits the update once, with all partial sums in the place of the first.
  const auto place = [&]() -> Slot& {
    return (*parts_.registers.find(folded->buffer))[static_cast<size_t>(folded->start)];
  };
  const Slot kept = std::exchange(place(), Slot{folded->value, 0});
  parts_.forms.bind(loop.var, affine_constant(0));
  emit(loop.body);
  place() = kept;
  return true;
}

void FunctionEmitter::emit_loop(Value* begin, Value* end, Range range, const Stmt& stored,
                                const std::function<void(AtomId)>& body) {
  FunctionCode& code = parts_.code;
  llvm::IRBuilder<>& b = code.b;
  BasicBlock* before = b.GetInsertBlock();
  BasicBlock* head = code.add_block("loop");
  BasicBlock* inside = code.add_block("body");
  BasicBlock* after = code.add_block("after");
  llvm::IRBuilder<> phis(head);
  llvm::PHINode* counter = phis.CreatePHI(b.getInt64Ty(), 2, "i");
  counter->addIncoming(begin, before);
  RegisterPhis registers(code, parts_.lanes, parts_.registers, stored, before, head);
  b.CreateBr(head);
  b.SetInsertPoint(head);
  llvm::Instruction* head_end = b.CreateBr(inside);
  b.SetInsertPoint(inside);
  code.open_level(head_end, range.high + 1);
  parts_.enter_scope();
  body(parts_.indices.add_atom(counter, range, code.innermost()));
  parts_.leave_scope();
  code.close_level();
  Value* next = b.CreateAdd(counter, b.getInt64(1), "next", true, true);
  registers.close();
  counter->addIncoming(next, b.GetInsertBlock());
  llvm::BranchInst* branch = b.CreateCondBr(b.CreateICmpNE(next, end), head, after);
  branch->setMetadata(llvm::LLVMContext::MD_loop, code.module.loop_metadata());
  b.SetInsertPoint(after);
  code.locate();
}

void FunctionEmitter::emit_serial(const For& loop) {
  llvm::IRBuilder<>& b = parts_.code.b;
  emit_loop(b.getInt64(0), b.getInt64(static_cast<uint64_t>(loop.extent)), {0, loop.extent - 1}, loop.body,
            [&](AtomId counter) {
              parts_.forms.bind(loop.var, affine_atom(counter));
              emit(loop.body);
            });
}

void FunctionEmitter::emit_range(const For& loop, Value* begin, Value* end) {
  llvm::IRBuilder<>& b = parts_.code.b;
  BasicBlock* some = parts_.code.add_block("some");
  BasicBlock* none = parts_.code.add_block("none");
  b.CreateCondBr(b.CreateICmpSLT(begin, end), some, none);
  b.SetInsertPoint(some);
  emit_loop(begin, end, {0, loop.extent - 1}, loop.body, [&](AtomId counter) {
    parts_.forms.bind(loop.var, affine_atom(counter));
    emit(loop.body);
  });
  b.CreateBr(none);
  b.SetInsertPoint(none);
}

void FunctionEmitter::emit_chunk(const For& loop, const Affine& start, int lanes) {
  parts_.forms.bind(loop.var, lanes == 1 ? start : add(start, affine_atom(kLaneAtom)));
  parts_.indices.set_lanes(lanes);
  parts_.lanes.count = lanes;
  emit(loop.body);
  parts_.lanes.count = 1;
}

void FunctionEmitter::emit_vectorized(const For& loop) {
  // Only one loop at a time has lanes; a vectorised loop inside it runs step by step.
  if (parts_.lanes.in_vectorised_loop()) return emit_serial(loop);
  const ModuleContext& module = parts_.code.module;
  llvm::IRBuilder<>& b = parts_.code.b;
  const int64_t native = module.machine.lanes;
  int64_t start = 0;
  const int64_t chunks = loop.extent / native;
  if (chunks > kMaxStraightChunks && !uses_live_registers(loop.body)) {
    emit_loop(
        b.getInt64(0), b.getInt64(static_cast<uint64_t>(chunks)), {0, chunks - 1}, loop.body,
        [&](AtomId counter) { emit_chunk(loop, affine_atom(counter, native), static_cast<int>(native)); });
    start = chunks * native;
  }
  const VectorChunks cut = module.machine.chunks();
  // Columns of registers are read in squares, masks are for elements of one width, and LLVM keeps sums in
  // registers only where they are loaded and stored without one.
  const bool unmasked = reads_columns(module.ir, loop) || !touches_words_alone(module.ir, loop.body) ||
                        accumulates_in_memory(module.ir, loop.body);
  while (start < loop.extent && !module.failed()) {
    const int64_t left = loop.extent - start;
    const int64_t lanes = unmasked ? cut.next_unmasked(left) : cut.next(left);
    emit_chunk(loop, affine_constant(start), static_cast<int>(lanes));
    start += lanes;
  }
}

bool FunctionEmitter::uses_live_registers(const Stmt& stmt) {
  const std::vector<BufferId> buffers = buffers_of(stmt);
  return std::any_of(buffers.begin(), buffers.end(),
                     [&](BufferId id) { return parts_.registers.find(id) != nullptr; });
}

}  // namespace tilewright::llvm_codegen
