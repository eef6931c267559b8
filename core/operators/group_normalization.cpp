// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/compute/operators/row_normalization.h"
#include "core/operators/operator_description.h"
#include "core/operators/stash_type.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/row_sums.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Scale and bias have one value a group in operator set 18 and one a channel from 21 on. The two are told
/// apart by their extent.
Result<void> expect_parameter(const OperatorCall& call, size_t index, int64_t groups, int64_t channels) {
  TILEWRIGHT_CHECK(expect_real(call, index));
  if (call.inputs[index].shape() == Shape{groups}) return {};
  return expect_vector(call, index, channels);
}

/// Normalises each group of neighbouring channels of each image by its mean and variance.
Outputs group_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2));
  const AxisView view = view_of_axis(input.shape(), 1);
  const int64_t groups = call.attributes->integer("num_groups", 0);
  if (groups < 1 || view.extent % groups != 0) {
    return bad_call(call, "its " + std::to_string(view.extent) + " channels do not form " +
                              std::to_string(groups) + " groups");
  }
  for (size_t i = 1; i < 3; ++i) TILEWRIGHT_CHECK(expect_parameter(call, i, groups, view.extent));
  const double epsilon = call.attributes->real("epsilon", 1e-5);
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const auto scale = real_values(call.inputs[1]);
  const auto bias = real_values(call.inputs[2]);
  const int64_t channels_a_group = view.extent / groups;
  const int64_t length = channels_a_group * view.inner;
  constexpr double kNanosecondsOfElement = 1;
  const double cost = kNanosecondsOfElement * static_cast<double>(length);
  share_work(view.outer * groups, cost, [&](int64_t begin, int64_t end) {
    std::vector<double> row(static_cast<size_t>(length));
    for (int64_t r = begin; r < end; ++r) {
      load_elements(input, r * length, length, row.data());
      RowMoments moments;
      in_wide_vectors([&] { moments = row_moments(row.data(), length); });
      const double inverse = 1 / std::sqrt(moments.variance + epsilon);
      const int64_t group = r % groups;
      for (int64_t i = 0; i < channels_a_group; ++i) {
        const int64_t channel = group * channels_a_group + i;
        const auto place = [&](const std::vector<double>& values) {
          return values[static_cast<size_t>(std::ssize(values) == groups ? group : channel)];
        };
        const double factor = inverse * place(scale);
        const double shift = place(bias);
        double* plane = row.data() + i * view.inner;
        for (int64_t j = 0; j < view.inner; ++j) plane[j] = (plane[j] - moments.mean) * factor + shift;
      }
      store_elements(output, r * length, length, row.data());
    }
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Rows are the groups of each image: the channels are seen as two dimensions, groups and channels in them.
Result<TensorId> build_group_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  const int64_t groups = node.attributes.integer("num_groups", 0);
  if (shape.size() < 2 || groups < 1 || shape[1] % groups != 0)
    return unsupported(node, "its channels do not form groups");
  const int64_t channels = shape[1] / groups;
  Shape grouped = shape;
  grouped[1] = groups;
  grouped.insert(grouped.begin() + 2, channels);
  ReducedDimensions rows{grouped, std::vector<bool>(grouped.size(), true)};
  rows.reduced[0] = rows.reduced[1] = false;
  const auto read = [&](const std::vector<Expr>& at) {
    std::vector<Expr> from = at;
    from.erase(from.begin() + 2);
    from[1] = groups == 1 ? at[2] : channels == 1 ? at[1] : at[1] * channels + at[2];
    return builder.at(inputs[0], from);
  };
  const RowStatistics statistics = row_statistics(builder, read, rows, node.attributes.real("epsilon", 1e-5));
  const Frame frame = make_frame(builder, shape, {});
  const Expr& channel = frame.at.dims[1];
  const Expr group = groups == 1 ? int_imm(0) : channels == 1 ? channel : floor_div(channel, channels);
  const std::vector<Expr> row = {frame.at.dims[0], group};
  const auto parameter = [&](size_t i) {
    return builder.at(inputs[i], {builder.shape(inputs[i]) == Shape{groups} ? group : channel});
  };
  const Expr difference = builder.at(inputs[0], frame.at.dims) - builder.at(statistics.mean, row);
  // The factor is the same for a whole channel.
  const Expr factor = builder.at(statistics.inverse_deviation, row) * parameter(1);
  return builder.compute("group_norm", frame.axes, difference * factor + parameter(2));
}

/// A scale and a bias for each group or, in newer opsets, for each channel.
Types group_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  TILEWRIGHT_CHECK(expect_stash_type(node));
  const Shape& shape = input_type(graph, node, 0).shape;
  const int64_t groups = node.attributes.integer("num_groups", 0);
  if (shape.size() < 2 || groups < 1 || shape[1] % groups != 0)
    return misfit(node, "its channels do not form groups");
  for (const size_t i : {size_t{1}, size_t{2}}) {
    const Shape& parameter = input_type(graph, node, i).shape;
    if (parameter != Shape{groups} && parameter != Shape{shape[1]})
      return misfit(node, "its scale and bias are not one number a group or a channel");
  }
  return same_as_first(graph, node);
}

}  // namespace

void describe_group_normalization(Descriptions& all) {
  all.push_back(
      {.name = "GroupNormalization",
       .arity = {3, 3},
       .kernel = reference::group_normalization,
       .facts = {.tuned = true,
                 .rereads_rows = true,
                 .stable = true,
                 .versions = {.since = 18,
                              .attributes = {{"epsilon", AttributeKind::kReal},
                                             {"num_groups", AttributeKind::kInteger, true},
                                             {"stash_type", AttributeKind::kInteger}}},
                 .real_defaults = {{"epsilon", 1e-5}},
                 .canonicalise = [](const Graph&, Node& node) { node.attributes.erase("stash_type"); },
                 .types = group_types,
                 .flops = flops_of_output<8>},
       .variants = only_direct(build_group_normalization)});
}

}  // namespace tilewright::operators
