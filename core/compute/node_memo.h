// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/compute/expr.h"

namespace tilewright {

/// What was made of the nodes of an expression, so that a node with several parents is dealt with once. The
/// expression outlives it. Takes memory only where there is such a node.
template <typename T>
class NodeMemo {
 public:
  /// What was made of `e`, or what `make()` makes of it now; that is kept where it may be asked for again.
  template <typename Make>
  T operator()(const Expr& e, const Make& make) {
    if (!e.is_shared()) return make();
    if (const T* known = find(&e.node())) return *known;
    T made = make();
    put(&e.node(), made);
    return made;
  }

 private:
  using Slot = std::pair<const ExprNode*, T>;
  static constexpr size_t kFirstSlots = 32;

  size_t place(const ExprNode* node) const {
    constexpr uint64_t kSpread = 0x9e3779b97f4a7c15;
    return static_cast<size_t>((reinterpret_cast<uintptr_t>(node) * kSpread) >> 32) & (slots_.size() - 1);
  }

  const T* find(const ExprNode* node) const {
    if (slots_.empty()) return nullptr;
    for (size_t at = place(node); slots_[at].first; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].first == node) return &slots_[at].second;
    }
    return nullptr;
  }

  void put(const ExprNode* node, T value) {
    if (2 * (used_ + 1) > slots_.size()) {
      std::vector<Slot> old(slots_.empty() ? kFirstSlots : 2 * slots_.size());
      old.swap(slots_);
      used_ = 0;
      for (auto& [key, kept] : old) {
        if (key) put(key, std::move(kept));
      }
    }
    size_t at = place(node);
    while (slots_[at].first) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {node, std::move(value)};
    ++used_;
  }

  std::vector<Slot> slots_;  ///< a power of two of them, at most half in use
  size_t used_ = 0;
};

/// `visit`, but what several parents share only once.
template <typename F>
void visit_once(const Expr& e, const F& f) {
  NodeMemo<bool> seen;
  visit(e, [&](const Expr& part) {
    bool first = false;
    seen(part, [&] { return first = true; });
    return first && f(part);
  });
}

}  // namespace tilewright
