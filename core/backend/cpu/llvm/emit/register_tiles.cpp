// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/register_tiles.h"

#include <bit>

#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {

using llvm::Value;

Slots* RegisterTiles::find(BufferId id) {
  const auto found = tiles_.find(id);
  return found == tiles_.end() ? nullptr : &found->second;
}

size_t RegisterTiles::registers_taken() const {
  size_t count = 0;
  for (const auto& [id, slots] : tiles_) {
    const Value* last = nullptr;
    for (const Slot& slot : slots) {
      if (slot.value && (slot.value != last || slot.lane == 0)) ++count;
      last = slot.value;
    }
  }
  return count;
}

Value* RegisterTiles::read(const Slots& slots, int64_t start, int lanes, BufferId id) {
  const auto at = static_cast<size_t>(start);
  llvm::IRBuilder<>& b = code_.b;
  llvm::Type* type = value_type(code_, code_.buffer(id).data_type);
  const auto element = [&](size_t i) -> Value* {
    const Slot& slot = slots[i];
    if (!slot.value) return llvm::PoisonValue::get(type);
    if (!slot.value->getType()->isVectorTy()) return slot.value;
    return b.CreateExtractElement(slot.value, static_cast<uint64_t>(slot.lane));
  };
  if (lanes == 1) return element(at);
  if (slots[at].value && run_length(slots, start) >= lanes) {
    if (slots[at].lane == 0 && lanes_of(slots[at].value) == lanes) return slots[at].value;
    llvm::SmallVector<int, 16> chosen;
    for (int i = 0; i < lanes; ++i) chosen.push_back(slots[at].lane + i);
    return b.CreateShuffleVector(slots[at].value, chosen);
  }
  Value* result = llvm::PoisonValue::get(with_lanes(type, lanes));
  for (int i = 0; i < lanes; ++i) {
    if (!slots[at + static_cast<size_t>(i)].value) continue;
    result = b.CreateInsertElement(result, element(at + static_cast<size_t>(i)), static_cast<uint64_t>(i));
  }
  return result;
}

Value* RegisterTiles::read_column(const Slots& slots, int64_t start, int64_t stride) {
  constexpr int kLeast = 4;
  const int lanes = lanes_.count;
  if (lanes < kLeast || !std::has_single_bit(static_cast<unsigned>(lanes))) return nullptr;
  // Of rows that are longer than the column, the part of its length that the column goes through.
  const int lane = slots[static_cast<size_t>(start)].lane;
  const int first = lane / lanes * lanes;
  std::vector<Value*> rows;
  for (int i = 0; i < lanes; ++i) {
    const Slot& slot = slots[static_cast<size_t>(start + i * stride)];
    if (!slot.value || slot.lane != lane || lanes_of(slot.value) % lanes != 0) return nullptr;
    rows.push_back(vectors_.part_of(slot.value, first));
  }
  return vectors_.columns_of(rows)[static_cast<size_t>(lane - first)];
}

Value* RegisterTiles::read_every_fourth(const Slots& slots, int64_t start) {
  constexpr int kApart = 4;
  const int lanes = lanes_.count;
  const int in_one = lanes / kApart;
  if (lanes % kApart != 0) return nullptr;
  const int first = slots[static_cast<size_t>(start)].lane;
  std::vector<Value*> rows;
  for (int i = 0; i < lanes; ++i) {
    const Slot& slot = slots[static_cast<size_t>(start + i * kApart)];
    if (i % in_one == 0) rows.push_back(slot.value);
    const bool fits = slot.value && slot.value == rows.back() && lanes_of(slot.value) == lanes;
    if (!fits || slot.lane != first + i % in_one * kApart) return nullptr;
  }
  return vectors_.every_fourth(rows, first);
}

Value* RegisterTiles::read_apart(const Slots& slots, int64_t start, int64_t stride, BufferId id) {
  if (Value* column = read_column(slots, start, stride)) return column;
  if (stride == 4) {
    if (Value* fourth = read_every_fourth(slots, start)) return fourth;
  }
  Value* result =
      llvm::PoisonValue::get(with_lanes(value_type(code_, code_.buffer(id).data_type), lanes_.count));
  for (int i = 0; i < lanes_.count; ++i) {
    Value* lane = read(slots, start + i * stride, 1, id);
    result = code_.b.CreateInsertElement(result, lane, static_cast<uint64_t>(i));
  }
  return result;
}

bool RegisterTiles::reaches(const Slots& slots, const Affine& start, int64_t stride) const {
  const auto count = static_cast<int64_t>(slots.size());
  const int64_t last = start.constant + stride * (lanes_.count - 1);
  return start.is_constant() && start.constant >= 0 && start.constant < count && last >= 0 && last < count;
}

void RegisterTiles::fail(BufferId id, const char* what, const char* cure) {
  code_.module.fail("register buffer '" + code_.buffer(id).name + "' is " + what, cure);
}

Value* RegisterTiles::load(BufferId id, const Affine& element) {
  const Affine start = replace(element, kLaneAtom, 0);
  const int64_t stride = element.coefficient(kLaneAtom);
  const Slots* slots = find(id);
  if (!slots) {
    fail(id, "read outside of its allocation");
    return zero(code_, code_.buffer(id).data_type);
  }
  if (!reaches(*slots, start, stride)) {
    fail(id, "read at an index that is no constant of its shape", "Unroll the loops around it");
    return zero(code_, code_.buffer(id).data_type);
  }
  const int64_t step = lanes_.count == 1 ? 0 : stride;
  const int read_lanes = step == 0 ? 1 : lanes_.count;
  int stored = 0;
  for (int i = 0; i < read_lanes; ++i) {
    stored += (*slots)[static_cast<size_t>(start.constant + i * step)].value != nullptr;
  }
  // Lanes that are masked out may never have been stored, but not all are.
  if (lanes_.differ_in_mask() ? stored == 0 : stored < read_lanes) {
    fail(id, "read before anything is stored there");
    return zero(code_, code_.buffer(id).data_type);
  }
  if (step == 0) return read(*slots, start.constant, 1, id);
  if (step == 1) return read(*slots, start.constant, lanes_.count, id);
  return read_apart(*slots, start.constant, step, id);
}

void RegisterTiles::store(BufferId id, const Affine& element, Value* value) {
  const Affine start = replace(element, kLaneAtom, 0);
  const int64_t stride = element.coefficient(kLaneAtom);
  Slots* slots = find(id);
  if (!slots || !reaches(*slots, start, stride)) {
    return fail(id, "stored to at an index that is no constant of its shape", "Unroll the loops around it");
  }
  const auto put = [&](int64_t at, int lanes, Value* v, Value* mask) {
    if (mask && (*slots)[static_cast<size_t>(at)].value) {
      v = code_.b.CreateSelect(mask, v, read(*slots, at, lanes, id));
    }
    write_slots(*slots, at, lanes, v);
  };
  if (lanes_.count == 1) return put(start.constant, 1, value, lanes_.mask);
  value = vectors_.spread(value);
  if (stride == 1) return put(start.constant, lanes_.count, value, lanes_.mask);
  for (int i = 0; i < lanes_.count; ++i) {
    const auto lane = static_cast<uint64_t>(i);
    put(start.constant + i * stride, 1, code_.b.CreateExtractElement(value, lane),
        lanes_.mask ? code_.b.CreateExtractElement(lanes_.mask, lane) : nullptr);
  }
}

}  // namespace tilewright::llvm_codegen
