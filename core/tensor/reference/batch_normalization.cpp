// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// What normalises one channel.
struct Statistics {
  std::vector<double> mean;
  std::vector<double> variance;
};

/// Of the batch itself, channel by channel.
Statistics batch_statistics(const Tensor& input, const AxisView& view) {
  Statistics batch;
  const auto channels = static_cast<size_t>(view.extent);
  const double count = static_cast<double>(view.outer * view.inner);
  std::vector<double> plane(static_cast<size_t>(view.inner));
  const auto mean_of = [&](std::vector<double>& sums, const auto& term) {
    sums.assign(channels, 0);
    for (int64_t slice = 0; slice < view.outer * view.extent; ++slice) {
      const auto channel = static_cast<size_t>(slice % view.extent);
      load_elements(input, slice * view.inner, view.inner, plane.data());
      for (double x : plane) sums[channel] += term(x, channel);
    }
    for (double& sum : sums) sum /= count;
  };
  mean_of(batch.mean, [](double x, size_t) { return x; });
  mean_of(batch.variance, [&](double x, size_t c) { return (x - batch.mean[c]) * (x - batch.mean[c]); });
  return batch;
}

/// In training the batch's own statistics normalise. Before operator set 14 the number of outputs says it.
bool is_training(const OperatorCall& call) {
  return call.attributes->integer("training_mode", 0) != 0 || (call.opset < 14 && call.output_count > 1);
}

/// Further outputs in training: the running mean and variance and, before operator set 14, those of the
/// batch.
Outputs training_outputs(const OperatorCall& call, Tensor output, const Statistics& running,
                         const Statistics& batch) {
  const double momentum = call.attributes->real("momentum", 0.9);
  std::vector<Tensor> outputs = {std::move(output)};
  const auto add = [&](const std::vector<double>& values, size_t like) -> Result<void> {
    TILEWRIGHT_TRY(Tensor made,
                   new_tensor(call, call.inputs[like].type().data_type, call.inputs[like].shape(), values));
    outputs.push_back(std::move(made));
    return {};
  };
  const auto moved = [&](std::vector<double> values, const std::vector<double>& towards) {
    for (size_t c = 0; c < values.size(); ++c) values[c] = values[c] * momentum + towards[c] * (1 - momentum);
    return values;
  };
  TILEWRIGHT_CHECK(add(moved(running.mean, batch.mean), 3));
  TILEWRIGHT_CHECK(add(moved(running.variance, batch.variance), 4));
  if (call.opset < 14) {
    TILEWRIGHT_CHECK(add(batch.mean, 3));
    TILEWRIGHT_CHECK(add(batch.variance, 4));
  }
  return outputs;
}

/// (x - mean) / sqrt(variance + epsilon) * scale + bias, one of each a channel.
Outputs batch_normalization(const OperatorCall& call) {
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
  const bool training = is_training(call);
  if (call.output_count > (!training ? 1 : call.opset < 14 ? 5 : 3)) {
    return unsupported_call(call, "it does not give " + std::to_string(call.output_count) + " outputs");
  }
  if (training && view.outer * view.inner == 0) return bad_call(call, "its batch is empty");
  const auto scale = real_values(call.inputs[1]);
  const auto bias = real_values(call.inputs[2]);
  const Statistics running{real_values(call.inputs[3]), real_values(call.inputs[4])};
  const double epsilon = call.attributes->real("epsilon", 1e-5);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const Statistics used = training ? batch_statistics(input, view) : running;
  std::vector<double> plane(static_cast<size_t>(view.inner));
  for (int64_t slice = 0; slice < view.outer * view.extent; ++slice) {
    const auto channel = static_cast<size_t>(slice % view.extent);
    const double factor = scale[channel] / std::sqrt(used.variance[channel] + epsilon);
    load_elements(input, slice * view.inner, view.inner, plane.data());
    for (double& x : plane) x = (x - used.mean[channel]) * factor + bias[channel];
    store_elements(output, slice * view.inner, view.inner, plane.data());
  }
  if (!training) return std::vector<Tensor>{output};
  return training_outputs(call, output, running, used);
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
  table.add("BatchNormalization", {5, 5, 5}, batch_normalization);
  table.add("InstanceNormalization", {3, 3}, instance_normalization);
}

}  // namespace tilewright::reference
