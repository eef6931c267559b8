// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/compute/operators/row_normalization.h"
#include "core/operators/operator_description.h"
#include "core/operators/stash_type.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/row_sums.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The parameter's value for each element of a normalised row, or an empty list where it is absent. Only
/// parameters that are the same for every row are supported; exporters write no others.
Result<std::vector<double>> row_parameter(const OperatorCall& call, size_t index, const Shape& row) {
  if (!has_input(call, index)) return std::vector<double>{};
  const Shape& own = call.inputs[index].shape();
  const Shape shapes[] = {row, own};
  TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
  if (together != row) {
    return bad_call(call, "input " + std::to_string(index) + " of shape " + shape_text(own) +
                              " does not broadcast to the normalised axes " + shape_text(row));
  }
  const auto values = real_values(call.inputs[index]);
  std::vector<double> spread;
  for (int64_t offset : offset_table(row, broadcast_strides(own, row))) {
    spread.push_back(values[static_cast<size_t>(offset)]);
  }
  return spread;
}

inline void normalise(double* row, int64_t count, double mean, double inverse, const double* scale,
                      const double* shifts) {
  for (int64_t i = 0; i < count; ++i) row[i] = (row[i] - mean) * inverse * scale[i];
  if (shifts == nullptr) return;
  for (int64_t i = 0; i < count; ++i) row[i] += shifts[i];
}

/// Normalises over `axis` and all axes that follow. Optional further outputs: mean and 1 / deviation of each
/// row.
Outputs layer_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", -1), input.shape().size()));
  const Shape row_shape(input.shape().begin() + axis, input.shape().end());
  Shape statistics_shape = input.shape();
  std::fill(statistics_shape.begin() + axis, statistics_shape.end(), 1);
  TILEWRIGHT_CHECK(expect_real(call, 1));
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_real(call, 2));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, input.shape()));
  const auto stash = operators::stash_type_of(*call.attributes);
  if (!stash.has_value()) return bad_call(call, "its stash_type is no type of real numbers");
  TILEWRIGHT_TRY(Tensor means, new_tensor(call, *stash, statistics_shape));
  TILEWRIGHT_TRY(Tensor inverse_deviations, new_tensor(call, *stash, statistics_shape));
  if (output.elements() > 0) {
    TILEWRIGHT_TRY(const auto scale, row_parameter(call, 1, row_shape));
    TILEWRIGHT_TRY(const auto bias, row_parameter(call, 2, row_shape));
    const double epsilon = call.attributes->real("epsilon", 1e-5);
    const int64_t length = element_count(row_shape);
    const double* shifts = bias.empty() ? nullptr : bias.data();
    constexpr double kNanosecondsOfElement = 1;
    const double cost = kNanosecondsOfElement * static_cast<double>(length);
    share_work(output.elements() / length, cost, [&](int64_t begin, int64_t end) {
      std::vector<double> row(static_cast<size_t>(length));
      for (int64_t r = begin; r < end; ++r) {
        load_elements(input, r * length, length, row.data());
        double mean = 0;
        double inverse = 0;
        in_wide_vectors([&] {
          const RowMoments moments = row_moments(row.data(), length);
          mean = moments.mean;
          inverse = 1 / std::sqrt(moments.variance + epsilon);
          normalise(row.data(), length, mean, inverse, scale.data(), shifts);
        });
        store_elements(output, r * length, length, row.data());
        store_elements(means, r, 1, &mean);
        store_elements(inverse_deviations, r, 1, &inverse);
      }
    });
  }
  std::vector<Tensor> outputs = {output, means, inverse_deviations};
  outputs.resize(static_cast<size_t>(std::clamp(call.output_count, 1, 3)));
  return outputs;
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The element of a parameter that broadcasts to the normalised dimensions.
Expr parameter_at(DagBuilder& builder, TensorId id, const std::vector<Expr>& full) {
  const Shape& shape = builder.shape(id);
  std::vector<Expr> at;
  for (size_t d = 0; d < shape.size(); ++d)
    at.push_back(shape[d] == 1 ? int_imm(0) : full[full.size() - shape.size() + d]);
  return builder.at(id, at);
}

Result<TensorId> build_layer_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  if (node.outputs.size() > 1) return unsupported(node, "its statistics have no definition");
  const Shape& shape = output_value(graph, node).type.shape;
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, node.attributes.integer("axis", -1), shape.size()));
  const bool biased = has_input(node, 2);
  for (size_t i = 1; i <= (biased ? 2 : 1); ++i) {
    if (builder.shape(inputs[i]).size() > shape.size())
      return unsupported(node, "a parameter has a higher rank than the input");
  }
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (size_t d = 0; d < shape.size(); ++d) rows.reduced[d] = static_cast<int64_t>(d) >= axis;
  return normalise_rows(builder, "layer_norm", inputs[0], rows, node.attributes.real("epsilon", 1e-5),
                        [&](const Expr& difference, const Expr& inverse, const std::vector<Expr>& at) {
                          const Expr scaled = difference * inverse * parameter_at(builder, inputs[1], at);
                          return biased ? scaled + parameter_at(builder, inputs[2], at) : scaled;
                        });
}

/// The mean and the deviation of each row are of the type that the node says.
Types layer_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  TILEWRIGHT_TRY(const DataType stash, expect_stash_type(node));
  TILEWRIGHT_TRY(auto types, same_as_first(graph, node));
  if (types.size() < 2) return types;
  TensorType statistics{stash, types[0].shape};
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(node, node.attributes.integer("axis", -1), statistics.shape.size()));
  std::fill(statistics.shape.begin() + axis, statistics.shape.end(), 1);
  std::fill(types.begin() + 1, types.end(), statistics);
  return types;
}

/// ONNX Runtime writes nodes as ONNX has them from opset 17 on into files of all opsets.
void of_the_first_opset(NodeWriter&, Node& node) {
  node.opset = kNewestPresented;
}

}  // namespace

void describe_layer_normalization(Descriptions& all) {
  all.push_back(
      {.name = op::kLayerNormalization,
       .arity = {2, 3, 3},
       .kernel = reference::layer_normalization,
       .facts = {.tuned = true,
                 .rereads_rows = true,
                 .stable = true,
                 .versions = {.attributes = {{"axis", AttributeKind::kInteger},
                                             {"epsilon", AttributeKind::kReal},
                                             {"stash_type", AttributeKind::kInteger}},
                              .changes = {{kOldestOpset, kNewestPresented - 1, of_the_first_opset}}},
                 .real_defaults = {{"epsilon", 1e-5}},
                 .axis_default = -1,
                 .canonicalise =
                     [](const Graph&, Node& node) {
                       if (node.outputs.size() == 1) node.attributes.erase("stash_type");
                     },
                 .types = layer_types,
                 .flops = flops_of_output<8>},
       .variants = only_direct(build_layer_normalization)});
}

}  // namespace tilewright::operators
