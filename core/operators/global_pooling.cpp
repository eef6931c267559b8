// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/compute/operators/element_index.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/operators/pooling_order.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

/// Folds all spatial axes of NxCx(spatial), which become 1.
template <typename Fold>
Outputs fold_planes(const OperatorCall& call, Fold&& fold) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3));
  const Tensor& input = call.inputs[0];
  Shape shape = input.shape();
  const int64_t planes = shape[0] * shape[1];
  std::fill(shape.begin() + 2, shape.end(), 1);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  if (planes == 0) return std::vector<Tensor>{output};
  std::vector<double> plane(static_cast<size_t>(input.elements() / planes));
  if (plane.empty()) return bad_call(call, "its input has an empty spatial axis");
  const auto length = static_cast<int64_t>(plane.size());
  for (int64_t i = 0; i < planes; ++i) {
    load_elements(input, i * length, length, plane.data());
    const double folded = fold(plane);
    store_elements(output, i, 1, &folded);
  }
  return std::vector<Tensor>{output};
}

Outputs global_average_pool(const OperatorCall& call) {
  return fold_planes(call, [](const std::vector<double>& plane) {
    double sum = 0;
    for (double value : plane) sum += value;
    return sum / static_cast<double>(plane.size());
  });
}

/// The p-norm of all places.
Outputs global_lp_pool(const OperatorCall& call) {
  const int64_t p = call.attributes->integer("p", 2);
  if (p < 1) return bad_call(call, "p = " + std::to_string(p) + " makes no sense");
  return fold_planes(call, [power = static_cast<double>(p)](const std::vector<double>& plane) {
    double sum = 0;
    for (double value : plane) sum += std::pow(std::fabs(value), power);
    return std::pow(sum, 1 / power);
  });
}

Outputs global_max_pool(const OperatorCall& call) {
  return fold_planes(call, [](const std::vector<double>& plane) {
    double largest = plane[0];
    for (double value : plane) {
      if (value > largest || value != value) largest = value;
    }
    return largest;
  });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Combines all spatial places. The result keeps their dimensions, with extent 1, and the layout of the
/// input: blocks of channels are combined in vectors, whatever the layout of the output.
Result<TensorId> combine(DagBuilder& builder, const Graph& graph, const Node& node, TensorId x,
                         const std::string& name, Combiner combiner) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (in.type.shape.size() < 3) return unsupported(node, "its input has no spatial dimension");
  const Frame frame = make_frame(builder, out.type.shape, in.layout);
  const std::vector<std::string> names = spatial_names("k", in.type.shape.size() - 2);
  ElementIndex from = frame.at;
  ReduceAxes reduce(builder);
  for (size_t d = 2; d < in.type.shape.size(); ++d) from.dims[d] = reduce.add(names[d - 2], in.type.shape[d]);
  return reduce_or_compute(builder, name, frame.axes, reduce, combiner,
                           builder.at(x, memory_indices(in.layout, from)));
}

Result<TensorId> build_average(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const TensorId sum, combine(builder, graph, node, inputs[0], "sum", Combiner::kSum));
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const Shape& shape = input_value(graph, node, 0).type.shape;
  double count = 1;  // of places, also where there is no image
  for (size_t d = 2; d < shape.size(); ++d) count *= static_cast<double>(shape[d]);
  return builder.compute(
      "mean", frame.axes,
      builder.at(sum, memory_indices(input_value(graph, node, 0).layout, frame.at)) * float_imm(1 / count));
}

Result<TensorId> build_max(DagBuilder& builder, const Graph& graph, const Node& node,
                           const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const TensorId maximum, combine(builder, graph, node, inputs[0], "maximum", Combiner::kMax));
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  if (in.layout == out.layout) return maximum;
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  return builder.compute("relaid", frame.axes, builder.at(maximum, memory_indices(in.layout, frame.at)));
}

}  // namespace

void describe_global_pooling(Descriptions& all) {
  all.push_back({.name = op::kGlobalAveragePool,
                 .arity = {1, 1},
                 .kernel = reference::global_average_pool,
                 .facts = {.family = OperatorFamily::kGlobalPool,
                           .tuned = true,
                           .stable = true,
                           .flops = flops_of_input},
                 .variants = only_direct(build_average)});
  all.push_back({.name = "GlobalLpPool",
                 .arity = {1, 1},
                 .kernel = reference::global_lp_pool,
                 .facts = {.versions = {.changes = {{1, 1, whole_order}}},
                           .flops = [](const Graph& graph, const Node& node) {
                             return 2 * flops_of_input(graph, node);
                           }}});
  all.push_back({.name = op::kGlobalMaxPool,
                 .arity = {1, 1},
                 .kernel = reference::global_max_pool,
                 .facts = {.family = OperatorFamily::kGlobalPool,
                           .tuned = true,
                           .stable = true,
                           .flops = flops_of_input},
                 .variants = only_direct(build_max)});
}

}  // namespace tilewright::operators
