// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/backend/cpu/llvm/emit/function_code.h"

namespace tilewright::llvm_codegen {

/// What expressions came to, so that one with several parents is computed once.
class Memo {
 public:
  void clear() { known_.assign(1, {}); }
  /// What is kept from here to `leave` is forgotten there, since it holds under a condition only.
  void enter() { known_.emplace_back(); }
  void leave() { known_.pop_back(); }
  /// Null where it was not computed yet.
  llvm::Value* find(const Expr& e) const {
    for (const auto& known : known_) {
      if (const auto found = known.find(&e.node()); found != known.end()) return found->second;
    }
    return nullptr;
  }
  void keep(const Expr& e, llvm::Value* value) { known_.back()[&e.node()] = value; }

 private:
  std::vector<std::unordered_map<const ExprNode*, llvm::Value*>> known_ =
      std::vector<std::unordered_map<const ExprNode*, llvm::Value*>>(1);
};

/// What values are computed for at the place where code goes. A vectorised loop is cut into chunks of at most
/// one native vector (of powers of two, or where the machine has masks of any number of lanes); inside a
/// chunk a value is either a vector of `count` elements or a scalar that all lanes share.
struct Lanes {
  int count = 1;                ///< of the current chunk; 1 outside vectorised loops
  std::optional<int64_t> one;   ///< the lane at hand, where lanes are gone through one by one
  llvm::Value* mask = nullptr;  ///< lanes, or with a scalar whether anything at all, may be touched
  Memo memo;

  bool in_vectorised_loop() const { return count > 1 || one; }
  /// Whether some lanes may be touched and others not.
  bool differ_in_mask() const { return mask && mask->getType()->isVectorTy(); }
};

/// Calls `f(lane)` for each lane; what it emits is for that lane alone.
template <typename F>
void for_each_lane(FunctionCode& code, Lanes& lanes, const F& f) {
  const int count = std::exchange(lanes.count, 1);
  llvm::Value* mask = lanes.mask;
  Memo memo = std::exchange(lanes.memo, Memo());
  for (int lane = 0; lane < count && !code.module.failed(); ++lane) {
    lanes.one = lane;
    lanes.memo.clear();
    if (mask && mask->getType()->isVectorTy()) {
      lanes.mask = code.b.CreateExtractElement(mask, static_cast<uint64_t>(lane));
    }
    f(lane);
  }
  lanes.one.reset();
  lanes.count = count;
  lanes.mask = mask;
  lanes.memo = std::move(memo);
}

}  // namespace tilewright::llvm_codegen
