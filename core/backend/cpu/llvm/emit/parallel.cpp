// SPDX-License-Identifier: Apache-2.0
// A parallel loop becomes a function of its own, which gets what it needs of this one in an array.
#include <algorithm>
#include <string>

#include "core/backend/cpu/llvm/emit/function_emitter.h"
#include "core/backend/cpu/llvm/emit/stmt_facts.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

constexpr unsigned kContextSlot = 8;

/// The array by which one function hands values over to another.
class Handover {
 public:
  Handover(FunctionCode& from, FunctionCode& to, Value* received)
      : from_(from), to_(to), received_(received) {
    array_ = from.entry().CreateAlloca(from.b.getInt64Ty(), nullptr, "context");
    array_->setAlignment(llvm::Align(kContextSlot));
  }

  /// The value as the other function has it.
  Value* pass(Value* value) {
    llvm::IRBuilder<>& b = from_.b;
    const uint64_t offset = uint64_t{kContextSlot} * slots_++;
    b.CreateAlignedStore(value, b.CreateConstGEP1_64(b.getInt8Ty(), array_, offset),
                         llvm::Align(kContextSlot));
    llvm::IRBuilder<>& at = to_.entry();
    Value* place = at.CreateConstGEP1_64(b.getInt8Ty(), received_, offset);
    return at.CreateAlignedLoad(value->getType(), place, llvm::Align(kContextSlot));
  }
  /// The array, which has its size now.
  Value* close() {
    array_->setOperand(0, from_.b.getInt32(slots_));
    return array_;
  }

 private:
  FunctionCode& from_;
  FunctionCode& to_;
  Value* received_;
  llvm::AllocaInst* array_;
  unsigned slots_ = 0;
};

/// Gives the inner function what variables and buffers of the loop's body have outside of it. `own`: scratch
/// buffers that begin inside.
void pass_surroundings(FunctionParts& outer, FunctionParts& inner, const Stmt& body,
                       const std::vector<BufferId>& own, Handover& handover) {
  for (const VarId variable : variables_of(body)) {
    const Affine* bound = outer.forms.binding(variable);
    if (!bound) continue;
    Affine value = *bound;
    if (!value.is_constant()) {
      Value* passed = handover.pass(outer.indices.value(value, outer.code.b));
      value = affine_atom(inner.indices.add_atom(passed, outer.indices.range_of(value), 0));
    }
    inner.forms.bind(variable, value);
  }
  for (const BufferId id : buffers_of(body)) {
    Value* base = outer.bases.known(id);
    const Buffer::Place place = outer.code.buffer(id).place;
    const bool outside = place == Buffer::Place::kLocal || (place == Buffer::Place::kScratch &&
                                                            !std::binary_search(own.begin(), own.end(), id));
    if (outside && base) inner.bases.set(id, handover.pass(base));
  }
}

}  // namespace

void FunctionEmitter::emit_parallel(const For& loop) {
  FunctionCode& code = parts_.code;
  const Sources& sources = parts_.bases.sources();
  if (!sources.pool || parts_.lanes.in_vectorised_loop() || uses_live_registers(loop.body)) {
    return emit_serial(loop);
  }
  llvm::IRBuilder<>& b = code.b;
  auto* type = llvm::FunctionType::get(b.getVoidTy(),
                                       {b.getPtrTy(), b.getInt64Ty(), b.getInt64Ty(), b.getInt32Ty()}, false);
  const std::string name =
      code.module.prefix + "_run_parallel_" + std::to_string(code.module.parallel_bodies++);
  llvm::Function* body = code.module.make_function(name, type, false);
  FunctionEmitter inner(code.module, body, parts_.bases.prepack());
  FunctionParts& inside = inner.parts();
  if (code.module.source_lines) inside.code.begin_at(code.line(), code.runs());

  Handover handover(code, inside.code, body->getArg(0));
  Sources handed;
  handed.arguments = handover.pass(sources.arguments);
  handed.blob = handover.pass(sources.blob);
  handed.workspace = handover.pass(sources.workspace);
  // Where threads need memory of their own, the loop is cut into as many parts as there are such memories. A
  // thread that runs the parts [begin, end) uses the memory of the first of them, so that the code is right
  // with any number of threads.
  const std::vector<BufferId> own = scratch_allocated_in(code.module.ir, loop.body);
  const auto extent = static_cast<uint64_t>(loop.extent);
  const auto parts =
      own.empty() ? extent : std::min(extent, static_cast<uint64_t>(code.module.ir.scratch_threads));
  Value* begin = body->getArg(1);
  Value* end = body->getArg(2);
  if (!own.empty()) {
    handed.scratch = inside.bases.scratch_of(handed.workspace, begin);
    const auto step_of = [&](Value* part) {
      llvm::IRBuilder<>& at = inside.code.entry();
      return at.CreateUDiv(at.CreateMul(part, at.getInt64(extent)), at.getInt64(parts));
    };
    begin = step_of(begin);
    end = step_of(end);
  }
  inside.bases.set_sources(handed);
  pass_surroundings(parts_, inside, loop.body, own, handover);
  Value* context = handover.close();

  inner.emit_range(loop, begin, end);
  inside.code.finish(nullptr);
  b.CreateCall(code.module.parallel_for(), {sources.pool, b.getInt64(parts), body, context});
  parts_.cache.forget_values();
}

}  // namespace tilewright::llvm_codegen
