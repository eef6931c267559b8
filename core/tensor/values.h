// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/tensor.h"

namespace tilewright {

/// Converts `count` elements from `first` on, whatever their stored type.
void load_elements(const Tensor& tensor, int64_t first, int64_t count, double* out);
void load_elements(const Tensor& tensor, int64_t first, int64_t count, float* out);
void load_elements(const Tensor& tensor, int64_t first, int64_t count, int64_t* out);
void load_elements(const Tensor& tensor, int64_t first, int64_t count, uint64_t* out);

/// Writes `count` elements from `first` on, converted to the stored type.
void store_elements(Tensor& tensor, int64_t first, int64_t count, const double* values);
void store_elements(Tensor& tensor, int64_t first, int64_t count, const float* values);
void store_elements(Tensor& tensor, int64_t first, int64_t count, const int64_t* values);
void store_elements(Tensor& tensor, int64_t first, int64_t count, const uint64_t* values);

/// All elements.
template <typename Number>
std::vector<Number> all_numbers(const Tensor& tensor) {
  std::vector<Number> values(static_cast<size_t>(tensor.elements()));
  load_elements(tensor, 0, tensor.elements(), values.data());
  return values;
}
std::vector<double> real_values(const Tensor& tensor);
std::vector<int64_t> integer_values(const Tensor& tensor);

/// Tensors from literals; the count of values must be that of the shape.
Tensor float_tensor(Shape shape, const std::vector<float>& values);
Tensor int64_tensor(Shape shape, const std::vector<int64_t>& values);

}  // namespace tilewright
