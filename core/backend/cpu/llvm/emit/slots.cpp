// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/slots.h"

#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {

int run_length(const Slots& slots, int64_t start) {
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

void write_slots(Slots& slots, int64_t start, int lanes, llvm::Value* value) {
  for (int i = 0; i < lanes; ++i) slots[static_cast<size_t>(start + i)] = {value, i};
}

}  // namespace tilewright::llvm_codegen
