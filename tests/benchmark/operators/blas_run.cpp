// SPDX-License-Identifier: Apache-2.0
#include <cblas.h>

#include <chrono>
#include <cmath>

#include "tests/benchmark/operators/operator_run.h"

namespace tilewright {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

void touch(const Tensor& tensor) {
  float sum = 0;
  for (float value : tensor.as<float>()) sum += value;
  volatile float sink = sum;
  (void)sink;
}

}  // namespace

Result<OperatorRun> blas_run(const OperatorCase& c, const OperatorData& data, int threads) {
  openblas_set_num_threads(threads);
  auto result = std::make_shared<Tensor>(TensorType{DataType::kFloat32, c.output()});
  OperatorRun run{"OpenBLAS", {}, {}, [result] { return *result; }};
  run.stage_inputs = [inputs = data.inputs] {
    for (const Tensor& input : inputs) touch(input);
  };
  float* y = result->mutable_as<float>().data();
  if (c.kind == OperatorKind::kProduct) {
    const int m = static_cast<int>(c.input[0]), k = static_cast<int>(c.input[1]),
              n = static_cast<int>(c.input[2]);
    run.run = [=, x = data.inputs[0], w = data.weight] {
      const auto begun = Clock::now();
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, x.as<float>().data(), k,
                  w.as<float>().data(), n, 0, y, n);
      return seconds_since(begun);
    };
    return run;
  }
  if (c.kind == OperatorKind::kTransposedProduct) {
    // Each head is a matrix whose rows lie `heads * depth` apart: nothing need be transposed.
    const int sequence = static_cast<int>(c.input[1]), heads = static_cast<int>(c.input[2]),
              depth = static_cast<int>(c.input[3]);
    run.run = [=, q = data.inputs[0], k = data.inputs[1]] {
      const auto begun = Clock::now();
      for (int h = 0; h < heads; ++h) {
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, sequence, sequence, depth, 1,
                    q.as<float>().data() + h * depth, heads * depth, k.as<float>().data() + h * depth,
                    heads * depth, 0, y + h * sequence * sequence, sequence);
      }
      return seconds_since(begun);
    };
    return run;
  }
  if (c.kind == OperatorKind::kNorm) {
    run.run = [=, x = data.inputs[0]] {
      const int count = static_cast<int>(x.elements());
      const auto begun = Clock::now();
      *y = std::sqrt(cblas_sdot(count, x.as<float>().data(), 1, x.as<float>().data(), 1));
      return seconds_since(begun);
    };
    return run;
  }
  return Error{ErrorKind::kUnsupported, c.op, "is no product", {}, {}};
}

}  // namespace tilewright
