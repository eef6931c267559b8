// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/stores.h"

#include "core/backend/cpu/llvm/emit/access_mask.h"
#include "core/backend/cpu/llvm/emit/partial_vectors.h"
#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// More stores in one function pair than any sensible unrolling makes; beyond it compile times explode.
constexpr int64_t kMaxStores = 40000;

}  // namespace

void Stores::emit(const Store& store) {
  if (++code_.module.emitted_stores > kMaxStores) {
    return code_.module.fail("unrolling makes more than " + std::to_string(kMaxStores) + " statements",
                             "Unroll less");
  }
  lanes_.memo.clear();
  const std::optional<Affine> element = addresses_.element(store.buffer, store.indices);
  if (code_.module.failed()) return;
  // Lanes with one element store one after the other, since they may be summed up in it.
  if (lanes_.count > 1 && (!element || element->coefficient(kLaneAtom) == 0)) {
    return for_each_lane(code_, lanes_, [&](int) { emit(store); });
  }
  if (code_.buffer(store.buffer).place != Buffer::Place::kRegister) return emit_to_memory(store, *element);
  Value* value = expressions_.eval(store.value);
  if (!code_.module.failed()) registers_.store(store.buffer, *element, value);
}

void Stores::emit_to_memory(const Store& store, const Affine& element) {
  const Buffer& buffer = code_.buffer(store.buffer);
  if (bases_.read_only(store.buffer)) {
    return code_.module.fail("buffer '" + buffer.name + "' is stored to, but may only be read here");
  }
  Value* value = expressions_.eval(store.value);
  if (code_.module.failed()) return;
  value = to_memory(code_, vectors_.spread(value), buffer.data_type);
  const int64_t stride = element.coefficient(kLaneAtom);
  const Affine start = replace(element, kLaneAtom, 0);
  if (lanes_.count == 1) {
    put_element(store.buffer, start, value);
  } else if (stride == 1) {
    put_neighbours(store.buffer, start, value);
  } else {
    for_each_lane(code_, lanes_, [&](int lane) {
      put_element(store.buffer, add(start, affine_constant(stride * lane)),
                  code_.b.CreateExtractElement(value, static_cast<uint64_t>(lane)));
    });
  }
  cache_.forget(code_.module.aliases.object(store.buffer));
}

void Stores::put_neighbours(BufferId id, const Affine& start, Value* value) {
  if (is_part(code_, id, lanes_.count)) {
    value = code_.b.CreateShuffleVector(value, first_lanes(lanes_.count, whole_lanes(lanes_.count)));
    put_masked(id, start, value, mask_of_part(code_, lanes_, lanes_.count));
  } else if (lanes_.mask) {
    put_masked(id, start, value, lanes_.mask);
  } else {
    put(id, start, value);
  }
}

void Stores::put_element(BufferId id, const Affine& element, Value* value) {
  if (!lanes_.mask) return put(id, element, value);
  llvm::BasicBlock* here = code_.add_block("store");
  llvm::BasicBlock* after = code_.add_block("after");
  code_.b.CreateCondBr(lanes_.mask, here, after);
  code_.b.SetInsertPoint(here);
  put(id, element, value);
  code_.b.CreateBr(after);
  code_.b.SetInsertPoint(after);
}

void Stores::put(BufferId id, const Affine& element, Value* value) {
  llvm::StoreInst* access =
      code_.b.CreateAlignedStore(value, addresses_.of(id, element), addresses_.alignment(id, element));
  code_.module.aliases.annotate(access, id);
}

void Stores::put_masked(BufferId id, const Affine& element, Value* value, Value* mask) {
  llvm::Instruction* access =
      code_.b.CreateMaskedStore(value, addresses_.of(id, element), addresses_.alignment(id, element), mask);
  code_.module.aliases.annotate(access, id);
}

}  // namespace tilewright::llvm_codegen
