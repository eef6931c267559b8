// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
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

/// Rebuilds `e` bottom up: `f` sees each node after its children were rebuilt and returns its replacement, or
/// an invalid expression to keep it. Unchanged parts stay shared.
Expr rewrite(const Expr& e, const std::function<Expr(const Expr&)>& f);
/// Calls `f` on every node, parents first; `f` returns whether to look below.
void visit(const Expr& e, const std::function<bool(const Expr&)>& f);

/// Replaces variables by expressions.
struct Substitution {
  VarId var = 0;
  Expr value;
};
Expr substitute(const Expr& e, const std::vector<Substitution>& substitutions);

/// Structural equality: same shape, operators, constants, variable ids and tensor ids.
bool equal(const Expr& a, const Expr& b);

/// Text for people, with `tensor_name` naming loads: "max(A[i, k] * B[k, j], 0)".
std::string expr_text(const Expr& e, const std::function<std::string(TensorId)>& tensor_name);

}  // namespace tilewright
