// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
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

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// x / (bias + alpha / size * sum of squares over `size` neighbouring channels) ^ beta
Result<TensorId> build_local_response_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                                    const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  const int64_t size = node.attributes.integer("size", 0);
  if (shape.size() < 2 || size < 1) return unsupported(node, "it has no channels or no window");
  const TensorId x = inputs[0];
  const int64_t before = std::min((size - 1) / 2, shape[1] - 1);
  const int64_t behind = std::min(size / 2, shape[1] - 1);

  const Frame frame = make_frame(builder, shape, {});
  ReduceAxes reduce(builder);
  std::vector<Expr> from = frame.at.dims;
  const Expr channel = frame.at.dims[1] + reduce.add("window", before + behind + 1);
  from[1] = channel - before;
  const Expr inside =
      logical_and(less_equal(int_imm(before), channel), less(channel, int_imm(before + shape[1])));
  const Expr neighbour = select(inside, builder.at(x, from), float_imm(0));
  const TensorId squares =
      reduce_or_compute(builder, "squares", frame.axes, reduce, Combiner::kSum, neighbour * neighbour);

  const Frame out = make_frame(builder, shape, {});
  const double alpha = node.attributes.real("alpha", 1e-4) / static_cast<double>(size);
  const Expr base =
      float_imm(node.attributes.real("bias", 1)) + builder.at(squares, out.at.dims) * float_imm(alpha);
  const Expr power = binary(BinaryOp::kPow, base, float_imm(node.attributes.real("beta", 0.75)));
  return builder.compute("lrn", out.axes, binary(BinaryOp::kDiv, builder.at(x, out.at.dims), power));
}

/// A square and a sum for each channel of the window, and a product, a power and a quotient.
double local_response_normalization_flops(const Graph& graph, const Node& node) {
  const auto size = static_cast<double>(node.attributes.integer("size", 1));
  return elements_of(graph, node.outputs[0]) * (2 * size + 3);
}

}  // namespace

void describe_local_response_normalization(Descriptions& all) {
  all.push_back({.name = "LRN",
                 .arity = {1, 1},
                 .kernel = reference::local_response_normalization,
                 .facts = {.tuned = true,
                           .stable = true,
                           .real_defaults = {{"alpha", 0.0001}, {"beta", 0.75}, {"bias", 1}},
                           .flops = local_response_normalization_flops},
                 .variants = only_direct(build_local_response_normalization)});
}

}  // namespace tilewright::operators
