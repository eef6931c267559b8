// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// Without `perm` the axes are reversed.
Outputs transpose(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const size_t rank = input.shape().size();
  auto order = call.attributes->integers("perm");
  if (order.empty()) {
    order.resize(rank);
    std::iota(order.rbegin(), order.rend(), 0);
  }
  TILEWRIGHT_TRY(const auto each_once, resolve_axes(call, order, rank));
  if (each_once.size() != rank)
    return bad_call(call, "perm does not name every axis of " + shape_text(input.shape()));
  const auto strides = row_major_strides(input.shape());
  Shape shape;
  std::vector<std::vector<int64_t>> axes;
  for (int64_t axis : order) {
    const auto from = static_cast<size_t>(axis < 0 ? axis + static_cast<int64_t>(rank) : axis);
    shape.push_back(input.shape()[from]);
    axes.push_back(offset_range(input.shape()[from], strides[from]));
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<TensorId> build_transpose(DagBuilder& builder, const Graph& graph, const Node& node,
                                 const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  std::vector<int64_t> perm = node.attributes.integers("perm");
  if (perm.empty()) {
    for (size_t d = shape.size(); d-- > 0;) perm.push_back(static_cast<int64_t>(d));
  }
  if (perm.size() != shape.size()) return unsupported(node, "its perm does not fit its input");
  const Frame frame = make_frame(builder, shape, {});
  std::vector<Expr> from(shape.size());
  for (size_t d = 0; d < shape.size(); ++d) from[static_cast<size_t>(perm[d])] = frame.at.dims[d];
  return builder.compute("transpose", frame.axes, builder.at(inputs[0], from));
}

/// Without an order the operator reverses the axes.
void canonicalise_transpose(const Graph& graph, Node& node) {
  if (node.attributes.has("perm")) return;
  std::vector<int64_t> perm(graph.value(node.inputs[0]).type.shape.size());
  std::iota(perm.rbegin(), perm.rend(), 0);
  node.attributes.set("perm", perm);
}

}  // namespace

void describe_transpose(Descriptions& all) {
  all.push_back({.name = op::kTranspose,
                 .arity = {1, 1},
                 .kernel = reference::transpose,
                 .facts = {.family = OperatorFamily::kTransposition,
                           .tuned = true,
                           .only_moves_elements = true,
                           .takes_texts = true,
                           .stable = true,
                           .canonicalise = canonicalise_transpose,
                           .flops = no_flops},
                 .variants = only_direct(build_transpose)});
}

}  // namespace tilewright::operators
