// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"
#include "tests/benchmark/operators/operator_case.h"

namespace tilewright {

/// An operator's operands, logical and row-major; normalisation is folded into weights and bias.
struct OperatorData {
  std::vector<Tensor> model_inputs;
  std::vector<Tensor> inputs;  ///< the operator's
  Tensor weight;               ///< invalid where there is none
  Tensor bias;
};

/// One library's way to compute an operator.
struct OperatorRun {
  std::string name;
  /// Brings the inputs into the layout that the run wants, so that caches hold them as the operator before
  /// would have left them.
  std::function<void()> stage_inputs;
  /// Runs once; seconds of the operator alone.
  std::function<double()> run;
  /// The result of the last run, row-major.
  std::function<Tensor()> result;
};

/// By oneDNN, with layouts of its own choice, weights reordered beforehand, bias and ReLU fused. kUnsupported
/// where it has no such operator.
Result<OperatorRun> dnnl_run(const OperatorCase& operator_case, const OperatorData& data);

/// By OpenBLAS: the products, and the norm of one matrix as a product of the vector with itself. kUnsupported
/// for the others.
Result<OperatorRun> blas_run(const OperatorCase& operator_case, const OperatorData& data, int threads);

}  // namespace tilewright
