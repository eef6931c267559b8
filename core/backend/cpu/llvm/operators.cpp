// SPDX-License-Identifier: Apache-2.0
// Operators on values: arithmetic, comparisons, functions of real numbers.
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/backend/cpu/llvm/emitter.h"
#include "core/backend/cpu/llvm/vector_math.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

bool is_compare(BinaryOp op) {
  return op == BinaryOp::kLess || op == BinaryOp::kLessEqual || op == BinaryOp::kEqual ||
         op == BinaryOp::kNotEqual;
}

llvm::CmpInst::Predicate integer_predicate(BinaryOp op, bool with_sign) {
  switch (op) {
    case BinaryOp::kLess: return with_sign ? llvm::CmpInst::ICMP_SLT : llvm::CmpInst::ICMP_ULT;
    case BinaryOp::kLessEqual: return with_sign ? llvm::CmpInst::ICMP_SLE : llvm::CmpInst::ICMP_ULE;
    case BinaryOp::kEqual: return llvm::CmpInst::ICMP_EQ;
    default: return llvm::CmpInst::ICMP_NE;
  }
}

llvm::CmpInst::Predicate float_predicate(BinaryOp op) {
  switch (op) {
    case BinaryOp::kLess: return llvm::CmpInst::FCMP_OLT;
    case BinaryOp::kLessEqual: return llvm::CmpInst::FCMP_OLE;
    case BinaryOp::kEqual: return llvm::CmpInst::FCMP_OEQ;
    default: return llvm::CmpInst::FCMP_UNE;
  }
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

/// AVX-512 repeats a number in memory as it reads it; machines without FMA hold whole vectors of constants
/// anyway.
VectorMath vector_math(llvm::IRBuilder<>& builder, const Machine& machine) {
  return {builder, machine.has_fma, machine.has_rounding, machine.has_fma && machine.registers <= 16};
}

/// Whether the value is certainly no NaN.
bool is_a_number(const Expr& e) {
  if (const auto* immediate = e.as<FloatImm>()) return !std::isnan(immediate->value);
  const auto* cast = e.as<Cast>();
  return cast && !is_floating_point(cast->a.type());
}

/// `value`, or a NaN where `other` is one.
Value* or_nan_of(llvm::IRBuilder<>& b, Value* value, Value* other, const Machine& machine) {
  Value* is_nan = b.CreateFCmpUNO(other, other);
  auto* vector = llvm::dyn_cast<llvm::VectorType>(value->getType());
  // Where a comparison gives whole lanes, a lane with all bits set is a NaN already, so that no selection is
  // needed.
  // LLVM would make one selection of this and of the one that chose `value`, by both conditions together:
  // four instructions, each of which waits for the one before, where a maximum and a selection are enough. It
  // leaves a frozen value alone.
  if (!vector || machine.registers > 16) return b.CreateSelect(is_nan, other, b.CreateFreeze(value));
  llvm::Type* bits = llvm::VectorType::getInteger(vector);
  Value* nan = b.CreateSExt(is_nan, bits);
  return b.CreateBitCast(b.CreateOr(b.CreateBitCast(value, bits), nan), vector);
}

/// The smaller or larger of two values, a NaN if either is one. A single instruction keeps a NaN of one side
/// only, so that nothing is added where the other side is known to be a number.
Value* extreme(llvm::IRBuilder<>& b, const Binary& binary, Value* kept, Value* other,
               const Machine& machine) {
  const bool second_is_number = is_a_number(binary.b);
  const bool any_is_number = second_is_number || is_a_number(binary.a);
  if (any_is_number && !second_is_number) std::swap(kept, other);
  Value* chosen = binary.op == BinaryOp::kMin ? b.CreateFCmpOLT(other, kept) : b.CreateFCmpOGT(other, kept);
  Value* value = b.CreateSelect(chosen, other, kept);
  return any_is_number ? value : or_nan_of(b, value, other, machine);
}

}  // namespace

Value* FunctionEmitter::eval_unary(const Expr& e, const Unary& unary) {
  Value* a = eval(unary.a);
  if (stopped()) return zero(e.type());
  if (!is_floating_point(e.type())) {
    switch (unary.op) {
      case UnaryOp::kNeg: return b_.CreateNeg(a);
      case UnaryOp::kNot: return b_.CreateNot(a);
      case UnaryOp::kAbs:
        if (!is_signed(e.type())) return a;
        return b_.CreateBinaryIntrinsic(llvm::Intrinsic::abs, a, b_.getFalse());
      default:
        module_.fail("a function of real numbers is applied to integers", "Cast its argument to float32");
        return zero(e.type());
    }
  }
  if (unary.op == UnaryOp::kNeg) return b_.CreateFNeg(a);
  const VectorMath math = vector_math(b_, module_.machine);
  if (unary.op == UnaryOp::kAbs) return math.abs(a);
  if (unary.op == UnaryOp::kSqrt) return math.sqrt(a);
  llvm::Type* type = a->getType();
  llvm::Type* single = with_lanes(b_.getFloatTy(), type->isVectorTy() ? lanes_ : 1);
  if (type != single) a = b_.CreateFPCast(a, single);
  Value* result = nullptr;
  switch (unary.op) {
    case UnaryOp::kExp: result = math.exp(a); break;
    case UnaryOp::kLog: result = math.log(a); break;
    case UnaryOp::kTanh: result = math.tanh(a); break;
    case UnaryOp::kErf: result = math.erf(a); break;
    case UnaryOp::kSigmoid: result = math.sigmoid(a); break;
    case UnaryOp::kFloor: result = math.floor(a); break;
    case UnaryOp::kCeil: result = math.ceil(a); break;
    case UnaryOp::kRound: result = math.round(a); break;
    default: module_.fail("a logical function is applied to real numbers"); return zero(e.type());
  }
  return type == single ? result : b_.CreateFPCast(result, type);
}

Value* FunctionEmitter::eval_binary(const Expr& e, const Binary& binary) {
  if (is_compare(binary.op)) return eval_compare(e, binary);
  if (is_floating_point(e.type())) return eval_float_binary(binary, e.type());
  Value* a = eval(binary.a);
  Value* b = eval(binary.b);
  if (stopped()) return zero(e.type());
  if (binary.op == BinaryOp::kAnd || binary.op == BinaryOp::kOr) {
    const bool conjunction = binary.op == BinaryOp::kAnd;
    for (auto [constant, other] : {std::pair{a, b}, std::pair{b, a}}) {
      const auto* value = llvm::dyn_cast<llvm::ConstantInt>(constant);
      if (value) return value->isOne() == conjunction ? other : constant;
    }
  }
  unify(a, b);
  const bool with_sign = is_signed(e.type());
  switch (binary.op) {
    case BinaryOp::kAdd: return b_.CreateAdd(a, b);
    case BinaryOp::kSub: return b_.CreateSub(a, b);
    case BinaryOp::kMul: return b_.CreateMul(a, b);
    case BinaryOp::kAnd: return b_.CreateAnd(a, b);
    case BinaryOp::kOr: return b_.CreateOr(a, b);
    case BinaryOp::kMin:
      return b_.CreateBinaryIntrinsic(with_sign ? llvm::Intrinsic::smin : llvm::Intrinsic::umin, a, b);
    case BinaryOp::kMax:
      return b_.CreateBinaryIntrinsic(with_sign ? llvm::Intrinsic::smax : llvm::Intrinsic::umax, a, b);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod: {
      const bool quotient = binary.op == BinaryOp::kFloorDiv;
      if (!with_sign) return quotient ? b_.CreateUDiv(a, b) : b_.CreateURem(a, b);
      Value* rest = b_.CreateSRem(a, b);
      Value* below = b_.CreateICmpSLT(rest, llvm::Constant::getNullValue(rest->getType()));
      if (!quotient) return b_.CreateSelect(below, b_.CreateAdd(rest, b), rest);
      return b_.CreateAdd(b_.CreateSDiv(a, b), b_.CreateSExt(below, a->getType()));
    }
    default:
      module_.fail("an operation of real numbers is applied to integers", "Cast its operands to float32");
      return zero(e.type());
  }
}

/// a * b + c, a * b - c or c - a * b as one instruction, where `binary` is one of these.
Value* FunctionEmitter::eval_fused(const Binary& binary) {
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
  if (stopped()) return nullptr;
  if (binary.op == BinaryOp::kSub) {
    if (right) {
      a = b_.CreateFNeg(a);
    } else {
      c = b_.CreateFNeg(c);
    }
  }
  unify(a, b);
  unify(a, c);
  unify(b, c);
  return b_.CreateIntrinsic(llvm::Intrinsic::fma, {a->getType()}, {a, b, c});
}

Value* FunctionEmitter::combine(const Binary& binary, Value* a, Value* b) {
  switch (binary.op) {
    case BinaryOp::kAdd: return b_.CreateFAdd(a, b);
    case BinaryOp::kSub: return b_.CreateFSub(a, b);
    case BinaryOp::kMul: return b_.CreateFMul(a, b);
    case BinaryOp::kDiv: return b_.CreateFDiv(a, b);
    case BinaryOp::kMin:
    case BinaryOp::kMax: return extreme(b_, binary, a, b, module_.machine);
    default: module_.fail("an operation of integers is applied to real numbers"); return a;
  }
}

/// A product with a sigmoid, computed as a quotient without the product.
Value* FunctionEmitter::eval_gated(const Binary& binary) {
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
  if (stopped()) return nullptr;
  unify(factor, x);
  return vector_math(b_, module_.machine).times_sigmoid(factor, x);
}

Value* FunctionEmitter::eval_float_binary(const Binary& binary, DataType type) {
  if (module_.machine.has_fma && type != DataType::kFloat16) {
    if (Value* fused = eval_fused(binary)) return fused;
  }
  if (type == DataType::kFloat32) {
    if (Value* gated = eval_gated(binary)) return gated;
  }
  Value* a = eval(binary.a);
  Value* b = eval(binary.b);
  if (stopped()) return zero(type);
  if (binary.op != BinaryOp::kPow) {
    unify(a, b);
    return combine(binary, a, b);
  }
  if (type != DataType::kFloat32) {
    module_.fail("powers are computed in float32 only", "Cast the operands to float32");
    return zero(type);
  }
  std::optional<double> exponent;
  if (const auto* immediate = binary.b.as<FloatImm>()) exponent = immediate->value;
  if (!exponent || a->getType()->isVectorTy()) unify(a, b);
  return vector_math(b_, module_.machine).pow(a, b, exponent);
}

Value* FunctionEmitter::eval_compare(const Expr& e, const Binary& binary) {
  const DataType type = binary.a.type();
  if (type != DataType::kInt64) {
    Value* a = eval(binary.a);
    Value* b = eval(binary.b);
    if (stopped()) return zero(e.type());
    unify(a, b);
    if (is_floating_point(type)) return b_.CreateFCmp(float_predicate(binary.op), a, b);
    return b_.CreateICmp(integer_predicate(binary.op, is_signed(type)), a, b);
  }
  const std::optional<Affine> a = affine(binary.a);
  const std::optional<Affine> b = affine(binary.b);
  if (!a || !b) return eval_lanes(e);
  const Affine difference = add(*a, *b, -1);
  if (const std::optional<bool> always = decided(binary.op, range_of(difference))) return b_.getInt1(*always);
  const auto predicate = integer_predicate(binary.op, true);
  const int64_t step = difference.coefficient(kLaneAtom);
  Affine rest = replace(difference, kLaneAtom, 0);
  if (step == 0) {
    const int64_t bound = -rest.constant;
    rest.constant = 0;
    return b_.CreateICmp(predicate, emit_affine(rest, b_), b_.getInt64(static_cast<uint64_t>(bound)));
  }
  // step * lane op -rest, with narrow integers where they do.
  const bool narrow =
      fits_int32(range_of(rest)) && fits_int32({-std::abs(step) * lanes_, std::abs(step) * lanes_});
  llvm::Type* integer = narrow ? b_.getInt32Ty() : b_.getInt64Ty();
  llvm::SmallVector<llvm::Constant*, 16> offsets;
  for (int lane = 0; lane < lanes_; ++lane) {
    offsets.push_back(llvm::ConstantInt::get(integer, static_cast<uint64_t>(step * lane), true));
  }
  Value* bound = b_.CreateTrunc(emit_affine(scale(rest, -1), b_), integer);
  return b_.CreateICmp(predicate, llvm::ConstantVector::get(offsets), splat(bound));
}

}  // namespace tilewright::llvm_codegen
