// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// An input or an output of a call.
struct PlacedTensor {
  TensorType type;
  std::vector<int64_t> strides;  ///< in elements
  char* data = nullptr;          ///< in memory that somebody else owns; null: it has no place there
  Tensor tensor = {};            ///< an input that has no place; invalid: it is absent
};

/// What makes outputs of inputs.
using MakeOutputs = std::function<Result<std::vector<Tensor>>(const std::vector<Tensor>& inputs)>;

/// Makes outputs of inputs in their places and leaves them in theirs; those that are dense and begin at a
/// multiple of 64 bytes are read and made there. Returns the outputs that have no place; those share no
/// memory with a place. Errors are those of `make`, and kBadInput for outputs of other types or sizes than
/// their places, at `what`.
Result<std::vector<Tensor>> run_placed(const MakeOutputs& make, std::span<const PlacedTensor> inputs,
                                       std::span<const PlacedTensor> outputs, const char* what);

}  // namespace tilewright
