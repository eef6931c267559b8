// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/backend/cpu/llvm/emit/function_parts.h"

namespace tilewright::llvm_codegen {

/// Neighbours in a register buffer, from `start` on, that were combined into one value.
struct FoldedTile {
  BufferId buffer = 0;
  int64_t start = 0;
  llvm::Value* value = nullptr;
};

/// Combines what a loop adds up, or takes the extreme of, pair by pair. If partial sums were added one after
/// the other, each addition would wait for the one before it. Nothing where the loop does something else; no
/// code was emitted then.
std::optional<FoldedTile> fold_tile(FunctionParts& parts, const For& loop);

}  // namespace tilewright::llvm_codegen
