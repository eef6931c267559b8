// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/tensor/data_type.h"

namespace tilewright {

/// Extents, outermost first. An empty shape is a scalar.
using Shape = std::vector<int64_t>;

/// Product of the extents; 1 for a scalar.
int64_t element_count(const Shape& shape);
/// The same for extents from outside: nothing where one is negative or the product times `unit` exceeds
/// int64.
std::optional<int64_t> checked_element_count(const Shape& shape, int64_t unit = 1);
/// "1x64x56x56"; "scalar" for an empty shape.
std::string shape_text(const Shape& shape);
/// Row-major strides in elements.
std::vector<int64_t> row_major_strides(const Shape& shape);

/// The external properties of a tensor: element type and extents.
struct TensorType {
  DataType data_type = DataType::kFloat32;
  Shape shape;

  int64_t elements() const { return element_count(shape); }
  int64_t bytes() const { return elements() * static_cast<int64_t>(data_type_size(data_type)); }
  friend bool operator==(const TensorType&, const TensorType&) = default;
};

/// "float32 1x64x56x56".
std::string tensor_type_text(const TensorType& type);

}  // namespace tilewright
