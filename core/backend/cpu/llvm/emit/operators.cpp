// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/operators.h"

#include <cmath>
#include <utility>

#include "core/backend/cpu/llvm/emit/value_types.h"
#include "core/backend/cpu/llvm/float_codes.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

llvm::CmpInst::Predicate float_predicate(BinaryOp op) {
  switch (op) {
    case BinaryOp::kLess: return llvm::CmpInst::FCMP_OLT;
    case BinaryOp::kLessEqual: return llvm::CmpInst::FCMP_OLE;
    case BinaryOp::kEqual: return llvm::CmpInst::FCMP_OEQ;
    default: return llvm::CmpInst::FCMP_UNE;
  }
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

Value* integer_unary(FunctionCode& code, UnaryOp op, Value* a, DataType type) {
  switch (op) {
    case UnaryOp::kNeg: return code.b.CreateNeg(a);
    case UnaryOp::kNot: return code.b.CreateNot(a);
    case UnaryOp::kAbs:
      if (!is_signed(type)) return a;
      return code.b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, a, code.b.getFalse());
    default:
      code.module.fail("a function of real numbers is applied to integers", "Cast its argument to float32");
      return zero(code, type);
  }
}

/// Neither number is held as codes.
Value* converted_number(FunctionCode& code, Value* a, DataType from, DataType to) {
  if (from == to) return a;
  llvm::IRBuilder<>& b = code.b;
  llvm::Type* type = with_lanes(value_type(code, to), lanes_of(a));
  const bool from_float = is_floating_point(from);
  if (to == DataType::kBool) {
    llvm::Constant* nothing = llvm::Constant::getNullValue(a->getType());
    return from_float ? b.CreateFCmpUNE(a, nothing) : b.CreateICmpNE(a, nothing);
  }
  if (is_floating_point(to)) {
    if (from_float) return b.CreateFPCast(a, type);
    return is_signed(from) ? b.CreateSIToFP(a, type) : b.CreateUIToFP(a, type);
  }
  if (from_float) return is_signed(to) ? b.CreateFPToSI(a, type) : b.CreateFPToUI(a, type);
  return b.CreateIntCast(a, type, is_signed(from));
}

}  // namespace

/// AVX-512 repeats a number in memory as it reads it; machines without FMA hold whole vectors of constants
/// anyway.
VectorMath vector_math(FunctionCode& code) {
  const Machine& machine = code.module.machine;
  return {code.b, machine.has_fma, machine.has_rounding, machine.has_fma && machine.registers <= 16};
}

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

Value* unary_value(FunctionCode& code, UnaryOp op, Value* a, DataType type) {
  if (!is_floating_point(type)) return integer_unary(code, op, a, type);
  if (op == UnaryOp::kNeg) return code.b.CreateFNeg(a);
  const VectorMath math = vector_math(code);
  if (op == UnaryOp::kAbs) return math.abs(a);
  if (op == UnaryOp::kSqrt) return math.sqrt(a);
  llvm::Type* own = a->getType();
  llvm::Type* single = with_lanes(code.b.getFloatTy(), lanes_of(a));
  if (own != single) a = code.b.CreateFPCast(a, single);
  Value* result = nullptr;
  switch (op) {
    case UnaryOp::kExp: result = math.exp(a); break;
    case UnaryOp::kLog: result = math.log(a); break;
    case UnaryOp::kTanh: result = math.tanh(a); break;
    case UnaryOp::kErf: result = math.erf(a); break;
    case UnaryOp::kSigmoid: result = math.sigmoid(a); break;
    case UnaryOp::kFloor: result = math.floor(a); break;
    case UnaryOp::kCeil: result = math.ceil(a); break;
    case UnaryOp::kRound: result = math.round(a); break;
    default: code.module.fail("a logical function is applied to real numbers"); return zero(code, type);
  }
  return own == single ? result : code.b.CreateFPCast(result, own);
}

Value* integer_value(FunctionCode& code, BinaryOp op, Value* a, Value* b, DataType type) {
  const bool with_sign = is_signed(type);
  llvm::IRBuilder<>& at = code.b;
  switch (op) {
    case BinaryOp::kAdd: return at.CreateAdd(a, b);
    case BinaryOp::kSub: return at.CreateSub(a, b);
    case BinaryOp::kMul: return at.CreateMul(a, b);
    case BinaryOp::kAnd: return at.CreateAnd(a, b);
    case BinaryOp::kOr: return at.CreateOr(a, b);
    case BinaryOp::kMin:
      return at.CreateBinaryIntrinsic(with_sign ? llvm::Intrinsic::smin : llvm::Intrinsic::umin, a, b);
    case BinaryOp::kMax:
      return at.CreateBinaryIntrinsic(with_sign ? llvm::Intrinsic::smax : llvm::Intrinsic::umax, a, b);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod: {
      const bool quotient = op == BinaryOp::kFloorDiv;
      if (!with_sign) return quotient ? at.CreateUDiv(a, b) : at.CreateURem(a, b);
      Value* rest = at.CreateSRem(a, b);
      Value* below = at.CreateICmpSLT(rest, llvm::Constant::getNullValue(rest->getType()));
      if (!quotient) return at.CreateSelect(below, at.CreateAdd(rest, b), rest);
      return at.CreateAdd(at.CreateSDiv(a, b), at.CreateSExt(below, a->getType()));
    }
    default:
      code.module.fail("an operation of real numbers is applied to integers", "Cast its operands to float32");
      return zero(code, type);
  }
}

Value* real_value(FunctionCode& code, const Binary& binary, Value* a, Value* b) {
  switch (binary.op) {
    case BinaryOp::kAdd: return code.b.CreateFAdd(a, b);
    case BinaryOp::kSub: return code.b.CreateFSub(a, b);
    case BinaryOp::kMul: return code.b.CreateFMul(a, b);
    case BinaryOp::kDiv: return code.b.CreateFDiv(a, b);
    case BinaryOp::kMin:
    case BinaryOp::kMax: return extreme(code.b, binary, a, b, code.module.machine);
    default: code.module.fail("an operation of integers is applied to real numbers"); return a;
  }
}

Value* compared_value(FunctionCode& code, BinaryOp op, Value* a, Value* b, DataType type) {
  if (is_floating_point(type)) return code.b.CreateFCmp(float_predicate(op), a, b);
  return code.b.CreateICmp(integer_predicate(op, is_signed(type)), a, b);
}

Value* converted_value(FunctionCode& code, Value* a, DataType from, DataType to) {
  const Machine& machine = code.module.machine;
  if (is_code(machine, from)) {
    a = decoded(code.b, a, from);
    from = DataType::kFloat32;
  }
  if (!is_code(machine, to)) return converted_number(code, a, from, to);
  return encoded(code.b, converted_number(code, a, from, DataType::kFloat32), to);
}

}  // namespace tilewright::llvm_codegen
