// SPDX-License-Identifier: Apache-2.0
// Linear forms to integers and addresses, each part computed as far out as it can be.
#include <algorithm>

#include "core/backend/cpu/llvm/emitter.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// The first number of a shared value's key says what kind of value it is.
enum SharedKind : int64_t { kSum, kAddress };

constexpr Range kAnything{-kUnbounded, kUnbounded};

}  // namespace

/// `sum` (null: nothing yet) plus the terms that become known at `level`.
Value* FunctionEmitter::emit_terms(const Affine& a, int level, Value* sum) {
  llvm::IRBuilder<>& at = builder_at(level);
  for (const Affine::Term& term : a.terms) {
    const Atom& atom = atoms_[static_cast<size_t>(term.atom)];
    if (atom.level != level) continue;
    Value* value = atom.value;
    if (term.coefficient != 1) {
      value = at.CreateMul(value, at.getInt64(static_cast<uint64_t>(term.coefficient)), "", false, true);
    }
    sum = sum ? at.CreateAdd(sum, value, "", false, true) : value;
  }
  return sum;
}

template <typename Step>
Value* FunctionEmitter::emit_by_level(const Affine& a, Key key, Value* start, const Step& step) {
  Value* value = start;
  const int innermost = level_of(a);
  const int loops = std::min(innermost, static_cast<int>(levels_.size()) - 1);
  for (int level = 0; level <= loops; ++level) {
    const size_t before = key.size();
    for (const Affine::Term& term : a.terms) {
      if (atoms_[static_cast<size_t>(term.atom)].level != level) continue;
      key.push_back(term.atom);
      key.push_back(term.coefficient);
    }
    if (key.size() == before) continue;
    Value*& shared = levels_[static_cast<size_t>(level)].shared[key];
    if (!shared) shared = step(level, value);
    value = shared;
  }
  return innermost == kHere ? step(kHere, value) : value;
}

Value* FunctionEmitter::emit_affine(const Affine& a, llvm::IRBuilder<>& at) {
  Value* sum = emit_by_level(a, {kSum}, nullptr,
                             [&](int level, Value* so_far) { return emit_terms(a, level, so_far); });
  Value* constant = at.getInt64(static_cast<uint64_t>(a.constant));
  if (!sum) return constant;
  return a.constant == 0 ? sum : at.CreateAdd(sum, constant, "", false, true);
}

std::optional<Affine> FunctionEmitter::flatten(BufferId id, const std::vector<Expr>& indices) {
  const Buffer& target = buffer(id);
  const std::vector<int64_t> strides =
      target.strides.size() == target.shape.size() ? target.strides : row_major_strides(target.shape);
  if (indices.size() != strides.size()) {
    module_.fail("buffer '" + target.name + "' is indexed with the wrong number of dimensions");
    return Affine{};
  }
  Affine element;
  for (size_t d = 0; d < indices.size(); ++d) {
    const std::optional<Affine> index = affine(indices[d]);
    if (!index) return std::nullopt;
    if (strides[d] != kRuntimeStride) {
      element = add(element, *index, strides[d]);
      continue;
    }
    if (index->coefficient(kLaneAtom) != 0) return std::nullopt;
    if (index->is_constant() && index->constant == 0) continue;
    const Affine stride = affine_atom(stride_atom(id, d));
    element = add(element, stride, index->constant);
    for (const Affine::Term& term : index->terms) {
      element =
          add(element, arithmetic(Arithmetic::kMultiply, affine_atom(term.atom), stride), term.coefficient);
    }
  }
  return element;
}

/// No GEP is `inbounds`: an address is built up step by step, and only the last step need lie inside the
/// buffer.
Value* FunctionEmitter::emit_address(BufferId id, const Affine& element) {
  llvm::Type* type = memory_type(buffer(id).data_type);
  Value* address = emit_by_level(element, {kAddress, id}, base_of(id), [&](int level, Value* so_far) {
    return builder_at(level).CreateGEP(type, so_far, emit_terms(element, level, nullptr));
  });
  if (element.constant == 0) return address;
  return b_.CreateGEP(type, address, b_.getInt64(static_cast<uint64_t>(element.constant)));
}

Value* FunctionEmitter::emit_argument_field(int argument, bool strides) {
  // Two pointers, as core/backend/cpu/deploy/task_abi.h has them.
  const uint64_t pointer = module_.module.getDataLayout().getPointerSize();
  const uint64_t offset = static_cast<uint64_t>(argument) * 2 * pointer + (strides ? pointer : 0);
  Value* address = entry().CreateConstGEP1_64(entry().getInt8Ty(), sources_.arguments, offset);
  llvm::LoadInst* field = entry().CreateAlignedLoad(entry().getPtrTy(), address, llvm::Align(pointer));
  field->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(module_.context, {}));
  return field;
}

Value* FunctionEmitter::base_of(BufferId id) {
  if (const auto found = bases_.find(id); found != bases_.end()) return found->second;
  const Buffer& target = buffer(id);
  const auto at_offset = [&](Value* memory) {
    return entry().CreateConstGEP1_64(entry().getInt8Ty(), memory, static_cast<uint64_t>(target.offset));
  };
  const bool reachable = prepack_ ? target.place == Buffer::Place::kParameter ||
                                        target.place == Buffer::Place::kBlob ||
                                        target.place == Buffer::Place::kTable
                                  : target.place != Buffer::Place::kParameter;
  Value* base = nullptr;
  if (reachable) {
    switch (target.place) {
      case Buffer::Place::kActivation: base = emit_argument_field(target.index, false); break;
      case Buffer::Place::kOutput:
        base = emit_argument_field(module_.ir.activation_count + target.index, false);
        break;
      case Buffer::Place::kParameter: {
        const uint64_t pointer = module_.module.getDataLayout().getPointerSize();
        Value* address = entry().CreateConstGEP1_64(entry().getInt8Ty(), sources_.arguments,
                                                    static_cast<uint64_t>(target.index) * pointer);
        base = entry().CreateAlignedLoad(entry().getPtrTy(), address, llvm::Align(pointer));
        break;
      }
      case Buffer::Place::kBlob: base = at_offset(sources_.blob); break;
      case Buffer::Place::kWorkspace: base = at_offset(sources_.workspace); break;
      case Buffer::Place::kScratch: base = at_offset(sources_.scratch); break;
      case Buffer::Place::kTable: base = module_.table(id, memory_type(target.data_type)); break;
      default: break;
    }
  }
  if (!base) {
    module_.fail("buffer '" + target.name + "' cannot be reached from where it is used");
    base = llvm::PoisonValue::get(b_.getPtrTy());
  }
  return bases_[id] = base;
}

AtomId FunctionEmitter::stride_atom(BufferId id, size_t dimension) {
  const auto [found, is_new] = strides_.try_emplace({id, dimension}, 0);
  if (!is_new) return found->second;
  const Buffer& target = buffer(id);
  Value* value = nullptr;
  if (target.place == Buffer::Place::kActivation || target.place == Buffer::Place::kOutput) {
    const int first = target.place == Buffer::Place::kOutput ? module_.ir.activation_count : 0;
    Value* strides = emit_argument_field(first + target.index, true);
    Value* address = entry().CreateConstGEP1_64(entry().getInt64Ty(), strides, dimension);
    llvm::LoadInst* stride = entry().CreateAlignedLoad(entry().getInt64Ty(), address, llvm::Align(8));
    stride->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(module_.context, {}));
    value = stride;
  } else {
    module_.fail("buffer '" + target.name + "' has strides that nobody tells");
    value = entry().getInt64(0);
  }
  return found->second = add_atom(value, kAnything, 0);
}

llvm::Align FunctionEmitter::alignment_of(BufferId id, const Affine& element) const {
  const Buffer& target = buffer(id);
  const auto size = static_cast<int64_t>(data_type_size(target.data_type));
  int64_t bits = element.constant * size;
  for (const Affine::Term& term : element.terms) bits |= term.coefficient * size;
  switch (target.place) {
    case Buffer::Place::kBlob:
    case Buffer::Place::kScratch:
    case Buffer::Place::kWorkspace: bits |= target.offset | 64; break;
    case Buffer::Place::kLocal:
    case Buffer::Place::kTable: bits |= 64; break;
    default: bits |= size; break;
  }
  return llvm::Align(static_cast<uint64_t>(bits & -bits));
}

bool FunctionEmitter::read_only(BufferId id) const {
  const Buffer::Place place = buffer(id).place;
  return place == Buffer::Place::kActivation || place == Buffer::Place::kParameter ||
         place == Buffer::Place::kTable || (place == Buffer::Place::kBlob && !prepack_);
}

}  // namespace tilewright::llvm_codegen
