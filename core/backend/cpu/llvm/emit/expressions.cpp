// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/expressions.h"

#include <cstdlib>
#include <utility>
#include <variant>

#include "core/backend/cpu/llvm/emit/operators.h"
#include "core/backend/cpu/llvm/emit/value_types.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

bool is_zero(const Expr& e) {
  const auto* immediate = e.as<FloatImm>();
  return immediate && immediate->value == 0;
}

/// What `difference op 0` is for every value of the range, if it is always the same.
std::optional<bool> decided(BinaryOp op, const Range& difference) {
  switch (op) {
    case BinaryOp::kLess:
      if (difference.high < 0) return true;
      if (difference.low >= 0) return false;
      break;
    case BinaryOp::kLessEqual:
      if (difference.high <= 0) return true;
      if (difference.low > 0) return false;
      break;
    default:
      if (difference.low == 0 && difference.high == 0) return op == BinaryOp::kEqual;
      if (difference.high < 0 || difference.low > 0) return op == BinaryOp::kNotEqual;
      break;
  }
  return std::nullopt;
}

/// 0, step, 2 * step and so on.
llvm::Constant* lane_steps(llvm::Type* integer, int64_t step, int lanes) {
  llvm::SmallVector<llvm::Constant*, 16> steps;
  for (int lane = 0; lane < lanes; ++lane) {
    steps.push_back(llvm::ConstantInt::get(integer, static_cast<uint64_t>(step * lane), true));
  }
  return llvm::ConstantVector::get(steps);
}

}  // namespace

Value* Expressions::no_value(const Expr& e) {
  return zero(code_, e.type());
}

Value* Expressions::eval(const Expr& e) {
  if (failed()) return no_value(e);
  if (e.type() == DataType::kInt64) return eval_index(e);
  if (e.as<Load>() || e.as<FloatImm>() || e.as<IntImm>()) return eval_node(e);
  if (Value* known = lanes_.memo.find(e)) return known;
  Value* value = eval_node(e);
  lanes_.memo.keep(e, value);
  return value;
}

Value* Expressions::eval_node(const Expr& e) {
  return std::visit([&](const auto& node) { return value_of(e, node); }, e.node().value);
}

Value* Expressions::value_of(const Expr& e, const IntImm& immediate) {
  return llvm::ConstantInt::get(value_type(code_, e.type()), static_cast<uint64_t>(immediate.value), true);
}

Value* Expressions::value_of(const Expr& e, const FloatImm& immediate) {
  return llvm::ConstantFP::get(value_type(code_, e.type()), immediate.value);
}

Value* Expressions::value_of(const Expr& e, const VarRef&) {
  code_.module.fail("an expression holds a loop variable that is no int64");
  return no_value(e);
}

Value* Expressions::value_of(const Expr& e, const Unary& unary) {
  Value* a = eval(unary.a);
  return failed() ? no_value(e) : unary_value(code_, unary.op, a, e.type());
}

Value* Expressions::value_of(const Expr& e, const Binary& binary) {
  if (is_compare(binary.op)) return comparison(e, binary);
  return is_floating_point(e.type()) ? real_binary(binary, e.type()) : integer_binary(e, binary);
}

Value* Expressions::value_of(const Expr& e, const Select& select) {
  const LoopIr& ir = code_.module.ir;
  Value* condition = eval(select.condition);
  if (failed()) return no_value(e);
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(condition)) {
    if (constant->isAllOnesValue()) return eval(select.if_true);
    if (constant->isNullValue()) return eval(select.if_false);
  }
  // Both sides are computed, without branches; what must not be read is masked or replaced by zeros.
  const bool reads_true = reads_memory(ir, select.if_true);
  Value* yes = reads_true ? eval_under(condition, select.if_true) : eval(select.if_true);
  const bool shared_condition = !condition->getType()->isVectorTy();
  if (select.if_true.as<Load>() && shared_condition && is_zero(select.if_false) && reads_true && !failed()) {
    return yes;
  }
  Value* no = reads_memory(ir, select.if_false) ? eval_under(code_.b.CreateNot(condition), select.if_false)
                                                : eval(select.if_false);
  if (failed()) return no_value(e);
  vectors_.unify(yes, no);
  if (!shared_condition) {
    yes = vectors_.spread(yes);
    no = vectors_.spread(no);
  }
  return code_.b.CreateSelect(condition, yes, no);
}

Value* Expressions::value_of(const Expr& e, const Cast& cast) {
  const DataType from = cast.a.type();
  if (from == e.type()) return eval(cast.a);
  Value* a = from == DataType::kInt64 && lanes_.count > 1 ? narrow_index(cast.a) : nullptr;
  if (!a) a = eval(cast.a);
  return failed() ? no_value(e) : converted_value(code_, a, from, e.type());
}

Value* Expressions::value_of(const Expr& e, const Load& load) {
  const std::optional<Affine> element = addresses_.element(load.tensor, load.indices);
  if (failed()) return no_value(e);
  if (!element) {
    Value* together = loads_.load_scattered(load.tensor, load.indices);
    return together ? together : eval_lanes(e);
  }
  const bool in_registers = code_.buffer(load.tensor).place == Buffer::Place::kRegister;
  return in_registers ? registers_.load(load.tensor, *element) : loads_.load(load.tensor, *element);
}

Value* Expressions::eval_index(const Expr& e) {
  const std::optional<Affine> form = forms_.form(e);
  if (!form) return eval_lanes(e);
  const int64_t step = form->coefficient(kLaneAtom);
  Value* start = indices_.value(replace(*form, kLaneAtom, 0), code_.b);
  if (step == 0) return start;
  return code_.b.CreateAdd(vectors_.splat(start), lane_steps(code_.b.getInt64Ty(), step, lanes_.count));
}

/// Vectors of int64 convert one by one; those of int32 do not.
Value* Expressions::narrow_index(const Expr& e) {
  const std::optional<Affine> form = forms_.form(e);
  const int64_t step = form ? form->coefficient(kLaneAtom) : 0;
  if (step == 0 || !fits_int32(indices_.range_of(*form))) return nullptr;
  llvm::Type* integer = code_.b.getInt32Ty();
  Value* start = code_.b.CreateTrunc(indices_.value(replace(*form, kLaneAtom, 0), code_.b), integer);
  return code_.b.CreateAdd(vectors_.splat(start), lane_steps(integer, step, lanes_.count));
}

Value* Expressions::eval_lanes(const Expr& e) {
  Value* result = llvm::PoisonValue::get(with_lanes(value_type(code_, e.type()), lanes_.count));
  for_each_lane(code_, lanes_, [&](int lane) {
    result = code_.b.CreateInsertElement(result, eval(e), static_cast<uint64_t>(lane));
  });
  return result;
}

Value* Expressions::eval_under(Value* condition, const Expr& e) {
  Value* outer = lanes_.mask;
  Value* narrowed = condition;
  if (outer) {
    Value* both = outer;
    vectors_.unify(both, narrowed);
    narrowed = code_.b.CreateAnd(both, narrowed);
  }
  lanes_.mask = narrowed;
  lanes_.memo.enter();
  Value* value = eval(e);
  lanes_.memo.leave();
  lanes_.mask = outer;
  return value;
}

Value* Expressions::integer_binary(const Expr& e, const Binary& binary) {
  Value* a = eval(binary.a);
  Value* b = eval(binary.b);
  if (failed()) return no_value(e);
  if (binary.op == BinaryOp::kAnd || binary.op == BinaryOp::kOr) {
    const bool conjunction = binary.op == BinaryOp::kAnd;
    for (auto [constant, other] : {std::pair{a, b}, std::pair{b, a}}) {
      const auto* value = llvm::dyn_cast<llvm::ConstantInt>(constant);
      if (value) return value->isOne() == conjunction ? other : constant;
    }
  }
  vectors_.unify(a, b);
  return integer_value(code_, binary.op, a, b, e.type());
}

Value* Expressions::fused(const Binary& binary) {
  if (binary.op != BinaryOp::kAdd && binary.op != BinaryOp::kSub) return nullptr;
  const auto product_of = [](const Expr& e) {
    const auto* inner = e.as<Binary>();
    return inner && inner->op == BinaryOp::kMul ? inner : nullptr;
  };
  const Binary* right = product_of(binary.b);
  const Binary* product = right ? right : product_of(binary.a);
  if (!product) return nullptr;
  Value* a = eval(product->a);
  Value* b = eval(product->b);
  Value* c = eval(right ? binary.a : binary.b);
  if (failed()) return nullptr;
  if (binary.op == BinaryOp::kSub) {
    if (right) {
      a = code_.b.CreateFNeg(a);
    } else {
      c = code_.b.CreateFNeg(c);
    }
  }
  vectors_.unify(a, b);
  vectors_.unify(a, c);
  vectors_.unify(b, c);
  return code_.b.CreateIntrinsic(llvm::Intrinsic::fma, {a->getType()}, {a, b, c});
}

Value* Expressions::gated(const Binary& binary) {
  if (binary.op != BinaryOp::kMul) return nullptr;
  const auto gate_of = [](const Expr& e) {
    const auto* unary = e.as<Unary>();
    return unary && unary->op == UnaryOp::kSigmoid ? unary : nullptr;
  };
  const Unary* right = gate_of(binary.b);
  const Unary* gate = right ? right : gate_of(binary.a);
  if (!gate) return nullptr;
  Value* factor = eval(right ? binary.a : binary.b);
  Value* x = eval(gate->a);
  if (failed()) return nullptr;
  vectors_.unify(factor, x);
  return vector_math(code_).times_sigmoid(factor, x);
}

Value* Expressions::real_binary(const Binary& binary, DataType type) {
  if (code_.module.machine.has_fma && type != DataType::kFloat16) {
    if (Value* value = fused(binary)) return value;
  }
  if (type == DataType::kFloat32) {
    if (Value* value = gated(binary)) return value;
  }
  Value* a = eval(binary.a);
  Value* b = eval(binary.b);
  if (failed()) return zero(code_, type);
  if (binary.op != BinaryOp::kPow) {
    vectors_.unify(a, b);
    return real_value(code_, binary, a, b);
  }
  if (type != DataType::kFloat32) {
    code_.module.fail("powers are computed in float32 only", "Cast the operands to float32");
    return zero(code_, type);
  }
  std::optional<double> exponent;
  if (const auto* immediate = binary.b.as<FloatImm>()) exponent = immediate->value;
  if (!exponent || a->getType()->isVectorTy()) vectors_.unify(a, b);
  return vector_math(code_).pow(a, b, exponent);
}

Value* Expressions::comparison(const Expr& e, const Binary& binary) {
  const DataType type = binary.a.type();
  if (type == DataType::kInt64) return index_comparison(e, binary);
  Value* a = eval(binary.a);
  Value* b = eval(binary.b);
  if (failed()) return no_value(e);
  vectors_.unify(a, b);
  return compared_value(code_, binary.op, a, b, type);
}

Value* Expressions::index_comparison(const Expr& e, const Binary& binary) {
  const std::optional<Affine> a = forms_.form(binary.a);
  const std::optional<Affine> b = forms_.form(binary.b);
  if (!a || !b) return eval_lanes(e);
  const Affine difference = add(*a, *b, -1);
  if (const std::optional<bool> always = decided(binary.op, indices_.range_of(difference))) {
    return code_.b.getInt1(*always);
  }
  const auto predicate = integer_predicate(binary.op, true);
  const int64_t step = difference.coefficient(kLaneAtom);
  Affine rest = replace(difference, kLaneAtom, 0);
  if (step == 0) {
    const int64_t bound = -rest.constant;
    rest.constant = 0;
    Value* left = indices_.value(rest, code_.b);
    return code_.b.CreateICmp(predicate, left, code_.b.getInt64(static_cast<uint64_t>(bound)));
  }
  // step * lane op -rest, with narrow integers where they do.
  const int64_t reach = std::abs(step) * lanes_.count;
  const bool narrow = fits_int32(indices_.range_of(rest)) && fits_int32({-reach, reach});
  llvm::Type* integer = narrow ? code_.b.getInt32Ty() : code_.b.getInt64Ty();
  Value* bound = code_.b.CreateTrunc(indices_.value(scale(rest, -1), code_.b), integer);
  return code_.b.CreateICmp(predicate, lane_steps(integer, step, lanes_.count), vectors_.splat(bound));
}

}  // namespace tilewright::llvm_codegen
