// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace onnx {
class ModelProto;
}

namespace tilewright {

/// How far the elements of one value lie apart: their standard deviation. Not a number where one is not
/// finite.
struct ValueSize {
  std::string name;
  double deviation = 0;
};

/// Runs a model with the reference kernels on normal (or random integer) inputs. Gives the sizes of what
/// convolutions, matrix products and normalisations made, of 32 elements or more, and of the outputs.
Result<std::vector<ValueSize>> reference_run(const onnx::ModelProto& model, uint64_t seed);

}  // namespace tilewright
