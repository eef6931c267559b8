// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "core/backend/cpu/llvm/emit/slots.h"
#include "core/backend/cpu/llvm/emit/vectors.h"

namespace tilewright::llvm_codegen {

/// Register buffers: elements are lanes of SSA values.
class RegisterTiles {
 public:
  using Tiles = std::map<BufferId, Slots>;

  RegisterTiles(FunctionCode& code, const Lanes& lanes, Vectors& vectors)
      : code_(code), lanes_(lanes), vectors_(vectors) {}

  void allocate(BufferId id, int64_t elements) { tiles_[id] = Slots(static_cast<size_t>(elements)); }
  void release(BufferId id) { tiles_.erase(id); }
  /// Null where the buffer is not allocated.
  Slots* find(BufferId id);
  Tiles& all() { return tiles_; }
  /// How many vector registers hold elements.
  size_t registers_taken() const;

  llvm::Value* load(BufferId id, const Affine& element);
  void store(BufferId id, const Affine& element, llvm::Value* value);
  /// The elements from `start` on as one value.
  llvm::Value* read(const Slots& slots, int64_t start, int lanes, BufferId id);

 private:
  llvm::Value* read_apart(const Slots& slots, int64_t start, int64_t stride, BufferId id);
  /// Elements `stride` apart from `start` on, where they are a column of as many vectors as there are lanes;
  /// null elsewhere.
  llvm::Value* read_column(const Slots& slots, int64_t start, int64_t stride);
  /// Every fourth element from `start` on, where vectors of as many lanes hold them; null elsewhere.
  llvm::Value* read_every_fourth(const Slots& slots, int64_t start);
  /// Whether the elements of all lanes are known now and lie inside of the buffer.
  bool reaches(const Slots& slots, const Affine& start, int64_t stride) const;
  void fail(BufferId id, const char* what, const char* cure = "");

  FunctionCode& code_;
  const Lanes& lanes_;
  Vectors& vectors_;
  Tiles tiles_;
};

}  // namespace tilewright::llvm_codegen
