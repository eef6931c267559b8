// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/axis_rows.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Checks scores [N, C, places], labels [N, places] and weights [C], and gives the loss's shape.
Result<Shape> loss_shape(const OperatorCall& call, const Shape& scores, const Shape& labels) {
  Shape places = scores;
  if (places.size() >= 2) places.erase(places.begin() + 1);
  if (scores.size() < 2 || labels != places) {
    return bad_call(call,
                    "its labels " + shape_text(labels) + " do not fit its scores " + shape_text(scores));
  }
  const std::string reduction = call.attributes->text("reduction", "mean");
  if (reduction == "none") return labels;
  if (reduction == "mean" || reduction == "sum") return Shape();
  return bad_call(call, "the reduction '" + reduction + "' is not known");
}

Result<void> check_loss(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const DataType labels = call.inputs[1].type().data_type;
  if (labels != DataType::kInt32 && labels != DataType::kInt64)
    return bad_call(call, "its labels are " + std::string(data_type_name(labels)) + ", not int32 or int64");
  if (!has_input(call, 2)) return {};
  TILEWRIGHT_CHECK(expect_real(call, 2));
  return expect_vector(call, 2, call.inputs[0].shape()[1]);
}

/// The loss of logarithms of probabilities: the label's own, negative, times the weight of the label. The
/// label `ignore_index` has no weight; a mean is over the weights.
Result<Tensor> loss_of(const OperatorCall& call, const Shape& shape, const std::vector<double>& logarithms) {
  const AxisView view = view_of_axis(call.inputs[0].shape(), 1);
  const auto labels = integer_values(call.inputs[1]);
  const auto weights = has_input(call, 2) ? real_values(call.inputs[2])
                                          : std::vector<double>(static_cast<size_t>(view.extent), 1.0);
  std::optional<int64_t> ignored;
  if (call.attributes->has("ignore_index")) ignored = call.attributes->integer("ignore_index", 0);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, shape));
  std::vector<double> losses(labels.size(), 0.0);
  double sum = 0, weight_sum = 0;
  for (size_t i = 0; i < labels.size(); ++i) {
    const int64_t label = labels[i];
    if (label == ignored) continue;
    if (label < 0 || label >= view.extent) {
      return bad_call(call, "its label " + std::to_string(label) + " is none of " +
                                std::to_string(view.extent) + " classes");
    }
    const int64_t outer = static_cast<int64_t>(i) / view.inner, inner = static_cast<int64_t>(i) % view.inner;
    const double weight = weights[static_cast<size_t>(label)];
    losses[i] = -weight * logarithms[static_cast<size_t>((outer * view.extent + label) * view.inner + inner)];
    sum += losses[i];
    weight_sum += weight;
  }
  const std::string reduction = call.attributes->text("reduction", "mean");
  if (reduction == "mean") sum /= weight_sum;
  store_elements(output, 0, output.elements(), reduction == "none" ? losses.data() : &sum);
  return output;
}

Outputs likelihood_loss(const OperatorCall& call) {
  TILEWRIGHT_TRY(const Shape shape, loss_shape(call, call.inputs[0].shape(), call.inputs[1].shape()));
  TILEWRIGHT_CHECK(check_loss(call));
  if (call.rehearsal) return rehearsed();
  TILEWRIGHT_TRY(Tensor output, loss_of(call, shape, real_values(call.inputs[0])));
  return std::vector<Tensor>{output};
}

/// The same of the logarithms of a softmax over the classes, which are the second output.
Outputs cross_entropy_loss(const OperatorCall& call) {
  TILEWRIGHT_TRY(const Shape shape, loss_shape(call, call.inputs[0].shape(), call.inputs[1].shape()));
  TILEWRIGHT_CHECK(check_loss(call));
  const Tensor& scores = call.inputs[0];
  TILEWRIGHT_TRY(Tensor logarithms, new_tensor(call, scores.type().data_type, scores.shape()));
  auto values = real_values(scores);
  if (!values.empty()) {
    for_each_row(values, view_of_axis(scores.shape(), 1), [](std::vector<double>& row) {
      const double largest = *std::max_element(row.begin(), row.end());
      double sum = 0;
      for (double x : row) sum += std::exp(x - largest);
      for (double& x : row) x -= largest + std::log(sum);
    });
  }
  store_elements(logarithms, 0, logarithms.elements(), values.data());
  TILEWRIGHT_TRY(Tensor output, loss_of(call, shape, values));
  return std::vector<Tensor>{output, logarithms};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types likelihood_loss_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const TensorType& scores = input_type(graph, node, 0);
  const auto shape = reference::loss_shape(call_of(node), scores.shape, input_type(graph, node, 1).shape);
  if (!shape.ok()) return at_node(shape.error(), node);
  std::vector<TensorType> likelihood_loss_types = {{scores.data_type, *shape}};
  if (node.outputs.size() > 1) likelihood_loss_types.push_back(scores);
  return likelihood_loss_types;
}

/// For each score: the maximum, difference and exponential, sum.
double cross_entropy_flops(const Graph& graph, const Node& node) {
  return 4 * elements_of(graph, node.inputs[0]);
}

}  // namespace

void describe_likelihood_loss(Descriptions& all) {
  all.push_back({.name = "NegativeLogLikelihoodLoss",
                 .arity = {2, 3},
                 .kernel = reference::likelihood_loss,
                 .facts = {.types = likelihood_loss_types, .flops = [](const Graph& graph, const Node& node) {
                             return 2 * elements_of(graph, node.inputs[1]);
                           }}});
  all.push_back({.name = "SoftmaxCrossEntropyLoss",
                 .arity = {2, 3, 2},
                 .kernel = reference::cross_entropy_loss,
                 .facts = {.types = likelihood_loss_types, .flops = cross_entropy_flops}});
}

}  // namespace tilewright::operators
