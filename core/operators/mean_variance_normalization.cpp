// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/compute/operators/row_normalization.h"
#include "core/graph/graph_edit.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// What ONNX adds to the deviation.
constexpr double kLeastDeviation = 1e-9;

std::vector<int64_t> normalised_axes(const Attributes& attributes) {
  return attributes.integers("axes", {0, 2, 3});
}

/// (x - mean) / deviation over the axes; rows are what lies along them.
Outputs mean_variance_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const Shape& shape = input.shape();
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(const auto axes, resolve_axes(call, normalised_axes(*call.attributes), shape.size()));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  Shape kept = shape;
  for (int64_t axis : axes) kept[static_cast<size_t>(axis)] = 1;
  auto steps = row_major_strides(kept);
  for (int64_t axis : axes) steps[static_cast<size_t>(axis)] = 0;
  const auto row_of = offset_table(shape, steps);
  const auto rows = static_cast<size_t>(element_count(kept));
  auto values = real_values(input);
  const double count = static_cast<double>(values.size() / rows);
  std::vector<double> means(rows);
  // Divided once, so that the mean of equal elements is exactly that element.
  for (size_t i = 0; i < values.size(); ++i) means[static_cast<size_t>(row_of[i])] += values[i];
  for (double& mean : means) mean /= count;
  std::vector<double> variances(rows);
  for (size_t i = 0; i < values.size(); ++i) {
    values[i] -= means[static_cast<size_t>(row_of[i])];
    variances[static_cast<size_t>(row_of[i])] += values[i] * values[i] / count;
  }
  for (size_t i = 0; i < values.size(); ++i)
    values[i] /= std::sqrt(variances[static_cast<size_t>(row_of[i])]) + kLeastDeviation;
  store_elements(output, 0, output.elements(), values.data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<TensorId> build_mean_variance(DagBuilder& builder, const Graph& graph, const Node& node,
                                     const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (const int64_t given : reference::normalised_axes(node.attributes)) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, given, shape.size()));
    rows.reduced[static_cast<size_t>(axis)] = true;
  }
  return normalise_rows(
      builder, "mean_variance_norm", inputs[0], rows, 0,
      [](const Expr& difference, const Expr& inverse, const std::vector<Expr>&) {
        return difference * inverse;
      },
      reference::kLeastDeviation);
}

void canonicalise_mean_variance_normalization(const Graph& graph, Node& node) {
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  auto axes = reference::normalised_axes(node.attributes);
  for (int64_t& axis : axes) axis = positive_axis(axis, rank);
  std::sort(axes.begin(), axes.end());
  node.attributes.set("axes", axes);
}

}  // namespace

void describe_mean_variance_normalization(Descriptions& all) {
  all.push_back({.name = "MeanVarianceNormalization",
                 .arity = {1, 1},
                 .kernel = reference::mean_variance_normalization,
                 .facts = {.tuned = true,
                           .rereads_rows = true,
                           .stable = true,
                           .canonicalise = canonicalise_mean_variance_normalization,
                           .types = same_as_first,
                           .flops = flops_of_output<6>},
                 .variants = only_direct(build_mean_variance)});
}

}  // namespace tilewright::operators
