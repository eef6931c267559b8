// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/compute/expr.h"

namespace tilewright {
namespace {

const char* function_name(UnaryOp op) {
  switch (op) {
    case UnaryOp::kNeg: return "-";
    case UnaryOp::kAbs: return "abs";
    case UnaryOp::kExp: return "exp";
    case UnaryOp::kLog: return "log";
    case UnaryOp::kSqrt: return "sqrt";
    case UnaryOp::kTanh: return "tanh";
    case UnaryOp::kErf: return "erf";
    case UnaryOp::kSigmoid: return "sigmoid";
    case UnaryOp::kFloor: return "floor";
    case UnaryOp::kCeil: return "ceil";
    case UnaryOp::kRound: return "round";
    case UnaryOp::kNot: return "!";
  }
  return "?";
}

struct Infix {
  const char* text;  ///< null for operators that are written as functions
  int precedence;    ///< higher binds tighter
};

Infix infix(BinaryOp op) {
  switch (op) {
    case BinaryOp::kOr: return {" || ", 1};
    case BinaryOp::kAnd: return {" && ", 2};
    case BinaryOp::kEqual: return {" == ", 3};
    case BinaryOp::kNotEqual: return {" != ", 3};
    case BinaryOp::kLess: return {" < ", 4};
    case BinaryOp::kLessEqual: return {" <= ", 4};
    case BinaryOp::kAdd: return {" + ", 5};
    case BinaryOp::kSub: return {" - ", 5};
    case BinaryOp::kMul: return {" * ", 6};
    case BinaryOp::kDiv: return {" / ", 6};
    case BinaryOp::kFloorDiv: return {" // ", 6};
    case BinaryOp::kMod: return {" % ", 6};
    case BinaryOp::kMin:
    case BinaryOp::kMax:
    case BinaryOp::kPow: break;
  }
  return {nullptr, 0};
}

class Printer {
 public:
  explicit Printer(const std::function<std::string(TensorId)>& tensor_name) : tensor_name_(tensor_name) {}

  /// Text of `e`, in parentheses where it binds less tightly than `precedence`.
  std::string text(const Expr& e, int precedence) const {
    return std::visit([&](const auto& node) { return text_of(node, e.type(), precedence); }, e.node().value);
  }

 private:
  std::string text_of(const IntImm& imm, DataType type, int precedence) const {
    if (type == DataType::kBool) return imm.value ? "true" : "false";
    return negative(fmt::format("{}", imm.value), precedence);
  }
  std::string text_of(const FloatImm& imm, DataType type, int precedence) const {
    if (type == DataType::kFloat32)
      return negative(fmt::format("{}", static_cast<float>(imm.value)), precedence);
    return negative(fmt::format("{}", imm.value), precedence);
  }
  std::string text_of(const VarRef& ref, DataType, int) const { return ref.name; }
  std::string text_of(const Unary& node, DataType, int) const {
    if (node.op == UnaryOp::kNeg || node.op == UnaryOp::kNot) return function_name(node.op) + text(node.a, 7);
    return fmt::format("{}({})", function_name(node.op), text(node.a, 0));
  }
  std::string text_of(const Binary& node, DataType, int precedence) const {
    const Infix how = infix(node.op);
    if (!how.text) {
      const char* name = node.op == BinaryOp::kMin ? "min" : node.op == BinaryOp::kMax ? "max" : "pow";
      return fmt::format("{}({}, {})", name, text(node.a, 0), text(node.b, 0));
    }
    // All of these operators are written as if they grouped to the left.
    const std::string inner = text(node.a, how.precedence) + how.text + text(node.b, how.precedence + 1);
    return how.precedence < precedence ? "(" + inner + ")" : inner;
  }
  std::string text_of(const Select& node, DataType, int) const {
    return fmt::format("select({}, {}, {})", text(node.condition, 0), text(node.if_true, 0),
                       text(node.if_false, 0));
  }
  std::string text_of(const Cast& node, DataType type, int) const {
    return fmt::format("{}({})", data_type_name(type), text(node.a, 0));
  }
  std::string text_of(const Load& node, DataType, int) const {
    std::string out = tensor_name_(node.tensor) + "[";
    for (size_t i = 0; i < node.indices.size(); ++i) {
      if (i > 0) out += ", ";
      out += text(node.indices[i], 0);
    }
    return out + "]";
  }
  static std::string negative(std::string number, int precedence) {
    return precedence > 5 && number[0] == '-' ? "(" + number + ")" : number;
  }

  const std::function<std::string(TensorId)>& tensor_name_;
};

}  // namespace

std::string expr_text(const Expr& e, const std::function<std::string(TensorId)>& tensor_name) {
  return e.valid() ? Printer(tensor_name).text(e, 0) : "?";
}

}  // namespace tilewright
