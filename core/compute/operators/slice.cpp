// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Bounds as attributes, the form of operator sets before 10; later ones take them from values that a task
/// does not know.
Result<TensorId> build_slice(DagBuilder& builder, const Graph& graph, const Node& node,
                             const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  if (node.inputs.size() > 1) return unsupported(node, "its bounds are inputs");
  const Shape& in = input_value(graph, node, 0).type.shape;
  const std::vector<int64_t> starts = node.attributes.integers("starts");
  std::vector<int64_t> axes = node.attributes.integers("axes");
  if (axes.empty()) {
    for (size_t d = 0; d < starts.size(); ++d) axes.push_back(static_cast<int64_t>(d));
  }
  if (axes.size() != starts.size()) return unsupported(node, "its bounds do not fit its axes");
  const Frame frame = make_frame(builder, output_value(graph, node).type.shape, {});
  std::vector<Expr> from = frame.at.dims;
  for (size_t i = 0; i < axes.size(); ++i) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, axes[i], in.size()));
    const auto d = static_cast<size_t>(axis);
    const int64_t start = std::clamp<int64_t>(starts[i] < 0 ? starts[i] + in[d] : starts[i], 0, in[d]);
    if (start != 0) from[d] = from[d] + start;
  }
  return builder.compute("slice", frame.axes, builder.at(inputs[0], from));
}

}  // namespace

void add_slice(VariantTable& table) {
  table.add("Slice", only_direct(build_slice));
}

}  // namespace tilewright::operators
