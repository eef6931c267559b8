// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/attributes.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// One application of an operator to values. Optional inputs that are absent are invalid tensors.
struct OperatorCall {
  std::string_view op;  ///< ONNX operator name, or one of Tilewright's (Gelu, LayerNormalization, ...)
  int opset = 17;       ///< version of the operator's semantics
  const Attributes* attributes = nullptr;
  std::span<const Tensor> inputs;
  int output_count = 1;
  /// Whether the call stops before anything is computed; see `rehearse`.
  bool rehearsal = false;
};

/// Computes an operator in a simple way, with sums in double precision, but for the products with the state
/// of recurrent operators, whose every step waits for the one before. Kernels are the reference for
/// verification and tests, and serve constant folding and the operators that are not tuned. A call returns
/// exactly `output_count` outputs. Errors have the operator's name as their place. Broken calls (wrong
/// shapes, types, attributes) are errors, never crashes. Pure; safe to share between threads.
using ReferenceOperator = std::function<Result<std::vector<Tensor>>(const OperatorCall&)>;

/// The kernel for `op`, or null where there is none.
const ReferenceOperator* find_reference_operator(std::string_view op);

/// Whether the existing kernel of `call.op` accepts a call of these types, shapes and attributes; where it
/// does not, its error. Computes nothing, and reads at most those input values that decide the output's
/// shape.
Result<void> rehearse(OperatorCall call);

/// All operator names that have a reference kernel, sorted.
std::vector<std::string> reference_operator_names();

}  // namespace tilewright
