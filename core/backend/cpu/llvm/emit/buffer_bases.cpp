// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/buffer_bases.h"

#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {

using llvm::Value;

Value* BufferBases::scratch_of(Value* workspace, Value* thread) {
  llvm::IRBuilder<>& at = code_.entry();
  const LoopIr& ir = code_.module.ir;
  Value* first = at.CreateConstGEP1_64(at.getInt8Ty(), workspace, static_cast<uint64_t>(ir.scratch_offset));
  if (!thread) return first;
  Value* bytes = at.CreateMul(thread, at.getInt64(static_cast<uint64_t>(ir.scratch_bytes)));
  return at.CreateGEP(at.getInt8Ty(), first, bytes);
}

Value* BufferBases::known(BufferId id) const {
  const auto found = bases_.find(id);
  return found == bases_.end() ? nullptr : found->second;
}

Value* BufferBases::get(BufferId id) {
  if (Value* base = known(id)) return base;
  Value* base = find(id);
  if (!base) {
    code_.module.fail("buffer '" + code_.buffer(id).name + "' cannot be reached from where it is used");
    base = llvm::PoisonValue::get(code_.b.getPtrTy());
  }
  return bases_[id] = base;
}

bool BufferBases::reachable(Buffer::Place place) const {
  if (!prepack_) return place != Buffer::Place::kParameter;
  return place == Buffer::Place::kParameter || place == Buffer::Place::kBlob ||
         place == Buffer::Place::kTable;
}

Value* BufferBases::find(BufferId id) {
  const Buffer& target = code_.buffer(id);
  if (!reachable(target.place)) return nullptr;
  llvm::IRBuilder<>& at = code_.entry();
  const auto at_offset = [&](Value* memory) {
    return at.CreateConstGEP1_64(at.getInt8Ty(), memory, static_cast<uint64_t>(target.offset));
  };
  switch (target.place) {
    case Buffer::Place::kActivation: return argument_field(target.index, false);
    case Buffer::Place::kOutput:
      return argument_field(code_.module.ir.activation_count + target.index, false);
    case Buffer::Place::kParameter: {
      const uint64_t pointer = code_.module.module.getDataLayout().getPointerSize();
      Value* address = at.CreateConstGEP1_64(at.getInt8Ty(), sources_.arguments,
                                             static_cast<uint64_t>(target.index) * pointer);
      return at.CreateAlignedLoad(at.getPtrTy(), address, llvm::Align(pointer));
    }
    case Buffer::Place::kBlob: return at_offset(sources_.blob);
    case Buffer::Place::kWorkspace: return at_offset(sources_.workspace);
    case Buffer::Place::kScratch: return at_offset(sources_.scratch);
    case Buffer::Place::kTable: return code_.module.table(id, memory_type(code_, target.data_type));
    default: return nullptr;
  }
}

Value* BufferBases::argument_field(int argument, bool strides) {
  // Two pointers, as core/backend/cpu/deploy/task_abi.h has them.
  llvm::IRBuilder<>& at = code_.entry();
  const uint64_t pointer = code_.module.module.getDataLayout().getPointerSize();
  const uint64_t offset = static_cast<uint64_t>(argument) * 2 * pointer + (strides ? pointer : 0);
  Value* address = at.CreateConstGEP1_64(at.getInt8Ty(), sources_.arguments, offset);
  llvm::LoadInst* field = at.CreateAlignedLoad(at.getPtrTy(), address, llvm::Align(pointer));
  field->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(code_.module.context, {}));
  return field;
}

Value* BufferBases::stride(BufferId id, size_t dimension) {
  const Buffer& target = code_.buffer(id);
  llvm::IRBuilder<>& at = code_.entry();
  if (target.place != Buffer::Place::kActivation && target.place != Buffer::Place::kOutput) {
    code_.module.fail("buffer '" + target.name + "' has strides that nobody tells");
    return at.getInt64(0);
  }
  const int first = target.place == Buffer::Place::kOutput ? code_.module.ir.activation_count : 0;
  Value* strides = argument_field(first + target.index, true);
  Value* address = at.CreateConstGEP1_64(at.getInt64Ty(), strides, dimension);
  llvm::LoadInst* stride = at.CreateAlignedLoad(at.getInt64Ty(), address, llvm::Align(8));
  stride->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(code_.module.context, {}));
  return stride;
}

bool BufferBases::read_only(BufferId id) const {
  const Buffer::Place place = code_.buffer(id).place;
  return place == Buffer::Place::kActivation || place == Buffer::Place::kParameter ||
         place == Buffer::Place::kTable || (place == Buffer::Place::kBlob && !prepack_);
}

}  // namespace tilewright::llvm_codegen
