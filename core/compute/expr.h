// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/tensor/data_type.h"

namespace tilewright {

struct ExprNode;

/// An immutable scalar expression; copying shares the node. Used in compute definitions, where variables are
/// axes and loads name operations of the DAG, and in LoopIr, where variables are loops and loads name
/// buffers. Index arithmetic is in int64 and never overflows in a legal program.
class Expr {
 public:
  Expr() = default;
  explicit Expr(std::shared_ptr<const ExprNode> node) : node_(std::move(node)) {}

  bool valid() const { return node_ != nullptr; }
  const ExprNode& node() const { return *node_; }
  /// The alternative `T` of the node, or null.
  template <typename T>
  const T* as() const;
  DataType type() const;

  /// Same node, not merely equal.
  bool same(const Expr& other) const { return node_ == other.node_; }
  /// Whether it has parts and may have other parents than the one it is looked at from; false for certain
  /// where it has one owner.
  bool is_shared() const;

 private:
  std::shared_ptr<const ExprNode> node_;
};

using VarId = int32_t;
/// Index of an operation of a ComputeDag, or of a buffer of a LoopIr, by context.
using TensorId = int32_t;

struct IntImm {
  int64_t value = 0;
};
struct FloatImm {
  double value = 0;
};
/// An axis or a loop. Ids are unique within one DAG or one LoopIr.
struct VarRef {
  VarId id = 0;
  std::string name;
};

enum class UnaryOp { kNeg, kAbs, kExp, kLog, kSqrt, kTanh, kErf, kSigmoid, kFloor, kCeil, kRound, kNot };
struct Unary {
  UnaryOp op = UnaryOp::kNeg;
  Expr a;
};

/// `kDiv` is floating-point; `kFloorDiv` and `kMod` are integer with a positive divisor, rounding towards
/// minus infinity.
enum class BinaryOp {
  kAdd,
  kSub,
  kMul,
  kDiv,
  kFloorDiv,
  kMod,
  kMin,
  kMax,
  kPow,
  kLess,
  kLessEqual,
  kEqual,
  kNotEqual,
  kAnd,
  kOr
};
struct Binary {
  BinaryOp op = BinaryOp::kAdd;
  Expr a;
  Expr b;
};
/// Only the chosen side is evaluated: the other may read outside its tensor.
struct Select {
  Expr condition;
  Expr if_true;
  Expr if_false;
};
struct Cast {
  Expr a;
};
/// Element of `tensor` at `indices`, one index a dimension of its shape in memory.
struct Load {
  TensorId tensor = 0;
  std::vector<Expr> indices;
};

struct ExprNode {
  std::variant<IntImm, FloatImm, VarRef, Unary, Binary, Select, Cast, Load> value;
  DataType type = DataType::kInt64;
};

template <typename T>
const T* Expr::as() const {
  return node_ ? std::get_if<T>(&node_->value) : nullptr;
}

inline bool Expr::is_shared() const {
  return node_.use_count() > 1 && !as<IntImm>() && !as<FloatImm>() && !as<VarRef>();
}

/// Makers. Integer arithmetic on constants is folded at once; nothing else is simplified here.
Expr int_imm(int64_t value);
Expr bool_imm(bool value);
Expr float_imm(double value, DataType type = DataType::kFloat32);
Expr var(VarId id, std::string name);
Expr unary(UnaryOp op, Expr a);
Expr binary(BinaryOp op, Expr a, Expr b);
Expr select(Expr condition, Expr if_true, Expr if_false);
Expr cast(DataType type, Expr a);
Expr load(TensorId tensor, std::vector<Expr> indices, DataType type = DataType::kFloat32);

/// The load whose element an expression is, as it is in memory or cast to another type; null for other
/// expressions.
inline const Expr* loaded_element(const Expr& e) {
  const Cast* converted = e.as<Cast>();
  const Expr& element = converted ? converted->a : e;
  return element.as<Load>() ? &element : nullptr;
}

inline Expr operator+(Expr a, Expr b) {
  return binary(BinaryOp::kAdd, std::move(a), std::move(b));
}
inline Expr operator-(Expr a, Expr b) {
  return binary(BinaryOp::kSub, std::move(a), std::move(b));
}
inline Expr operator*(Expr a, Expr b) {
  return binary(BinaryOp::kMul, std::move(a), std::move(b));
}
inline Expr operator+(Expr a, int64_t b) {
  return std::move(a) + int_imm(b);
}
inline Expr operator-(Expr a, int64_t b) {
  return std::move(a) - int_imm(b);
}
inline Expr operator*(Expr a, int64_t b) {
  return std::move(a) * int_imm(b);
}
inline Expr floor_div(Expr a, int64_t b) {
  return binary(BinaryOp::kFloorDiv, std::move(a), int_imm(b));
}
inline Expr floor_mod(Expr a, int64_t b) {
  return binary(BinaryOp::kMod, std::move(a), int_imm(b));
}
inline Expr min_expr(Expr a, Expr b) {
  return binary(BinaryOp::kMin, std::move(a), std::move(b));
}
inline Expr max_expr(Expr a, Expr b) {
  return binary(BinaryOp::kMax, std::move(a), std::move(b));
}
inline Expr less(Expr a, Expr b) {
  return binary(BinaryOp::kLess, std::move(a), std::move(b));
}
inline Expr less_equal(Expr a, Expr b) {
  return binary(BinaryOp::kLessEqual, std::move(a), std::move(b));
}
inline Expr logical_and(Expr a, Expr b) {
  return binary(BinaryOp::kAnd, std::move(a), std::move(b));
}

/// The integer that `e` is, if it is a constant.
const int64_t* constant_of(const Expr& e);

/// `e` with what `child` gives for each of its children; `e` itself where it gives all of them back.
template <typename Child>
Expr map_children(const Expr& e, const Child& child);
/// Rebuilds `e` bottom up: `f` sees each node after its children were rebuilt and returns its replacement, or
/// an invalid expression to keep it. Unchanged parts stay shared, and what several parents share is rewritten
/// once and shared again.
Expr rewrite(const Expr& e, const std::function<Expr(const Expr&)>& f);
/// Calls `f` on every node, parents first; `f` returns whether to look below.
template <typename F>
void visit(const Expr& e, const F& f);

/// Replaces variables by expressions; what several parents share is shared again.
struct Substitution {
  VarId var = 0;
  Expr value;
};
Expr substitute(const Expr& e, const std::vector<Substitution>& substitutions);

/// Whether the expression reads the variable.
bool depends_on(const Expr& e, VarId variable);
/// Whether an index is a sum of variables times constants.
bool is_affine(const Expr& index);

/// Structural equality: same shape, operators, constants, variable ids and tensor ids.
bool equal(const Expr& a, const Expr& b);

/// Text for people, with `tensor_name` naming loads: "max(A[i, k] * B[k, j], 0)".
std::string expr_text(const Expr& e, const std::function<std::string(TensorId)>& tensor_name);

template <typename Child>
Expr map_children(const Expr& e, const Child& child) {
  return std::visit(
      [&](const auto& node) -> Expr {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, Unary>) {
          Expr a = child(node.a);
          return a.same(node.a) ? e : unary(node.op, std::move(a));
        } else if constexpr (std::is_same_v<T, Binary>) {
          Expr a = child(node.a);
          Expr b = child(node.b);
          return a.same(node.a) && b.same(node.b) ? e : binary(node.op, std::move(a), std::move(b));
        } else if constexpr (std::is_same_v<T, Select>) {
          Expr condition = child(node.condition);
          Expr if_true = child(node.if_true);
          Expr if_false = child(node.if_false);
          if (condition.same(node.condition) && if_true.same(node.if_true) && if_false.same(node.if_false))
            return e;
          return select(std::move(condition), std::move(if_true), std::move(if_false));
        } else if constexpr (std::is_same_v<T, Cast>) {
          Expr a = child(node.a);
          return a.same(node.a) ? e : cast(e.type(), std::move(a));
        } else if constexpr (std::is_same_v<T, Load>) {
          for (size_t i = 0; i < node.indices.size(); ++i) {
            Expr index = child(node.indices[i]);
            if (index.same(node.indices[i])) continue;
            std::vector<Expr> indices;
            indices.reserve(node.indices.size());
            indices.insert(indices.end(), node.indices.begin(),
                           node.indices.begin() + static_cast<std::ptrdiff_t>(i));
            indices.push_back(std::move(index));
            for (size_t j = i + 1; j < node.indices.size(); ++j) indices.push_back(child(node.indices[j]));
            return load(node.tensor, std::move(indices), e.type());
          }
          return e;
        } else {
          return e;
        }
      },
      e.node().value);
}

template <typename F>
void visit(const Expr& e, const F& f) {
  if (!f(e)) return;
  std::visit(
      [&](const auto& node) {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, Unary> || std::is_same_v<T, Cast>) {
          visit(node.a, f);
        } else if constexpr (std::is_same_v<T, Binary>) {
          visit(node.a, f);
          visit(node.b, f);
        } else if constexpr (std::is_same_v<T, Select>) {
          visit(node.condition, f);
          visit(node.if_true, f);
          visit(node.if_false, f);
        } else if constexpr (std::is_same_v<T, Load>) {
          for (const Expr& index : node.indices) visit(index, f);
        }
      },
      e.node().value);
}

}  // namespace tilewright
