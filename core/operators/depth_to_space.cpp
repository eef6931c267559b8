// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// The input with the extents `view`, with its axes in the order `order`, and finally with the shape `shape`.
Outputs rearrange(const OperatorCall& call, const Shape& view, const std::vector<size_t>& order,
                  Shape shape) {
  const Tensor& input = call.inputs[0];
  const auto strides = row_major_strides(view);
  std::vector<std::vector<int64_t>> axes;
  for (size_t axis : order) axes.push_back(offset_range(view[axis], strides[axis]));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, std::move(shape)));
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

Result<int64_t> read_block(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 4, 4));
  const int64_t block = call.attributes->integer("blocksize", 0);
  if (block < 1 || block > 1 << 20)
    return bad_call(call, "a blocksize of " + std::to_string(block) + " makes no sense");
  return block;
}

Outputs depth_to_space(const OperatorCall& call) {
  TILEWRIGHT_TRY(const int64_t block, read_block(call));
  const Shape& in = call.inputs[0].shape();
  if (in[1] % (block * block) != 0)
    return bad_call(call, "its channels do not divide by the square of blocksize");
  const int64_t channels = in[1] / (block * block);
  const Shape shape = {in[0], channels, in[2] * block, in[3] * block};
  const std::string mode = call.attributes->text("mode", "DCR");
  if (mode == "DCR")
    return rearrange(call, {in[0], block, block, channels, in[2], in[3]}, {0, 3, 4, 1, 5, 2}, shape);
  if (mode == "CRD")
    return rearrange(call, {in[0], channels, block, block, in[2], in[3]}, {0, 1, 4, 2, 5, 3}, shape);
  return bad_call(call, "the mode '" + mode + "' is not known");
}

Outputs space_to_depth(const OperatorCall& call) {
  TILEWRIGHT_TRY(const int64_t block, read_block(call));
  const Shape& in = call.inputs[0].shape();
  if (in[2] % block != 0 || in[3] % block != 0)
    return bad_call(call, "its image does not divide by blocksize");
  return rearrange(call, {in[0], in[1], in[2] / block, block, in[3] / block, block}, {0, 3, 5, 1, 2, 4},
                   {in[0], in[1] * block * block, in[2] / block, in[3] / block});
}

}  // namespace

}  // namespace tilewright::reference

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

void describe_depth_to_space(Descriptions& all) {
  all.push_back({.name = "DepthToSpace",
                 .arity = {1, 1},
                 .kernel = reference::depth_to_space,
                 .facts = {.tuned = true, .flops = no_flops},
                 .variants = only_direct(build_depth_to_space)});
  all.push_back({.name = "SpaceToDepth",
                 .arity = {1, 1},
                 .kernel = reference::space_to_depth,
                 .facts = {.tuned = true, .flops = no_flops},
                 .variants = only_direct(build_space_to_depth)});
}

}  // namespace tilewright::operators
