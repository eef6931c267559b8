// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "core/backend/cpu/llvm/emit/lanes.h"

namespace tilewright::llvm_codegen {

/// Vectors made of scalars and of other vectors, each once in a scope: until control flow joins.
class Vectors {
 public:
  Vectors(FunctionCode& code, const Lanes& lanes) : code_(code), lanes_(lanes), scopes_(1) {}

  void enter() { scopes_.emplace_back(); }
  void leave() { scopes_.pop_back(); }

  /// The scalar in all lanes.
  llvm::Value* splat(llvm::Value* value);
  /// The value as a vector where there are several lanes.
  llvm::Value* spread(llvm::Value* value);
  /// Makes both vectors where one is.
  void unify(llvm::Value*& a, llvm::Value*& b);
  /// The splat of a value that is not held in a register any more.
  void forget_splat(llvm::Value* value);

  /// As many elements as there are lanes, of a vector of as many or more, from lane `first` on.
  llvm::Value* part_of(llvm::Value* row, int first);
  /// The columns of a square whose rows these vectors are; 4 of 4 elements, 8 of 8, and so on. They are
  /// turned by shuffles of two vectors.
  const std::vector<llvm::Value*>& columns_of(const std::vector<llvm::Value*>& rows);
  /// Every fourth element, from `first` (0 to 3) on, of four vectors in a row.
  llvm::Value* every_fourth(const std::vector<llvm::Value*>& rows, int first);

 private:
  struct Scope {
    std::map<std::pair<llvm::Value*, int>, llvm::Value*> splats;
    /// By the vector, the lane where they begin, and their lanes.
    std::map<std::tuple<llvm::Value*, int, int>, llvm::Value*> parts;
    /// By the rows.
    std::map<std::vector<llvm::Value*>, std::vector<llvm::Value*>> columns;
  };

  FunctionCode& code_;
  const Lanes& lanes_;
  std::vector<Scope> scopes_;
};

}  // namespace tilewright::llvm_codegen
