// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/backend/cpu/llvm/emit/lanes.h"
#include "core/backend/cpu/llvm/emit/vectors.h"

namespace tilewright::llvm_codegen {

/// What was loaded, until control flow joins or its memory changes. No more is kept than the vector registers
/// that are not taken: beyond that, loading once more is cheaper than a spill. Under a mask nothing is kept.
class LoadCache {
 public:
  LoadCache(FunctionCode& code, const Lanes& lanes, Vectors& vectors)
      : code_(code), lanes_(lanes), vectors_(vectors), scopes_(1) {}

  void enter() { scopes_.emplace_back(); }
  void leave() { scopes_.pop_back(); }

  /// What was loaded by this key and still holds; null where it has to be loaded.
  llvm::Value* find(const Key& key);
  /// `object`: whose stores make the value wrong. `taken`: vector registers that hold other things.
  void keep(const Key& key, llvm::Value* value, int object, size_t taken);
  /// Something was stored to the object.
  void forget(int object);
  /// Anything may have been stored to.
  void forget_values();

 private:
  struct Loaded {
    llvm::Value* value = nullptr;
    int object = AliasObjects::kNone;
    int64_t last_use = 0;
  };
  /// The last load of an address since its object was stored to, by the number of fences before it.
  struct PastLoad {
    int64_t fences = 0;
    int object = AliasObjects::kNone;
  };
  struct Scope {
    std::map<Key, Loaded> loads;
    std::map<Key, PastLoad> past_loads;
  };

  /// Lets LLVM not undo the choice to load an address twice.
  void separate_from_last_load(const Key& key);

  FunctionCode& code_;
  const Lanes& lanes_;
  Vectors& vectors_;
  std::vector<Scope> scopes_;
  int64_t clock_ = 0;
  int64_t fences_ = 0;
};

}  // namespace tilewright::llvm_codegen
