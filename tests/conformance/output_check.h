// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// How far an element may be from the right one: `absolute` + `relative` * |right| + `of_largest` * the
/// largest |right| of the output.
struct OutputTolerance {
  double relative = 1e-3;  ///< the ONNX project's own limits
  double absolute = 1e-7;
  double of_largest = 0;
};

/// Fails with kWrongResult, saying both, where element type or shape differ.
Result<void> check_output_type(const std::string& name, const Tensor& output, const Tensor& right);

/// Compares tensors of equal types: floating-point numbers within the tolerance, all others exactly. NaN
/// equals NaN, an infinity only itself. Fails with kWrongResult, naming the element that is furthest off.
Result<void> check_output_values(const std::string& name, const Tensor& output, const Tensor& right,
                                 const OutputTolerance& tolerance = {});

}  // namespace tilewright
