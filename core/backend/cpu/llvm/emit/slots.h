// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <llvm/IR/Value.h>

namespace tilewright::llvm_codegen {

/// A register element: one lane of a value.
struct Slot {
  llvm::Value* value = nullptr;  ///< null: nothing was stored yet
  int lane = 0;

  bool operator==(const Slot&) const = default;
};

/// The elements of a register buffer.
using Slots = std::vector<Slot>;

/// Length of the run from `start` whose elements are neighbours in one value.
int run_length(const Slots& slots, int64_t start);
void write_slots(Slots& slots, int64_t start, int lanes, llvm::Value* value);

}  // namespace tilewright::llvm_codegen
