// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/function_code.h"

namespace tilewright::llvm_codegen {

/// As what the elements of a type are computed with.
llvm::Type* value_type(FunctionCode& code, DataType type);
/// As what they lie in memory.
llvm::Type* memory_type(FunctionCode& code, DataType type);
llvm::Value* from_memory(FunctionCode& code, llvm::Value* value, DataType type);
llvm::Value* to_memory(FunctionCode& code, llvm::Value* value, DataType type);

/// Whether values of the type are held as their codes, of 16 bits, because there are no instructions for
/// them: they can only be loaded, stored and cast.
bool is_code(const Machine& machine, DataType type);
inline bool is_signed(DataType type) {
  return !is_unsigned(type);
}

llvm::Value* zero(FunctionCode& code, DataType type);
/// A vector of so many elements; the element itself where there is one.
llvm::Type* with_lanes(llvm::Type* element, int lanes);
/// 1 for a scalar.
int lanes_of(const llvm::Value* value);

}  // namespace tilewright::llvm_codegen
