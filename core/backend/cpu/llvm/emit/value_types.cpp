// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/value_types.h"

#include <fmt/format.h>

namespace tilewright::llvm_codegen {

using llvm::Value;

llvm::Type* value_type(FunctionCode& code, DataType type) {
  switch (type) {
    case DataType::kFloat32: return code.b.getFloatTy();
    case DataType::kFloat64: return code.b.getDoubleTy();
    case DataType::kFloat16:
      if (is_code(code.module.machine, type)) return code.b.getInt16Ty();
      return code.b.getHalfTy();
    case DataType::kBFloat16: return code.b.getInt16Ty();
    case DataType::kUInt8:
    case DataType::kInt8: return code.b.getInt8Ty();
    case DataType::kUInt16:
    case DataType::kInt16: return code.b.getInt16Ty();
    case DataType::kUInt32:
    case DataType::kInt32: return code.b.getInt32Ty();
    case DataType::kUInt64:
    case DataType::kInt64: return code.b.getInt64Ty();
    case DataType::kBool: return code.b.getInt1Ty();
    default: break;
  }
  code.module.fail(fmt::format("generated code does not compute in {}", data_type_name(type)),
                   "Cast its operands to float32");
  return code.b.getFloatTy();
}

llvm::Type* memory_type(FunctionCode& code, DataType type) {
  return type == DataType::kBool ? code.b.getInt8Ty() : value_type(code, type);
}

Value* from_memory(FunctionCode& code, Value* value, DataType type) {
  return type == DataType::kBool ? code.b.CreateIsNotNull(value) : value;
}

Value* to_memory(FunctionCode& code, Value* value, DataType type) {
  if (type != DataType::kBool) return value;
  return code.b.CreateZExt(value, value->getType()->getWithNewBitWidth(8));
}

bool is_code(const Machine& machine, DataType type) {
  return type == DataType::kBFloat16 || (type == DataType::kFloat16 && !machine.has_half);
}

Value* zero(FunctionCode& code, DataType type) {
  return llvm::Constant::getNullValue(value_type(code, type));
}

llvm::Type* with_lanes(llvm::Type* element, int lanes) {
  return lanes == 1 ? element : llvm::FixedVectorType::get(element, static_cast<unsigned>(lanes));
}

int lanes_of(const Value* value) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  return vector ? static_cast<int>(vector->getNumElements()) : 1;
}

}  // namespace tilewright::llvm_codegen
