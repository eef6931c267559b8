// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <optional>

namespace tilewright::llvm_codegen {

/// Emits float32 arithmetic on scalars and on vectors alike, inline, without calls into a mathematics
/// library. The error bounds below are relative unless they say otherwise, hold with and without FMA, and are
/// what the tests assert.
struct VectorMath {
  llvm::IRBuilder<>& builder;
  bool has_fma = false;
  bool has_rounding = false;  ///< rounding instructions (SSE4.1)
  /// Coefficients are whole vectors in memory, which instructions take as operands; a number repeated to fill
  /// a vector would have to be held in one of few registers, or on the stack.
  bool constants_in_memory = false;

  llvm::Value* multiply_add(llvm::Value* a, llvm::Value* b, llvm::Value* c) const;

  /// 1.2e-7 for results from 1.7e-38 on; 0 below, infinite above 88.73.
  llvm::Value* exp(llvm::Value* x) const;
  /// 1.2e-7, denormals included; -infinity at 0, NaN below.
  llvm::Value* log(llvm::Value* x) const;
  /// 4e-7, never outside [-1, 1].
  llvm::Value* tanh(llvm::Value* x) const;
  /// 4e-7, never outside [-1, 1].
  llvm::Value* erf(llvm::Value* x) const;
  /// 2e-7 above -80; 0 below -88.73.
  llvm::Value* sigmoid(llvm::Value* x) const;
  /// factor * sigmoid(x) in one operation less, for SiLU and gates; as exact.
  llvm::Value* times_sigmoid(llvm::Value* factor, llvm::Value* x) const;
  /// Few roundings for small constant exponents; otherwise exp(y log|x|), 1e-5. Negative bases have a value
  /// where the exponent is a whole number.
  llvm::Value* pow(llvm::Value* x, llvm::Value* y, std::optional<double> constant_exponent) const;
  llvm::Value* floor(llvm::Value* x) const;
  llvm::Value* ceil(llvm::Value* x) const;
  /// Halves to even.
  llvm::Value* round(llvm::Value* x) const;
  llvm::Value* sqrt(llvm::Value* x) const;
  llvm::Value* abs(llvm::Value* x) const;
};

}  // namespace tilewright::llvm_codegen
