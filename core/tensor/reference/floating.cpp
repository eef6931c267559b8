// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/floating.h"

#include <string>

#include "core/tensor/values.h"

namespace tilewright::reference {

Result<void> expect_floating(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (is_floating_point(type)) return {};
  return unsupported_call(call, "input " + std::to_string(index) + " is " +
                                    std::string(data_type_name(type)) + ", not a floating-point type");
}

Result<void> expect_shape(const OperatorCall& call, size_t index, const Shape& shape) {
  const Shape& own = call.inputs[index].shape();
  if (own == shape) return {};
  return bad_call(call, "input " + std::to_string(index) + " has the shape " + shape_text(own) + ", not " +
                            shape_text(shape));
}

DataType computed_type(DataType type) {
  return type == DataType::kFloat64 ? DataType::kFloat64 : DataType::kFloat32;
}

Tensor in_type(const Tensor& tensor, DataType type) {
  if (tensor.type().data_type == type) return tensor;
  const auto values = real_values(tensor);
  Tensor made({type, tensor.shape()});
  store_elements(made, 0, made.elements(), values.data());
  return made;
}

}  // namespace tilewright::reference
