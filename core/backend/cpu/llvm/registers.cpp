// SPDX-License-Identifier: Apache-2.0
// Register buffers: elements are lanes of SSA values, carried through loops and joins by phi nodes.
#include <algorithm>
#include <bit>

#include "core/backend/cpu/llvm/emitter.h"
#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

int lanes_of(const Value* value) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  return vector ? static_cast<int>(vector->getNumElements()) : 1;
}

}  // namespace

Value* FunctionEmitter::read_slots(const Slots& slots, int64_t start, int lanes, BufferId id) {
  const auto at = static_cast<size_t>(start);
  llvm::Type* type = value_type(buffer(id).data_type);
  const auto element = [&](size_t i) -> Value* {
    const Slot& slot = slots[i];
    if (!slot.value) return llvm::PoisonValue::get(type);
    if (!slot.value->getType()->isVectorTy()) return slot.value;
    return b_.CreateExtractElement(slot.value, static_cast<uint64_t>(slot.lane));
  };
  if (lanes == 1) return element(at);
  if (slots[at].value && run_length(slots, start) >= lanes) {
    if (slots[at].lane == 0 && lanes_of(slots[at].value) == lanes) return slots[at].value;
    llvm::SmallVector<int, 16> chosen;
    for (int i = 0; i < lanes; ++i) chosen.push_back(slots[at].lane + i);
    return b_.CreateShuffleVector(slots[at].value, chosen);
  }
  Value* result = llvm::PoisonValue::get(with_lanes(type, lanes));
  for (int i = 0; i < lanes; ++i) {
    if (!slots[at + static_cast<size_t>(i)].value) continue;
    result = b_.CreateInsertElement(result, element(at + static_cast<size_t>(i)), static_cast<uint64_t>(i));
  }
  return result;
}

Value* FunctionEmitter::read_column(const Slots& slots, int64_t start, int64_t stride) {
  constexpr int kLeast = 4;
  if (lanes_ < kLeast || !std::has_single_bit(static_cast<unsigned>(lanes_))) return nullptr;
  // Of rows that are longer than the column, the part of its length that the column goes through.
  const int lane = slots[static_cast<size_t>(start)].lane;
  const int first = lane / lanes_ * lanes_;
  std::vector<Value*> rows;
  for (int i = 0; i < lanes_; ++i) {
    const Slot& slot = slots[static_cast<size_t>(start + i * stride)];
    if (!slot.value || slot.lane != lane || lanes_of(slot.value) % lanes_ != 0) return nullptr;
    rows.push_back(part_of(slot.value, first));
  }
  return columns_of(rows)[static_cast<size_t>(lane - first)];
}

Value* FunctionEmitter::read_every_fourth(const Slots& slots, int64_t start) {
  constexpr int kApart = 4;
  const int in_one = lanes_ / kApart;
  if (lanes_ % kApart != 0) return nullptr;
  const int first = slots[static_cast<size_t>(start)].lane;
  std::vector<Value*> rows;
  for (int i = 0; i < lanes_; ++i) {
    const Slot& slot = slots[static_cast<size_t>(start + i * kApart)];
    if (i % in_one == 0) rows.push_back(slot.value);
    const bool fits = slot.value && slot.value == rows.back() && lanes_of(slot.value) == lanes_;
    if (!fits || slot.lane != first + i % in_one * kApart) return nullptr;
  }
  return every_fourth(rows, first);
}

void FunctionEmitter::write_slots(Slots& slots, int64_t start, int lanes, Value* value) {
  for (int i = 0; i < lanes; ++i) slots[static_cast<size_t>(start + i)] = {value, i};
}

int FunctionEmitter::run_length(const Slots& slots, int64_t start) {
  const Slot& first = slots[static_cast<size_t>(start)];
  if (!first.value) return 1;
  const int most = lanes_of(first.value) - first.lane;
  int length = 1;
  while (length < most && start + length < static_cast<int64_t>(slots.size())) {
    const Slot& next = slots[static_cast<size_t>(start + length)];
    if (next.value != first.value || next.lane != first.lane + length) break;
    ++length;
  }
  return length;
}

Value* FunctionEmitter::emit_register_load(BufferId id, const Affine& element) {
  const Affine start = replace(element, kLaneAtom, 0);
  const int64_t stride = element.coefficient(kLaneAtom);
  const auto slots = registers_.find(id);
  if (slots == registers_.end()) {
    module_.fail("register buffer '" + buffer(id).name + "' is read outside of its allocation");
    return zero(buffer(id).data_type);
  }
  const int64_t last = start.constant + stride * (lanes_ - 1);
  const auto count = static_cast<int64_t>(slots->second.size());
  if (!start.is_constant() || start.constant < 0 || start.constant >= count || last < 0 || last >= count) {
    module_.fail(
        "register buffer '" + buffer(id).name + "' is read at an index that is no constant of its shape",
        "Unroll the loops around it");
    return zero(buffer(id).data_type);
  }
  const int64_t step = lanes_ == 1 ? 0 : stride;
  const int read = step == 0 ? 1 : lanes_;
  int stored = 0;
  for (int i = 0; i < read; ++i) {
    stored += slots->second[static_cast<size_t>(start.constant + i * step)].value != nullptr;
  }
  // Lanes that are masked out may never have been stored, but not all are.
  const bool masked = mask_ && mask_->getType()->isVectorTy();
  if (masked ? stored == 0 : stored < read) {
    module_.fail("register buffer '" + buffer(id).name + "' is read before anything is stored there");
    return zero(buffer(id).data_type);
  }
  if (step == 0) return read_slots(slots->second, start.constant, 1, id);
  if (step == 1) return read_slots(slots->second, start.constant, lanes_, id);
  if (llvm::Value* column = read_column(slots->second, start.constant, step)) return column;
  if (step == 4) {
    if (llvm::Value* fourth = read_every_fourth(slots->second, start.constant)) return fourth;
  }
  Value* result = llvm::PoisonValue::get(with_lanes(value_type(buffer(id).data_type), lanes_));
  for (int i = 0; i < lanes_; ++i) {
    Value* lane = read_slots(slots->second, start.constant + i * step, 1, id);
    result = b_.CreateInsertElement(result, lane, static_cast<uint64_t>(i));
  }
  return result;
}

void FunctionEmitter::emit_register_store(const Store& store, const Affine& element) {
  const Affine start = replace(element, kLaneAtom, 0);
  const int64_t stride = element.coefficient(kLaneAtom);
  Value* value = eval(store.value);
  if (stopped()) return;
  const auto found = registers_.find(store.buffer);
  const int64_t last = start.constant + stride * (lanes_ - 1);
  const auto count = found == registers_.end() ? 0 : static_cast<int64_t>(found->second.size());
  if (!start.is_constant() || start.constant < 0 || start.constant >= count || last < 0 || last >= count) {
    return module_.fail("register buffer '" + buffer(store.buffer).name +
                            "' is stored to at an index that is no constant of its shape",
                        "Unroll the loops around it");
  }
  Slots& slots = found->second;
  const auto put = [&](int64_t at, int lanes, Value* v, Value* mask) {
    if (mask && slots[static_cast<size_t>(at)].value) {
      v = b_.CreateSelect(mask, v, read_slots(slots, at, lanes, store.buffer));
    }
    write_slots(slots, at, lanes, v);
  };
  if (lanes_ == 1) return put(start.constant, 1, value, mask_);
  value = spread(value);
  if (stride == 1) return put(start.constant, lanes_, value, mask_);
  for (int i = 0; i < lanes_; ++i) {
    const auto lane = static_cast<uint64_t>(i);
    put(start.constant + i * stride, 1, b_.CreateExtractElement(value, lane),
        mask_ ? b_.CreateExtractElement(mask_, lane) : nullptr);
  }
}

std::vector<FunctionEmitter::RegisterPhi> FunctionEmitter::open_register_phis(const Stmt& body,
                                                                              llvm::BasicBlock* before,
                                                                              llvm::BasicBlock* head) {
  std::vector<RegisterPhi> phis;
  llvm::IRBuilder<> builder(head);
  for (const BufferId id : module_.stored_registers(body)) {
    const auto found = registers_.find(id);
    if (found == registers_.end()) continue;
    Slots& slots = found->second;
    // Vectors that the body makes are needed as a whole, even where they begin as single elements.
    const Shape& shape = buffer(id).shape;
    const int64_t row = shape.empty() ? 1 : shape.back();
    for (int64_t start = 0; start < static_cast<int64_t>(slots.size());) {
      if (!slots[static_cast<size_t>(start)].value) {
        ++start;
        continue;
      }
      int lanes = run_length(slots, start);
      const int64_t wanted = module_.machine.chunks().at(row, start % row);
      if (lanes == 1 && wanted > 1) {
        const auto begin = slots.begin() + start;
        const bool live =
            std::all_of(begin, begin + wanted, [](const Slot& slot) { return slot.value != nullptr; });
        if (live && vectorized_stores(body, id)) lanes = static_cast<int>(wanted);
      }
      Value* first = read_slots(slots, start, lanes, id);
      llvm::PHINode* phi = builder.CreatePHI(first->getType(), 2, buffer(id).name);
      phi->addIncoming(first, before);
      write_slots(slots, start, lanes, phi);
      phis.push_back({phi, id, start, lanes});
      start += lanes;
    }
  }
  return phis;
}

void FunctionEmitter::close_register_phis(const std::vector<RegisterPhi>& phis) {
  for (const RegisterPhi& open : phis) {
    Value* last = read_slots(registers_.at(open.buffer), open.start, open.lanes, open.buffer);
    open.phi->addIncoming(last, b_.GetInsertBlock());
  }
}

void FunctionEmitter::merge_registers(const Registers& then_registers, llvm::BasicBlock* then_end,
                                      const Registers& else_registers, llvm::BasicBlock* else_end,
                                      llvm::BasicBlock* join) {
  llvm::IRBuilder<> builder(join);
  for (auto& [id, slots] : registers_) {
    const Slots& left = then_registers.at(id);
    const Slots& right = else_registers.at(id);
    Slots merged(slots.size());
    for (int64_t start = 0; start < static_cast<int64_t>(slots.size());) {
      const Slot& a = left[static_cast<size_t>(start)];
      const Slot& b = right[static_cast<size_t>(start)];
      if (a.value == b.value && a.lane == b.lane) {
        merged[static_cast<size_t>(start++)] = a;
        continue;
      }
      const int lanes = run_length(a.value ? left : right, start);
      b_.SetInsertPoint(then_end);
      Value* from_then = read_slots(left, start, lanes, id);
      b_.SetInsertPoint(else_end);
      Value* from_else = read_slots(right, start, lanes, id);
      llvm::PHINode* phi = builder.CreatePHI(from_then->getType(), 2, buffer(id).name);
      phi->addIncoming(from_then, then_end);
      phi->addIncoming(from_else, else_end);
      write_slots(merged, start, lanes, phi);
      start += lanes;
    }
    slots = std::move(merged);
  }
}

bool FunctionEmitter::vectorized_stores(const Stmt& body, BufferId id) const {
  bool found = lanes_ > 1;
  visit(body, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    if (!loop || loop->annotation != LoopAnnotation::kVectorize) return !found;
    const std::vector<BufferId>& stored = module_.stored_registers(loop->body);
    found = found || std::find(stored.begin(), stored.end(), id) != stored.end();
    return !found;
  });
  return found;
}

}  // namespace tilewright::llvm_codegen
