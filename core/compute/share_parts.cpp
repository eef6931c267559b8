// SPDX-License-Identifier: Apache-2.0
#include "core/compute/share_parts.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/compute/node_memo.h"

namespace tilewright {
namespace {

/// Whether two nodes whose children are shared already are the same in every respect: text and the sign of
/// zero included.
bool alike(const Expr& a, const Expr& b) {
  if (a.type() != b.type() || a.node().value.index() != b.node().value.index()) return false;
  return std::visit(
      [&](const auto& x) {
        using T = std::decay_t<decltype(x)>;
        const T& y = *b.as<T>();
        if constexpr (std::is_same_v<T, IntImm>) {
          return x.value == y.value;
        } else if constexpr (std::is_same_v<T, FloatImm>) {
          return std::bit_cast<uint64_t>(x.value) == std::bit_cast<uint64_t>(y.value);
        } else if constexpr (std::is_same_v<T, VarRef>) {
          return x.id == y.id && x.name == y.name;
        } else if constexpr (std::is_same_v<T, Unary>) {
          return x.op == y.op && x.a.same(y.a);
        } else if constexpr (std::is_same_v<T, Binary>) {
          return x.op == y.op && x.a.same(y.a) && x.b.same(y.b);
        } else if constexpr (std::is_same_v<T, Select>) {
          return x.condition.same(y.condition) && x.if_true.same(y.if_true) && x.if_false.same(y.if_false);
        } else if constexpr (std::is_same_v<T, Cast>) {
          return x.a.same(y.a);
        } else {
          const auto same = [](const Expr& p, const Expr& q) { return p.same(q); };
          return x.tensor == y.tensor && std::ranges::equal(x.indices, y.indices, same);
        }
      },
      a.node().value);
}

class Sharing {
 public:
  Expr operator()(const Expr& e) {
    return seen_(e, [&] { return first_like(e); });
  }

 private:
  Expr first_like(const Expr& e) {
    Expr made = map_children(e, [this](const Expr& child) { return (*this)(child); });
    const auto known = std::ranges::find_if(nodes_, [&](const Expr& node) { return alike(node, made); });
    if (known != nodes_.end()) return *known;
    nodes_.push_back(made);
    return made;
  }

  std::vector<Expr> nodes_;
  NodeMemo<Expr> seen_;
};

}  // namespace

Expr share_parts(const Expr& e) {
  return e.valid() ? Sharing()(e) : e;
}

}  // namespace tilewright
