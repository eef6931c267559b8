// SPDX-License-Identifier: Apache-2.0
// What KernelPrinter makes of expressions.
#include <fmt/format.h>

#include <algorithm>

#include "core/backend/gpu/kernel_printer.h"
#include "core/lower/linear.h"

namespace tilewright {
namespace {

bool reads_anything(const Expr& e) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    found = found || part.as<Load>() != nullptr;
    return !found;
  });
  return found;
}

/// Whether an expression of C can be it without statements before it.
bool is_one_expression(const Expr& e) {
  bool one = true;
  visit(e, [&](const Expr& part) {
    one = one && !part.is_shared();
    return one;
  });
  return one;
}

std::string_view operator_text(BinaryOp op) {
  switch (op) {
    case BinaryOp::kAdd: return "+";
    case BinaryOp::kSub: return "-";
    case BinaryOp::kMul: return "*";
    case BinaryOp::kDiv: return "/";
    case BinaryOp::kLess: return "<";
    case BinaryOp::kLessEqual: return "<=";
    case BinaryOp::kEqual: return "==";
    case BinaryOp::kNotEqual: return "!=";
    case BinaryOp::kAnd: return "&&";
    case BinaryOp::kOr: return "||";
    default: return {};
  }
}

bool compares(BinaryOp op) {
  return op == BinaryOp::kLess || op == BinaryOp::kLessEqual || op == BinaryOp::kEqual ||
         op == BinaryOp::kNotEqual;
}

std::string_view function_name(UnaryOp op) {
  switch (op) {
    case UnaryOp::kAbs: return "tw_abs";
    case UnaryOp::kExp: return "tw_exp";
    case UnaryOp::kLog: return "tw_log";
    case UnaryOp::kSqrt: return "tw_sqrt";
    case UnaryOp::kTanh: return "tw_tanh";
    case UnaryOp::kErf: return "tw_erf";
    case UnaryOp::kSigmoid: return "tw_sigmoid";
    case UnaryOp::kFloor: return "tw_floor";
    case UnaryOp::kCeil: return "tw_ceil";
    case UnaryOp::kRound: return "tw_round";
    default: return {};
  }
}

}  // namespace

std::string KernelPrinter::value_type(DataType type) const {
  return is_half(type) ? "float" : memory_type(type, dialect_);
}

std::string KernelPrinter::rounded(std::string value, DataType type) {
  if (type == DataType::kFloat16) return "tw_from_half(tw_to_half(" + value + "))";
  if (type == DataType::kBFloat16) return "tw_from_bfloat(tw_to_bfloat(" + value + "))";
  return value;
}

std::string KernelPrinter::value(const Expr& e) {
  if (!e.is_shared()) return value_of(e);
  for (auto names = known_.rbegin(); names != known_.rend(); ++names) {
    if (const auto found = names->find(&e.node()); found != names->end()) return found->second;
  }
  const std::string type = value_type(e.type());
  if (type.empty()) fail("a value");
  const std::string made = value_of(e);
  std::string name = fmt::format("t{}", temporaries_++);
  line(fmt::format("const {} {} = {};", type, name, made));
  known_.back()[&e.node()] = name;
  return name;
}

std::string KernelPrinter::value_of(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) {
    return is_floating_point(e.type()) ? real_literal(static_cast<double>(immediate->value))
                                       : integer_literal(immediate->value, dialect_);
  }
  if (const auto* immediate = e.as<FloatImm>()) return real_literal(immediate->value);
  if (const auto* variable = e.as<VarRef>())
    return fmt::format("({}){}", dialect_.wide_integer, loop_name(variable->id));
  if (const auto* node = e.as<Unary>()) return unary(*node, e.type());
  if (const auto* node = e.as<Binary>()) return binary(*node, e.type());
  if (const auto* node = e.as<Select>()) return selection(*node, e.type());
  if (const auto* node = e.as<Cast>()) return conversion(*node, e.type());
  return element(e);
}

std::string KernelPrinter::unary(const Unary& unary, DataType type) {
  std::string a = value(unary.a);
  if (unary.op == UnaryOp::kNot) return "!(" + a + ")";
  if (!is_floating_point(type)) {
    const std::string name = value_type(type);
    if (unary.op == UnaryOp::kNeg) return fmt::format("({})(-({}))", name, a);
    if (unary.op == UnaryOp::kAbs)
      return is_unsigned(type)
                 ? a
                 : fmt::format("({0})tw_most({1}, -({2})({1}))", name, a, dialect_.wide_integer);
    fail("a function of real numbers");
    return a;
  }
  if (type == DataType::kFloat64) fail("a value");
  return unary.op == UnaryOp::kNeg ? "(-(" + a + "))"
                                   : rounded(fmt::format("{}({})", function_name(unary.op), a), type);
}

std::string KernelPrinter::binary(const Binary& binary, DataType type) {
  const std::string_view op = operator_text(binary.op);
  const DataType operands = binary.a.type();
  if (compares(binary.op)) {
    const bool counts =
        operands == DataType::kInt64 && !reads_anything(binary.a) && !reads_anything(binary.b);
    return counts ? fmt::format("({} {} {})", index(binary.a), op, index(binary.b))
                  : fmt::format("({} {} {})", value(binary.a), op, value(binary.b));
  }
  if (!is_floating_point(type)) return integer_binary(binary, type);
  if (type == DataType::kFloat64) fail("a value");
  const std::string a = value(binary.a);
  const std::string b = value(binary.b);
  switch (binary.op) {
    case BinaryOp::kMin: return fmt::format("tw_min({}, {})", a, b);
    case BinaryOp::kMax: return fmt::format("tw_max({}, {})", a, b);
    case BinaryOp::kPow: return rounded(fmt::format("tw_pow({}, {})", a, b), type);
    default: break;
  }
  if (op.empty()) fail("an operation of integers on real numbers");
  return rounded(fmt::format("({} {} {})", a, op, b), type);
}

std::string KernelPrinter::integer_binary(const Binary& binary, DataType type) {
  std::string a = value(binary.a);
  const std::string b = value(binary.b);
  if (binary.op == BinaryOp::kAnd || binary.op == BinaryOp::kOr)
    return fmt::format("({} {} {})", a, operator_text(binary.op), b);
  const std::string name = value_type(type);
  switch (binary.op) {
    case BinaryOp::kMin: return fmt::format("({})tw_least({}, {})", name, a, b);
    case BinaryOp::kMax: return fmt::format("({})tw_most({}, {})", name, a, b);
    case BinaryOp::kFloorDiv: return fmt::format("({})tw_floor_div({}, {})", name, a, b);
    case BinaryOp::kMod: return fmt::format("({})tw_floor_mod({}, {})", name, a, b);
    case BinaryOp::kAdd:
    case BinaryOp::kSub:
    case BinaryOp::kMul: return fmt::format("({})({} {} {})", name, a, operator_text(binary.op), b);
    default: fail("an operation of real numbers on integers"); return a;
  }
}

std::string KernelPrinter::selection(const Select& select, DataType type) {
  const std::string condition = value(select.condition);
  if (is_one_expression(select.if_true) && is_one_expression(select.if_false)) {
    const std::string yes = value(select.if_true);
    return fmt::format("({} ? {} : {})", condition, yes, value(select.if_false));
  }
  std::string name = fmt::format("t{}", temporaries_++);
  line(fmt::format("{} {};", value_type(type), name));
  open(fmt::format("if ({}) {{", condition));
  line(fmt::format("{} = {};", name, value(select.if_true)));
  close("} else {");
  ++depth_;
  known_.emplace_back();
  line(fmt::format("{} = {};", name, value(select.if_false)));
  close();
  return name;
}

std::string KernelPrinter::conversion(const Cast& cast, DataType type) {
  const DataType from = cast.a.type();
  std::string a = value(cast.a);
  if (from == type) return a;
  const std::string name = value_type(type);
  if (name.empty() || value_type(from).empty()) fail("a value");
  if (type == DataType::kBool) return fmt::format("({} != 0)", a);
  if (is_half(type)) return rounded(fmt::format("(float)({})", a), type);
  return fmt::format("({})({})", name, a);
}

std::string KernelPrinter::element(const Expr& load) {
  const auto& read = *load.as<Load>();
  std::string text = place(read.tensor, read.indices);
  const DataType type = ir_.buffer(read.tensor).data_type;
  if (memory_type(type, dialect_).empty()) fail(ir_.buffer(read.tensor).name);
  if (type == DataType::kFloat16) return "tw_from_half(" + text + ")";
  if (type == DataType::kBFloat16) return "tw_from_bfloat(" + text + ")";
  return text;
}

std::string KernelPrinter::index(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) return integer_literal(immediate->value, dialect_);
  if (const auto* variable = e.as<VarRef>()) return loop_name(variable->id);
  const auto* node = e.as<Binary>();
  if (node == nullptr) {
    const auto* choice = e.as<Select>();
    if (choice != nullptr && is_one_expression(e))
      return fmt::format("({} ? {} : {})", value(choice->condition), index(choice->if_true),
                         index(choice->if_false));
    return fmt::format("({})({})", index_type_, value(e));
  }
  const std::string a = index(node->a);
  const std::string b = index(node->b);
  switch (node->op) {
    case BinaryOp::kMin: return fmt::format("({})tw_least({}, {})", index_type_, a, b);
    case BinaryOp::kMax: return fmt::format("({})tw_most({}, {})", index_type_, a, b);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod: {
      const bool quotient = node->op == BinaryOp::kFloorDiv;
      if (range_of(node->a, ranges_).low >= 0) return fmt::format("({} {} {})", a, quotient ? "/" : "%", b);
      return fmt::format("({})tw_floor_{}({}, {})", index_type_, quotient ? "div" : "mod", a, b);
    }
    default: return fmt::format("({} {} {})", a, operator_text(node->op), b);
  }
}

}  // namespace tilewright
