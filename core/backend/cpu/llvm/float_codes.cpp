// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/float_codes.h"

#include <cstdint>

#include <llvm/IR/Intrinsics.h>

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

constexpr uint32_t kSignBit = 0x8000;
constexpr uint32_t kInfinityBits = 0x7f800000;

/// Operations on the bits of floats, or of vectors of them.
class Bits {
 public:
  Bits(llvm::IRBuilder<>& b, llvm::Type* like) : b_(b), integer_(b.getInt32Ty()), number_(b.getFloatTy()) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(like);
    if (vector == nullptr) return;
    integer_ = llvm::FixedVectorType::get(integer_, vector->getNumElements());
    number_ = llvm::FixedVectorType::get(number_, vector->getNumElements());
  }

  Value* constant(uint32_t value) const { return llvm::ConstantInt::get(integer_, value); }
  Value* number(double value) const { return llvm::ConstantFP::get(number_, value); }
  Value* of(Value* number) const { return b_.CreateBitCast(number, integer_); }
  Value* as_number(Value* bits) const { return b_.CreateBitCast(bits, number_); }
  Value* widened(Value* codes) const { return b_.CreateZExt(codes, integer_); }
  Value* to_number(Value* integer) const { return b_.CreateSIToFP(integer, number_); }
  Value* narrowed(Value* code) const {
    llvm::Type* type = code->getType()->getWithNewBitWidth(16);
    return b_.CreateTrunc(code, type);
  }

 private:
  llvm::IRBuilder<>& b_;
  llvm::Type* integer_;
  llvm::Type* number_;
};

/// The code for a float without its sign, the bits of which are `magnitude`.
Value* bfloat16_code(llvm::IRBuilder<>& b, const Bits& bits, Value* magnitude) {
  Value* odd = b.CreateAnd(b.CreateLShr(magnitude, 16), bits.constant(1));
  Value* rounded = b.CreateLShr(b.CreateAdd(b.CreateAdd(magnitude, odd), bits.constant(0x7fff)), 16);
  return b.CreateSelect(b.CreateICmpUGT(magnitude, bits.constant(kInfinityBits)), bits.constant(0x7fc0),
                        rounded);
}

Value* float16_code(llvm::IRBuilder<>& b, const Bits& bits, Value* magnitude) {
  // The exponents' biases differ by 112. Larger numbers are clamped to infinity.
  Value* odd = b.CreateAnd(b.CreateLShr(magnitude, 13), bits.constant(1));
  Value* rounded = b.CreateLShr(b.CreateAdd(b.CreateAdd(magnitude, odd), bits.constant(0xfff)), 13);
  Value* normal = b.CreateBinaryIntrinsic(
      llvm::Intrinsic::umin, b.CreateSub(rounded, bits.constant(112U << 10)), bits.constant(0x7c00));
  // The unit of subnormal numbers, 2^-24, is that of floats from 0.5 on: the sum is rounded to it.
  Value* sum = b.CreateFAdd(bits.as_number(magnitude), bits.number(0.5));
  Value* subnormal = b.CreateSub(bits.of(sum), bits.constant(0x3f000000));
  Value* is_subnormal = b.CreateICmpULT(magnitude, bits.constant(113U << 23));
  Value* code = b.CreateSelect(is_subnormal, subnormal, normal);
  return b.CreateSelect(b.CreateICmpUGT(magnitude, bits.constant(kInfinityBits)), bits.constant(0x7e00),
                        code);
}

}  // namespace

Value* decoded(llvm::IRBuilder<>& b, Value* codes, DataType type) {
  const Bits bits(b, codes->getType());
  Value* code = bits.widened(codes);
  if (type == DataType::kBFloat16) return bits.as_number(b.CreateShl(code, 16));
  Value* magnitude = b.CreateAnd(code, bits.constant(kSignBit - 1));
  Value* shifted = b.CreateShl(magnitude, 13);
  Value* normal = b.CreateAdd(shifted, bits.constant(112U << 23));
  Value* endless = b.CreateOr(shifted, bits.constant(kInfinityBits));
  Value* subnormal = bits.of(b.CreateFMul(bits.to_number(magnitude), bits.number(0x1p-24)));
  Value* number =
      b.CreateSelect(b.CreateICmpULT(magnitude, bits.constant(0x400)), subnormal,
                     b.CreateSelect(b.CreateICmpUGE(magnitude, bits.constant(0x7c00)), endless, normal));
  return bits.as_number(b.CreateOr(number, b.CreateShl(b.CreateAnd(code, bits.constant(kSignBit)), 16)));
}

Value* encoded(llvm::IRBuilder<>& b, Value* numbers, DataType type) {
  const Bits bits(b, numbers->getType());
  Value* all = bits.of(numbers);
  Value* sign = b.CreateAnd(b.CreateLShr(all, 16), bits.constant(kSignBit));
  Value* magnitude = b.CreateAnd(all, bits.constant(0x7fffffff));
  Value* code =
      type == DataType::kBFloat16 ? bfloat16_code(b, bits, magnitude) : float16_code(b, bits, magnitude);
  return bits.narrowed(b.CreateOr(code, sign));
}

}  // namespace tilewright::llvm_codegen
