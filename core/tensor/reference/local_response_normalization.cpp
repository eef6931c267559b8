// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// x / (bias + alpha / size * sum of squares over `size` neighbouring channels) ^ beta
Outputs local_response_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2));
  const int64_t size = call.attributes->integer("size", 0);
  if (size < 1) return bad_call(call, "its size is " + std::to_string(size));
  const double alpha = call.attributes->real("alpha", 1e-4) / static_cast<double>(size);
  const double beta = call.attributes->real("beta", 0.75);
  const double bias = call.attributes->real("bias", 1);
  const AxisView view = view_of_axis(input.shape(), 1);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  const auto values = real_values(input);
  std::vector<double> result(values.size());
  for (size_t e = 0; e < values.size(); ++e) {
    const int64_t channel = static_cast<int64_t>(e) / view.inner % view.extent;
    const int64_t first = -std::min(channel, (size - 1) / 2);
    const int64_t last = std::min(view.extent - 1 - channel, size / 2);
    double squares = 0;
    for (int64_t c = first; c <= last; ++c) {
      const double x = values[static_cast<size_t>(static_cast<int64_t>(e) + c * view.inner)];
      squares += x * x;
    }
    result[e] = values[e] / std::pow(bias + alpha * squares, beta);
  }
  store_elements(output, 0, output.elements(), result.data());
  return std::vector<Tensor>{output};
}

}  // namespace

void add_local_response_normalization(OperatorTable& table) {
  table.add("LRN", {1, 1}, local_response_normalization);
}

}  // namespace tilewright::reference
