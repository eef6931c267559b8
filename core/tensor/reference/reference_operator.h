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
  std::string_view op;  ///< ONNX operator name, or one of ours (Gelu, LayerNormalization, ...)
  int opset = 17;       ///< version whose semantics hold
  const Attributes* attributes = nullptr;
  std::span<const Tensor> inputs;
  int output_count = 1;
  /// Stops before anything is computed; see `rehearse`.
  bool rehearsal = false;
};

/// Computes an operator plainly and in double precision sums: the oracle for verification and tests, constant
/// folding, and the fallback for what is not tuned. Gives exactly `output_count` outputs. Errors have the
/// operator's name as their place. Broken calls (wrong shapes, types, attributes) are errors, never crashes.
/// Pure; safe to share between threads.
using ReferenceOperator = std::function<Result<std::vector<Tensor>>(const OperatorCall&)>;

/// The kernel for `op`, or null where there is none.
const ReferenceOperator* find_reference_operator(std::string_view op);

/// Whether the kernel of `call.op`, which there is, takes a call of these types, shapes and attributes: its
/// error where it does not. Computes nothing and reads of the inputs at most what decides the output's shape.
Result<void> rehearse(OperatorCall call);

/// All operator names that have a reference kernel, sorted.
std::vector<std::string> reference_operator_names();

}  // namespace tilewright
