// SPDX-License-Identifier: Apache-2.0
// The polynomials and rational functions are minimax fits: the coefficients were found by Remez exchange with
// 40 digits and rounded to float32. The coefficients of the rational functions were then moved among
// neighbouring float32 values until the error of the whole computation was least. The range of each fit
// stands beside it.
#include "core/backend/cpu/llvm/vector_math.h"

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

#include <bit>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;
using llvm::Intrinsic::ID;

/// log(2) in two parts: the first has few digits, so that its product with an exponent is exact.
constexpr float kLog2High = 0.693359375f;
constexpr float kLog2Low = -2.12194440e-4f;
constexpr float kLog2E = 1.44269504f;
/// 1.5 * 2^23: adding it rounds to a whole number and leaves that number in the low bits.
constexpr float kRoundsToWhole = 12582912.0f;
constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct Ops {
  const VectorMath& math;
  llvm::IRBuilder<>& b;
  llvm::Type* type;
  llvm::Type* int_type;

  Ops(const VectorMath& m, Value* x) : math(m), b(m.builder), type(x->getType()) {
    auto* vector = llvm::dyn_cast<llvm::VectorType>(type);
    int_type = vector ? static_cast<llvm::Type*>(llvm::VectorType::getInteger(vector)) : b.getInt32Ty();
  }

  Value* number(float value) const {
    llvm::Constant* constant = llvm::ConstantFP::get(type, value);
    return math.constants_in_memory && type->isVectorTy() && value != 0 ? in_memory(constant, value)
                                                                        : constant;
  }
  Value* in_memory(llvm::Constant* constant, float value) const {
    llvm::Module& module = *b.GetInsertBlock()->getModule();
    const uint64_t bytes = type->getPrimitiveSizeInBits().getFixedValue() / 8;
    const std::string name =
        "number." + std::to_string(std::bit_cast<uint32_t>(value)) + "." + std::to_string(bytes);
    llvm::GlobalVariable* global = module.getNamedGlobal(name);
    if (!global) {
      global =
          new llvm::GlobalVariable(module, type, true, llvm::GlobalValue::PrivateLinkage, constant, name);
      global->setAlignment(llvm::Align(std::bit_ceil(bytes)));
      // Without this, LLVM would replace the load by the value.
      global->setExternallyInitialized(true);
    }
    llvm::LoadInst* load = b.CreateAlignedLoad(type, global, global->getAlign());
    load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(module.getContext(), {}));
    return load;
  }
  Value* integer(int64_t value) const {
    return llvm::ConstantInt::get(int_type, static_cast<uint64_t>(value), true);
  }
  Value* fma(Value* a, Value* x, Value* c) const { return math.multiply_add(a, x, c); }
  Value* as_int(Value* x) const { return b.CreateBitCast(x, int_type); }
  Value* as_float(Value* x) const { return b.CreateBitCast(x, type); }
  Value* choose(Value* condition, Value* yes, Value* no) const { return b.CreateSelect(condition, yes, no); }
  /// Horner's rule, lowest coefficient first.
  Value* polynomial(Value* x, std::initializer_list<float> coefficients) const {
    const float* last = coefficients.end() - 1;
    Value* sum = number(*last);
    while (last != coefficients.begin()) sum = fma(sum, x, number(*--last));
    return sum;
  }
  /// A NaN passes through, as it does through min and max instructions with the operands in this order.
  Value* at_most(Value* x, float bound) const {
    return choose(b.CreateFCmpOLT(number(bound), x), number(bound), x);
  }
  Value* at_least(Value* x, float bound) const {
    return choose(b.CreateFCmpOGT(number(bound), x), number(bound), x);
  }
  Value* with_sign(Value* magnitude, Value* sign) const {
    return b.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, magnitude, sign);
  }
  Value* unary(ID id, Value* x) const { return b.CreateUnaryIntrinsic(id, x); }
};

/// exp(x) as a product of two: 2 exp(r) with |r| <= log(2) / 2, and 2^(n - 1).
struct Power {
  Value* doubled;
  Value* scale;
};

/// exp(x) for x in [-87.3, 89]. The product is 0 where it would be no normal number, and infinite where it is
/// too large.
Power power_of_e(const Ops& o, Value* x) {
  // The low bits of the rounded number are then the exponent of 2^(n - 1) as a float32 holds it.
  constexpr float kRounder = kRoundsToWhole + 126;
  Value* rounded = o.fma(x, o.number(kLog2E), o.number(kRounder));
  Value* n = o.b.CreateFSub(rounded, o.number(kRounder));
  Value* r = o.fma(n, o.number(-kLog2High), x);
  r = o.fma(n, o.number(-kLog2Low), r);
  Value* doubled =
      o.polynomial(r, {2.0f, 2.0f, 0.99999988f, 0.333330184f, 0.0833370537f, 0.016740270f, 0.00276233628f});
  return {doubled, o.as_float(o.b.CreateShl(o.as_int(rounded), o.integer(23)))};
}

/// 1 + exp(-x), the denominator of the logistic function. The sign is changed after x was clamped, where that
/// costs nothing, and the 1 is added in the same instruction as the last product.
Value* logistic_denominator(const Ops& o, Value* x) {
  Value* bounded = o.at_least(o.at_most(x, 86.0f), -89.0f);
  const Power power = power_of_e(o, o.b.CreateFNeg(bounded));
  return o.fma(power.doubled, power.scale, o.number(1.0f));
}

/// The odd function x P(x^2) / Q(x^2), clamped to [-1, 1], which it has reached where x^2 is `bound`. It
/// needs neither a branch nor a second form for small or large x.
Value* odd_rational(const Ops& o, Value* x, float bound, std::initializer_list<float> p,
                    std::initializer_list<float> q) {
  Value* square = o.at_most(o.b.CreateFMul(x, x), bound);
  Value* numerator = o.b.CreateFMul(x, o.polynomial(square, p));
  return o.at_least(o.at_most(o.b.CreateFDiv(numerator, o.polynomial(square, q)), 1.0f), -1.0f);
}

/// The power by repeated squaring; nothing where the exponent is not a small whole number.
Value* small_power(const Ops& o, Value* x, double exponent) {
  const double magnitude = std::fabs(exponent);
  if (magnitude > 16 || magnitude != std::floor(magnitude)) return nullptr;
  auto left = static_cast<int>(magnitude);
  if (left == 0) return o.number(1.0f);
  Value* result = nullptr;
  for (Value* square = x;; square = o.b.CreateFMul(square, square)) {
    if (left & 1) result = result ? o.b.CreateFMul(result, square) : square;
    left >>= 1;
    if (left == 0) break;
  }
  return exponent < 0 ? o.b.CreateFDiv(o.number(1.0f), result) : result;
}

/// x^0.5 differs from the square root in two places: it is infinite at minus infinity, and has no sign at
/// zero.
Value* root_power(const Ops& o, Value* x) {
  Value* root = o.b.CreateFAdd(o.unary(llvm::Intrinsic::sqrt, x), o.number(0.0f));
  return o.choose(o.b.CreateFCmpOEQ(x, o.number(-kInfinity)), o.number(kInfinity), root);
}

}  // namespace

Value* VectorMath::multiply_add(Value* a, Value* b, Value* c) const {
  if (has_fma) return builder.CreateIntrinsic(llvm::Intrinsic::fma, {a->getType()}, {a, b, c});
  return builder.CreateFAdd(builder.CreateFMul(a, b), c);
}

Value* VectorMath::exp(Value* x) const {
  const Ops o(*this, x);
  const Power power = power_of_e(o, o.at_least(o.at_most(x, 89.0f), -87.3f));
  return builder.CreateFMul(power.doubled, power.scale);
}

Value* VectorMath::log(Value* x) const {
  const Ops o(*this, x);
  Value* denormal = builder.CreateFCmpOLT(x, o.number(std::numeric_limits<float>::min()));
  Value* scaled = o.choose(denormal, builder.CreateFMul(x, o.number(33554432.0f)), x);
  // x = 2^e * m with m in [sqrt(1/2), sqrt(2)).
  Value* bits = o.as_int(scaled);
  Value* above = builder.CreateSub(bits, o.integer(0x3f3504f3));
  Value* e = builder.CreateSIToFP(builder.CreateAShr(above, o.integer(23)), o.type);
  e = o.choose(denormal, builder.CreateFAdd(e, o.number(-25.0f)), e);
  Value* m = o.as_float(builder.CreateSub(bits, builder.CreateAnd(above, o.integer(int32_t(0xff800000u)))));
  Value* f = builder.CreateFSub(m, o.number(1.0f));
  // (log(1 + f) - f + f^2 / 2) / f^3
  Value* p = o.polynomial(f, {0.333333135f, -0.250000089f, 0.200021192f, -0.166679963f, 0.142195538f,
                              -0.1240559f, 0.118881531f, -0.116756313f, 0.067466259f});
  Value* square = builder.CreateFMul(f, f);
  Value* y = builder.CreateFMul(builder.CreateFMul(p, f), square);
  y = o.fma(e, o.number(kLog2Low), y);
  y = o.fma(square, o.number(-0.5f), y);
  y = builder.CreateFAdd(y, f);
  y = o.fma(e, o.number(kLog2High), y);
  Value* zero = builder.CreateFCmpOEQ(x, o.number(0.0f));
  Value* outside = o.choose(zero, o.number(-kInfinity), o.number(std::numeric_limits<float>::quiet_NaN()));
  y = o.choose(builder.CreateFCmpOGT(x, o.number(0.0f)), y, outside);
  return o.choose(builder.CreateFCmpOEQ(x, o.number(kInfinity)), x, y);
}

Value* VectorMath::tanh(Value* x) const {
  return odd_rational(Ops(*this, x), x, 81.0f,
                      {1.0f, 0.133810252f, 0.00349558704f, 2.06091099e-05f, 1.33547076e-08f},
                      {1.0f, 0.467143387f, 0.0258769784f, 0.000328563561f, 7.77656908e-07f});
}

Value* VectorMath::erf(Value* x) const {
  return odd_rational(
      Ops(*this, x), x, 3.92f * 3.92f,
      {1.12837911f, 0.190407276f, 0.0527488701f, 0.00376565009f, 0.000284884125f, 2.05008496e-06f},
      {1.0f, 0.502076805f, 0.114109464f, 0.0149692921f, 0.00116254564f, 3.80917336e-05f});
}

Value* VectorMath::sigmoid(Value* x) const {
  const Ops o(*this, x);
  return builder.CreateFDiv(o.number(1.0f), logistic_denominator(o, x));
}

Value* VectorMath::times_sigmoid(Value* factor, Value* x) const {
  return builder.CreateFDiv(factor, logistic_denominator(Ops(*this, x), x));
}

Value* VectorMath::pow(Value* x, Value* y, std::optional<double> constant_exponent) const {
  const Ops o(*this, x);
  if (constant_exponent) {
    if (std::fabs(*constant_exponent) == 0.5) {
      Value* root = root_power(o, x);
      return *constant_exponent > 0 ? root : builder.CreateFDiv(o.number(1.0f), root);
    }
    if (Value* power = small_power(o, x, *constant_exponent)) return power;
  }
  Value* magnitude = abs(x);
  Value* result = exp(builder.CreateFMul(y, log(magnitude)));
  Value* zero = o.number(0.0f);
  Value* whole = builder.CreateFCmpOEQ(floor(y), y);
  Value* half = builder.CreateFMul(y, o.number(0.5f));
  Value* odd = builder.CreateAnd(whole, builder.CreateFCmpUNE(floor(half), half));
  // This holds for a negative zero, too.
  result = o.choose(odd, o.with_sign(result, x), result);
  Value* negative =
      builder.CreateAnd(builder.CreateFCmpOLT(x, zero), builder.CreateFCmpUNE(x, o.number(-kInfinity)));
  Value* undefined = builder.CreateAnd(negative, builder.CreateNot(whole));
  result = o.choose(undefined, o.number(std::numeric_limits<float>::quiet_NaN()), result);
  // 0 * log(0) and 0 * infinity must not spoil these: x^0, 1^y and (-1)^infinity.
  Value* one = builder.CreateOr(builder.CreateFCmpOEQ(y, zero), builder.CreateFCmpOEQ(x, o.number(1.0f)));
  Value* unit = builder.CreateAnd(builder.CreateFCmpOEQ(magnitude, o.number(1.0f)),
                                  builder.CreateFCmpOEQ(abs(y), o.number(kInfinity)));
  return o.choose(builder.CreateOr(one, unit), o.number(1.0f), result);
}

Value* VectorMath::round(Value* x) const {
  const Ops o(*this, x);
  if (has_rounding) return o.unary(llvm::Intrinsic::roundeven, x);
  Value* magnitude = abs(x);
  Value* bound = o.number(8388608.0f);
  Value* rounded = o.with_sign(builder.CreateFSub(builder.CreateFAdd(magnitude, bound), bound), x);
  return o.choose(builder.CreateFCmpOLT(magnitude, bound), rounded, x);
}

Value* VectorMath::floor(Value* x) const {
  const Ops o(*this, x);
  if (has_rounding) return o.unary(llvm::Intrinsic::floor, x);
  Value* rounded = round(x);
  Value* down = builder.CreateFSub(rounded, o.number(1.0f));
  return o.choose(builder.CreateFCmpOGT(rounded, x), down, rounded);
}

Value* VectorMath::ceil(Value* x) const {
  const Ops o(*this, x);
  if (has_rounding) return o.unary(llvm::Intrinsic::ceil, x);
  Value* rounded = round(x);
  Value* up = builder.CreateFAdd(rounded, o.number(1.0f));
  return o.choose(builder.CreateFCmpOLT(rounded, x), up, rounded);
}

Value* VectorMath::sqrt(Value* x) const {
  return Ops(*this, x).unary(llvm::Intrinsic::sqrt, x);
}

Value* VectorMath::abs(Value* x) const {
  return Ops(*this, x).unary(llvm::Intrinsic::fabs, x);
}

}  // namespace tilewright::llvm_codegen
