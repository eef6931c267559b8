// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/tensor/tensor_type.h"

namespace tilewright {

/// An input of a model as its file declares it.
struct GraphInput {
  /// The extent of a dimension that is left open.
  static constexpr int64_t kOpen = -1;

  std::string name;
  TensorType type;                   ///< extents of `kOpen` where they are left open
  std::vector<std::string> symbols;  ///< of each dimension; empty where it has none
  bool has_shape = true;             ///< without one not even the number of dimensions is known

  bool is_open() const;
  bool is_open(size_t axis) const { return type.shape[axis] == kOpen; }
};

/// What an open dimension mostly is, by its symbol ("batch", "sequence_length", "height", ...) or else by its
/// place: one sample, three channels, pictures of 224 x 224, 128 tokens.
int64_t usual_extent(const GraphInput& input, size_t axis);

/// The declared shape with usual extents where it is open.
Shape usual_shape(const GraphInput& input);

}  // namespace tilewright
