// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/expressions.h"

namespace tilewright::llvm_codegen {

/// Stores, to memory and to registers.
class Stores {
 public:
  Stores(FunctionCode& code, Lanes& lanes, Vectors& vectors, BufferBases& bases, Addresses& addresses,
         RegisterTiles& registers, LoadCache& cache, Expressions& expressions)
      : code_(code),
        lanes_(lanes),
        vectors_(vectors),
        bases_(bases),
        addresses_(addresses),
        registers_(registers),
        cache_(cache),
        expressions_(expressions) {}

  void emit(const Store& store);

 private:
  void emit_to_memory(const Store& store, const Affine& element);
  /// From all lanes to neighbours in memory.
  void put_neighbours(BufferId id, const Affine& start, llvm::Value* value);
  /// From the one lane that there is at the moment, where the mask allows it.
  void put_element(BufferId id, const Affine& element, llvm::Value* value);
  void put(BufferId id, const Affine& element, llvm::Value* value);
  void put_masked(BufferId id, const Affine& element, llvm::Value* value, llvm::Value* mask);

  FunctionCode& code_;
  Lanes& lanes_;
  Vectors& vectors_;
  BufferBases& bases_;
  Addresses& addresses_;
  RegisterTiles& registers_;
  LoadCache& cache_;
  Expressions& expressions_;
};

}  // namespace tilewright::llvm_codegen
