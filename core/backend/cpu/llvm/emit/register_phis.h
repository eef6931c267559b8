// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/llvm/emit/register_tiles.h"

namespace tilewright::llvm_codegen {

/// Registers that a loop changes, carried from one round to the next by phi nodes.
class RegisterPhis {
 public:
  /// For what `body` stores to; `head` is the block where rounds begin, and is reached from `before` first.
  RegisterPhis(FunctionCode& code, const Lanes& lanes, RegisterTiles& tiles, const Stmt& body,
               llvm::BasicBlock* before, llvm::BasicBlock* head);

  /// At the end of a round.
  void close();

 private:
  struct Phi {
    llvm::PHINode* node = nullptr;
    BufferId buffer = 0;
    int64_t start = 0;
    int lanes = 1;
  };

  FunctionCode& code_;
  RegisterTiles& tiles_;
  std::vector<Phi> phis_;
};

/// One side of a branch: the block where it ends, and the registers there.
struct BranchEnd {
  llvm::BasicBlock* block = nullptr;
  RegisterTiles::Tiles tiles;
};

/// The registers from `join` on, where two sides come together.
void merge_registers(FunctionCode& code, RegisterTiles& tiles, const BranchEnd& then_end,
                     const BranchEnd& else_end, llvm::BasicBlock* join);

}  // namespace tilewright::llvm_codegen
