// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/addresses.h"

#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {

using llvm::Value;

std::optional<Affine> Addresses::element(BufferId id, const std::vector<Expr>& indices) {
  const Buffer& target = code_.buffer(id);
  const std::vector<int64_t> strides =
      target.strides.size() == target.shape.size() ? target.strides : row_major_strides(target.shape);
  if (indices.size() != strides.size()) {
    code_.module.fail("buffer '" + target.name + "' is indexed with the wrong number of dimensions");
    return Affine{};
  }
  Affine element;
  for (size_t d = 0; d < indices.size(); ++d) {
    const std::optional<Affine> index = forms_.form(indices[d]);
    if (!index) return std::nullopt;
    if (strides[d] != kRuntimeStride) {
      element = add(element, *index, strides[d]);
      continue;
    }
    if (index->coefficient(kLaneAtom) != 0) return std::nullopt;
    if (index->is_constant() && index->constant == 0) continue;
    const Affine told = affine_atom(stride(id, d));
    element = add(element, told, index->constant);
    for (const Affine::Term& term : index->terms) {
      const Affine steps = values_.combined(IndexValues::Operation::kMultiply, affine_atom(term.atom), told);
      element = add(element, steps, term.coefficient);
    }
  }
  return element;
}

Value* Addresses::of(BufferId id, const Affine& element) {
  llvm::Type* type = memory_type(code_, code_.buffer(id).data_type);
  return values_.address(id, type, bases_.get(id), element);
}

AtomId Addresses::stride(BufferId id, size_t dimension) {
  const auto [found, is_new] = strides_.try_emplace({id, dimension}, 0);
  if (is_new) found->second = values_.add_atom(bases_.stride(id, dimension), kAnyIndex, 0);
  return found->second;
}

llvm::Align Addresses::alignment(BufferId id, const Affine& element) const {
  const Buffer& target = code_.buffer(id);
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

}  // namespace tilewright::llvm_codegen
