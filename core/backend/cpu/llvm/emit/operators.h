// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/function_code.h"
#include "core/backend/cpu/llvm/vector_math.h"

namespace tilewright::llvm_codegen {

/// Operators on values that are there already, all scalars or all vectors.

bool is_compare(BinaryOp op);
/// An operator on values of `type`; a logical one has values of bool.
llvm::Value* unary_value(FunctionCode& code, UnaryOp op, llvm::Value* a, DataType type);
/// Of integers, and of truth values.
llvm::Value* integer_value(FunctionCode& code, BinaryOp op, llvm::Value* a, llvm::Value* b, DataType type);
/// Of real numbers, except for powers, with the NaNs of `binary`'s operands.
llvm::Value* real_value(FunctionCode& code, const Binary& binary, llvm::Value* a, llvm::Value* b);
llvm::Value* compared_value(FunctionCode& code, BinaryOp op, llvm::Value* a, llvm::Value* b, DataType type);
llvm::CmpInst::Predicate integer_predicate(BinaryOp op, bool with_sign);
/// A number of one type in another; either may be held as codes.
llvm::Value* converted_value(FunctionCode& code, llvm::Value* a, DataType from, DataType to);

VectorMath vector_math(FunctionCode& code);

}  // namespace tilewright::llvm_codegen
