// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

/// Blocks of channels become blocks of pixels (ONNX, DepthToSpace; mode DCR or CRD).
Result<TensorId> build_depth_to_space(DagBuilder& builder, const Graph& graph, const Node& node,
                                      const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  const int64_t block = node.attributes.integer("blocksize", 0);
  const std::string mode = node.attributes.text("mode", "DCR");
  if (shape.size() != 4 || block < 1 || (mode != "DCR" && mode != "CRD"))
    return unsupported(node, "it has no definition in this form");
  const Frame frame = make_frame(builder, shape, {});
  const auto& at = frame.at.dims;
  const Expr place = floor_mod(at[2], block) * block + floor_mod(at[3], block);
  const Expr channel = mode == "DCR" ? place * shape[1] + at[1] : at[1] * (block * block) + place;
  return builder.compute(
      "depth_to_space", frame.axes,
      builder.at(inputs[0], {at[0], channel, floor_div(at[2], block), floor_div(at[3], block)}));
}

/// Blocks of pixels become blocks of channels (ONNX, SpaceToDepth).
Result<TensorId> build_space_to_depth(DagBuilder& builder, const Graph& graph, const Node& node,
                                      const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& from = input_value(graph, node, 0).type.shape;
  const int64_t block = node.attributes.integer("blocksize", 0);
  if (from.size() != 4 || block < 1) return unsupported(node, "it has no definition in this form");
  const Frame frame = make_frame(builder, output_value(graph, node).type.shape, {});
  const auto& at = frame.at.dims;
  const Expr place = floor_div(at[1], from[1]);
  return builder.compute(
      "space_to_depth", frame.axes,
      builder.at(inputs[0], {at[0], floor_mod(at[1], from[1]), at[2] * block + floor_div(place, block),
                             at[3] * block + floor_mod(place, block)}));
}

}  // namespace

void add_depth_to_space(VariantTable& table) {
  table.add("DepthToSpace", only_direct(build_depth_to_space));
  table.add("SpaceToDepth", only_direct(build_space_to_depth));
}

}  // namespace tilewright::operators
