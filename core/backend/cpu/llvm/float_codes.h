// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "core/tensor/data_type.h"

namespace tilewright::llvm_codegen {

// Conversions of float16 and bfloat16 for processors without instructions for them, by arithmetic on bits.
// Codes are integers of 16 bits, numbers are float; both may be vectors.

/// The numbers of these codes.
llvm::Value* decoded(llvm::IRBuilder<>& b, llvm::Value* codes, DataType type);
/// The codes of the nearest numbers of the type, halves to even; what is too large becomes infinite.
llvm::Value* encoded(llvm::IRBuilder<>& b, llvm::Value* numbers, DataType type);

}  // namespace tilewright::llvm_codegen
