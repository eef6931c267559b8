// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/values.h"

namespace tilewright::reference {

/// Calls body(data) with the elements as floats or doubles: where they lie, unless they are of another type.
template <typename Body>
void with_real_data(const Tensor& tensor, const Body& body) {
  const DataType type = tensor.type().data_type;
  if (type == DataType::kFloat32) return body(tensor.as<float>().data());
  if (type == DataType::kFloat64) return body(tensor.as<double>().data());
  const auto values = real_values(tensor);
  body(values.data());
}

/// The same with the elements of an output, to be written.
template <typename Body>
void with_real_output(Tensor& tensor, const Body& body) {
  const DataType type = tensor.type().data_type;
  if (type == DataType::kFloat32) return body(tensor.mutable_as<float>().data());
  if (type == DataType::kFloat64) return body(tensor.mutable_as<double>().data());
  std::vector<double> values(static_cast<size_t>(tensor.elements()));
  body(values.data());
  store_elements(tensor, 0, tensor.elements(), values.data());
}

}  // namespace tilewright::reference
