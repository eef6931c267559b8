// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/llvm/emit/addresses.h"
#include "core/backend/cpu/llvm/emit/load_cache.h"
#include "core/backend/cpu/llvm/emit/register_tiles.h"

namespace tilewright::llvm_codegen {

/// Whether an expression loads what is not in registers.
bool reads_memory(const LoopIr& ir, const Expr& e);

/// Loads of memory: whole vectors, single elements for all lanes, and elements that lie apart.
class Loads {
 public:
  Loads(FunctionCode& code, Lanes& lanes, BufferBases& bases, Addresses& addresses, LoadCache& cache,
        const RegisterTiles& registers)
      : code_(code),
        lanes_(lanes),
        bases_(bases),
        addresses_(addresses),
        cache_(cache),
        registers_(registers) {}

  llvm::Value* load(BufferId id, const Affine& element);
  /// Where the element depends on the lane in a way that is not linear; null where each lane has to be
  /// computed alone.
  llvm::Value* load_scattered(BufferId id, const std::vector<Expr>& indices);

 private:
  /// `count` neighbours from `element` on, which has no lane term.
  llvm::Value* load_at(BufferId id, const Affine& element, int count);
  llvm::Value* load_strided(BufferId id, const Affine& element, int64_t stride);
  /// Elements of a table at constant places; null where they are not, or lie outside.
  llvm::Value* load_constant(BufferId id, const Affine& element);
  /// The element of each lane; empty where some lane reads none at a place that addresses can express.
  std::vector<Affine> elements_of_lanes(BufferId id, const std::vector<Expr>& indices);
  /// A few neighbours, each of which several lanes read; null where they are no such.
  llvm::Value* load_repeated(BufferId id, const std::vector<Affine>& elements);
  /// A vector in which runs of neighbouring lanes have an element each, as where several groups of channels
  /// share a vector; null where there are too many runs.
  llvm::Value* load_groups(BufferId id, const std::vector<Affine>& elements);
  void keep(const Key& key, llvm::Value* value, BufferId id);
  /// Whether the mask lets any lane through.
  llvm::Value* any_lane();

  FunctionCode& code_;
  Lanes& lanes_;
  BufferBases& bases_;
  Addresses& addresses_;
  LoadCache& cache_;
  const RegisterTiles& registers_;
};

}  // namespace tilewright::llvm_codegen
