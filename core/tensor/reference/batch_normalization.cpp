// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Inference only: (x - mean) / sqrt(variance + epsilon) * scale + bias, one of each a channel.
Outputs batch_normalization(const OperatorCall& call) {
  if (call.attributes->integer("training_mode", 0) != 0)
    return unsupported_call(call, "it is in training mode");
  if (call.attributes->integer("spatial", 1) == 0)
    return unsupported_call(call, "spatial = 0 is not supported");
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2));
  const AxisView view = view_of_axis(input.shape(), 1);
  for (size_t i = 1; i < 5; ++i) {
    TILEWRIGHT_CHECK(expect_real(call, i));
    TILEWRIGHT_CHECK(expect_vector(call, i, view.extent));
  }
  const auto scale = real_values(call.inputs[1]);
  const auto bias = real_values(call.inputs[2]);
  const auto mean = real_values(call.inputs[3]);
  const auto variance = real_values(call.inputs[4]);
  const double epsilon = call.attributes->real("epsilon", 1e-5);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  std::vector<double> plane(static_cast<size_t>(view.inner));
  for (int64_t slice = 0; slice < view.outer * view.extent; ++slice) {
    const auto channel = static_cast<size_t>(slice % view.extent);
    const double factor = scale[channel] / std::sqrt(variance[channel] + epsilon);
    load_elements(input, slice * view.inner, view.inner, plane.data());
    for (double& x : plane) x = (x - mean[channel]) * factor + bias[channel];
    store_elements(output, slice * view.inner, view.inner, plane.data());
  }
  return std::vector<Tensor>{output};
}

/// The same with the mean and variance of each image's own channel.
Outputs instance_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3));
  const AxisView view = view_of_axis(input.shape(), 1);
  for (size_t i = 1; i < 3; ++i) {
    TILEWRIGHT_CHECK(expect_real(call, i));
    TILEWRIGHT_CHECK(expect_vector(call, i, view.extent));
  }
  const auto scale = real_values(call.inputs[1]);
  const auto bias = real_values(call.inputs[2]);
  const double epsilon = call.attributes->real("epsilon", 1e-5);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  std::vector<double> plane(static_cast<size_t>(view.inner));
  for (int64_t slice = 0; slice < view.outer * view.extent; ++slice) {
    const auto channel = static_cast<size_t>(slice % view.extent);
    load_elements(input, slice * view.inner, view.inner, plane.data());
    double mean = 0;
    for (double x : plane) mean += x;
    mean /= static_cast<double>(view.inner);
    double variance = 0;
    for (double x : plane) variance += (x - mean) * (x - mean);
    variance /= static_cast<double>(view.inner);
    const double factor = scale[channel] / std::sqrt(variance + epsilon);
    for (double& x : plane) x = (x - mean) * factor + bias[channel];
    store_elements(output, slice * view.inner, view.inner, plane.data());
  }
  return std::vector<Tensor>{output};
}

}  // namespace

void add_batch_normalization(OperatorTable& table) {
  table.add("BatchNormalization", {5, 5}, batch_normalization);
  table.add("InstanceNormalization", {3, 3}, instance_normalization);
}

}  // namespace tilewright::reference
