// SPDX-License-Identifier: Apache-2.0
#include "core/compute/expr.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/base/block_pool.h"
#include "core/compute/node_memo.h"

namespace tilewright {
namespace {

template <typename T>
Expr make(T value, DataType type) {
  return Expr(
      std::allocate_shared<const ExprNode>(PoolAllocator<ExprNode>(), ExprNode{std::move(value), type}));
}

/// Most constants of index arithmetic are small: they are made once and shared.
constexpr int64_t kLeastShared = -64;
constexpr int64_t kMostShared = 1024;

const std::vector<Expr>& shared_integers() {
  static const std::vector<Expr> table = [] {
    std::vector<Expr> all;
    for (int64_t i = kLeastShared; i <= kMostShared; ++i) all.push_back(make(IntImm{i}, DataType::kInt64));
    return all;
  }();
  return table;
}

Expr integer(int64_t value, DataType type) {
  if (type == DataType::kInt64 && value >= kLeastShared && value <= kMostShared) {
    return shared_integers()[static_cast<size_t>(value - kLeastShared)];
  }
  return make(IntImm{value}, type);
}

bool gives_bool(BinaryOp op) {
  switch (op) {
    case BinaryOp::kLess:
    case BinaryOp::kLessEqual:
    case BinaryOp::kEqual:
    case BinaryOp::kNotEqual:
    case BinaryOp::kAnd:
    case BinaryOp::kOr: return true;
    default: return false;
  }
}

int64_t floor_divide(int64_t a, int64_t b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

std::optional<int64_t> fold(BinaryOp op, int64_t a, int64_t b) {
  int64_t out = 0;
  switch (op) {
    case BinaryOp::kAdd: return __builtin_add_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case BinaryOp::kSub: return __builtin_sub_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case BinaryOp::kMul: return __builtin_mul_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case BinaryOp::kFloorDiv: return b > 0 ? std::optional(floor_divide(a, b)) : std::nullopt;
    case BinaryOp::kMod: return b > 0 ? std::optional(a - b * floor_divide(a, b)) : std::nullopt;
    case BinaryOp::kMin: return std::min(a, b);
    case BinaryOp::kMax: return std::max(a, b);
    case BinaryOp::kLess: return a < b;
    case BinaryOp::kLessEqual: return a <= b;
    case BinaryOp::kEqual: return a == b;
    case BinaryOp::kNotEqual: return a != b;
    case BinaryOp::kAnd: return a != 0 && b != 0;
    case BinaryOp::kOr: return a != 0 || b != 0;
    case BinaryOp::kDiv:
    case BinaryOp::kPow: break;
  }
  return std::nullopt;
}

class Substituter {
 public:
  explicit Substituter(const std::vector<Substitution>& substitutions) : substitutions_(substitutions) {}

  Expr operator()(const Expr& e) {
    if (const VarRef* ref = e.as<VarRef>()) {
      for (const Substitution& s : substitutions_) {
        if (s.var == ref->id) return s.value;
      }
      return e;
    }
    return memo_(e, [&] { return map_children(e, [this](const Expr& child) { return (*this)(child); }); });
  }

 private:
  const std::vector<Substitution>& substitutions_;
  NodeMemo<Expr> memo_;
};

class Rewriter {
 public:
  explicit Rewriter(const std::function<Expr(const Expr&)>& f) : f_(f) {}

  Expr operator()(const Expr& e) {
    return memo_(e, [&] {
      Expr rebuilt = map_children(e, [this](const Expr& child) { return (*this)(child); });
      Expr replaced = f_(rebuilt);
      return replaced.valid() ? replaced : rebuilt;
    });
  }

 private:
  const std::function<Expr(const Expr&)>& f_;
  NodeMemo<Expr> memo_;
};

bool equal_all(const std::vector<Expr>& a, const std::vector<Expr>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), equal);
}

}  // namespace

DataType Expr::type() const {
  return node_->type;
}

Expr int_imm(int64_t value) {
  return integer(value, DataType::kInt64);
}

Expr bool_imm(bool value) {
  static const std::array<Expr, 2> both = {make(IntImm{0}, DataType::kBool),
                                           make(IntImm{1}, DataType::kBool)};
  return both[value ? 1 : 0];
}

Expr float_imm(double value, DataType type) {
  return make(FloatImm{value}, type);
}

Expr var(VarId id, std::string name) {
  return make(VarRef{id, std::move(name)}, DataType::kInt64);
}

Expr unary(UnaryOp op, Expr a) {
  if (const int64_t* value = constant_of(a)) {
    const std::optional<int64_t> negated = fold(BinaryOp::kSub, 0, *value);
    if (op == UnaryOp::kNeg && negated) return integer(*negated, a.type());
    if (op == UnaryOp::kAbs && negated) return integer(std::max(*value, *negated), a.type());
    if (op == UnaryOp::kNot) return bool_imm(*value == 0);
  }
  const DataType type = a.type();
  return make(Unary{op, std::move(a)}, type);
}

Expr binary(BinaryOp op, Expr a, Expr b) {
  const DataType type = gives_bool(op) ? DataType::kBool : a.type();
  const int64_t* x = constant_of(a);
  const int64_t* y = x ? constant_of(b) : nullptr;
  if (y) {
    if (const std::optional<int64_t> folded = fold(op, *x, *y)) {
      return type == DataType::kBool ? bool_imm(*folded != 0) : integer(*folded, type);
    }
  }
  return make(Binary{op, std::move(a), std::move(b)}, type);
}

Expr select(Expr condition, Expr if_true, Expr if_false) {
  const DataType type = if_true.type();
  return make(Select{std::move(condition), std::move(if_true), std::move(if_false)}, type);
}

Expr cast(DataType type, Expr a) {
  if (a.type() == type) return a;
  return make(Cast{std::move(a)}, type);
}

Expr load(TensorId tensor, std::vector<Expr> indices, DataType type) {
  return make(Load{tensor, std::move(indices)}, type);
}

const int64_t* constant_of(const Expr& e) {
  const IntImm* imm = e.as<IntImm>();
  return imm ? &imm->value : nullptr;
}

Expr rewrite(const Expr& e, const std::function<Expr(const Expr&)>& f) {
  return Rewriter(f)(e);
}

Expr substitute(const Expr& e, const std::vector<Substitution>& substitutions) {
  if (substitutions.empty()) return e;
  return Substituter(substitutions)(e);
}

bool depends_on(const Expr& e, VarId variable) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* v = part.as<VarRef>()) found = found || v->id == variable;
    return !found;
  });
  return found;
}

bool is_affine(const Expr& index) {
  bool affine = true;
  visit(index, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    affine =
        affine && (e.as<VarRef>() || e.as<IntImm>() ||
                   (b && (b->op == BinaryOp::kAdd || b->op == BinaryOp::kSub || b->op == BinaryOp::kMul)));
    return affine;
  });
  return affine;
}

bool equal(const Expr& a, const Expr& b) {
  if (a.same(b)) return true;
  if (!a.valid() || !b.valid()) return false;
  if (a.type() != b.type() || a.node().value.index() != b.node().value.index()) return false;
  return std::visit(
      [&](const auto& x) {
        using T = std::decay_t<decltype(x)>;
        const T& y = *b.as<T>();
        if constexpr (std::is_same_v<T, IntImm> || std::is_same_v<T, FloatImm>) {
          return x.value == y.value;
        } else if constexpr (std::is_same_v<T, VarRef>) {
          return x.id == y.id;
        } else if constexpr (std::is_same_v<T, Unary>) {
          return x.op == y.op && equal(x.a, y.a);
        } else if constexpr (std::is_same_v<T, Binary>) {
          return x.op == y.op && equal(x.a, y.a) && equal(x.b, y.b);
        } else if constexpr (std::is_same_v<T, Select>) {
          return equal(x.condition, y.condition) && equal(x.if_true, y.if_true) &&
                 equal(x.if_false, y.if_false);
        } else if constexpr (std::is_same_v<T, Cast>) {
          return equal(x.a, y.a);
        } else {
          return x.tensor == y.tensor && equal_all(x.indices, y.indices);
        }
      },
      a.node().value);
}

}  // namespace tilewright
