// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/row_normalization.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/row_sums.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The figures that normalise one channel.
struct Statistics {
  std::vector<double> mean;
  std::vector<double> variance;
};

/// Calls body(begin, end) for parts of all planes, which the threads share.
template <typename Body>
void share_slices(const AxisView& view, const Body& body) {
  constexpr double kNanosecondsOfElement = 0.5;
  share_work(view.outer * view.extent, kNanosecondsOfElement * static_cast<double>(view.inner), body);
}

/// The statistics of the batch itself, channel by channel.
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

/// In training, the statistics of the batch itself normalise it. Before operator set 14, the number of
/// outputs says whether this is training.
bool is_training(const OperatorCall& call) {
  return call.attributes->integer("training_mode", 0) != 0 || (call.opset < 14 && call.output_count > 1);
}

/// The further outputs in training: the running mean and variance and, before operator set 14, those of the
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

/// (x - mean) / sqrt(variance + epsilon) * scale + bias, with one value of each for every channel.
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
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const Statistics used = training ? batch_statistics(input, view) : running;
  share_slices(view, [&](int64_t begin, int64_t end) {
    std::vector<double> plane(static_cast<size_t>(view.inner));
    for (int64_t slice = begin; slice < end; ++slice) {
      const auto channel = static_cast<size_t>(slice % view.extent);
      const double factor = scale[channel] / std::sqrt(used.variance[channel] + epsilon);
      load_elements(input, slice * view.inner, view.inner, plane.data());
      for (double& x : plane) x = (x - used.mean[channel]) * factor + bias[channel];
      store_elements(output, slice * view.inner, view.inner, plane.data());
    }
  });
  if (!training) return std::vector<Tensor>{output};
  return training_outputs(call, output, running, used);
}

/// Brings a plane to a mean and a deviation.
inline void normalize(double* values, int64_t count, double scale, double bias, double epsilon) {
  const auto [mean, variance] = row_moments(values, count);
  const double factor = scale / std::sqrt(variance + epsilon);
  for (int64_t i = 0; i < count; ++i) values[i] = (values[i] - mean) * factor + bias;
}

/// The same with the mean and variance of each channel of each image.
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
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  share_slices(view, [&](int64_t begin, int64_t end) {
    std::vector<double> plane(static_cast<size_t>(view.inner));
    for (int64_t slice = begin; slice < end; ++slice) {
      const auto channel = static_cast<size_t>(slice % view.extent);
      load_elements(input, slice * view.inner, view.inner, plane.data());
      in_wide_vectors([&] { normalize(plane.data(), view.inner, scale[channel], bias[channel], epsilon); });
      store_elements(output, slice * view.inner, view.inner, plane.data());
    }
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Whether a node of an old opset is in training is told by the number of its outputs as well.
void drop_is_test(NodeWriter&, Node& node) {
  node.attributes.erase("is_test");
}

/// x * factor + shift for each channel, where both depend on parameters alone.
Result<TensorId> build_batch_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (node.outputs.size() > 1 || node.attributes.integer("training_mode", 0) != 0)
    return unsupported(node, "it is in training");
  if (out.type.shape.size() < 2) return unsupported(node, "its input has no channels");
  const int64_t channels = out.type.shape[1];
  for (size_t i = 1; i < 5; ++i) {
    if (builder.shape(inputs[i]) != Shape{channels})
      return unsupported(node, "a parameter has not one value a channel");
  }
  const TensorId scale = inputs[1], bias = inputs[2], mean = inputs[3], variance = inputs[4];
  const Axis c = builder.axis("c", channels);
  const Expr deviation =
      unary(UnaryOp::kSqrt, builder.at(variance, {of(c)}) + float_imm(node.attributes.real("epsilon", 1e-5)));
  const TensorId factor =
      builder.compute("factor", {c}, binary(BinaryOp::kDiv, builder.at(scale, {of(c)}), deviation));
  const Axis c2 = builder.axis("c", channels);
  const TensorId shift = builder.compute(
      "shift", {c2}, builder.at(bias, {of(c2)}) - builder.at(mean, {of(c2)}) * builder.at(factor, {of(c2)}));

  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const Expr channel = frame.at.channel.whole;
  const Expr x = builder.at(inputs[0], memory_indices(in.layout, frame.at));
  const Expr body = x * builder.at(factor, {channel}) + builder.at(shift, {channel});
  return builder.compute("batch_norm", frame.axes, zero_past_channels(frame.at.channel, channels, body));
}

}  // namespace

namespace {

/// A scale and a bias for each channel.
Types instance_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const Shape& shape = input_type(graph, node, 0).shape;
  if (shape.size() < 3) return misfit(node, "its input has no spatial dimensions");
  for (const size_t i : {size_t{1}, size_t{2}}) {
    if (input_type(graph, node, i).shape != Shape{shape[1]})
      return misfit(node, "its scale and bias are not one number a channel");
  }
  return same_as_first(graph, node);
}

/// Rows are the channels of each image. Exporters write normalisations over groups of channels with it, too.
Result<TensorId> build_instance_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  if (shape.size() < 3) return unsupported(node, "its input has no spatial dimensions");
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), true)};
  rows.reduced[0] = rows.reduced[1] = false;
  // The factor is the same for a whole row.
  return normalise_rows(builder, "instance_norm", inputs[0], rows, node.attributes.real("epsilon", 1e-5),
                        [&](const Expr& difference, const Expr& inverse, const std::vector<Expr>& at) {
                          return difference * (inverse * builder.at(inputs[1], {at[1]})) +
                                 builder.at(inputs[2], {at[1]});
                        });
}

}  // namespace

void describe_batch_normalization(Descriptions& all) {
  all.push_back({.name = op::kBatchNormalization,
                 .arity = {5, 5, 5},
                 .kernel = reference::batch_normalization,
                 .facts = {.family = OperatorFamily::kElementwise,
                           .tuned = true,
                           .versions = {.changes = {{1, 6, drop_is_test}}},
                           .flops = flops_of_output<2>,
                           .positive_input = 4},
                 .variants = only_direct(build_batch_normalization)});
  all.push_back({.name = "InstanceNormalization",
                 .arity = {3, 3},
                 .kernel = reference::instance_normalization,
                 .facts = {.tuned = true,
                           .rereads_rows = true,
                           .stable = true,
                           .real_defaults = {{"epsilon", 1e-5}},
                           .types = instance_types,
                           .flops = flops_of_output<8>},
                 .variants = only_direct(build_instance_normalization)});
}

}  // namespace tilewright::operators
