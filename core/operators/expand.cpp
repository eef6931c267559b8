// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/element_index.h"
#include "core/graph/graph_edit.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// Broadcasts the input to the common shape of the input and the given shape.
Outputs expand(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const Shape wanted, integer_input(call, 1));
  const Shape shapes[] = {input.shape(), wanted};
  TILEWRIGHT_TRY(const Shape shape, broadcast_shape(call, shapes));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
  const auto strides = broadcast_strides(input.shape(), shape);
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) axes.push_back(offset_range(shape[d], strides[d]));
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

Outputs tile(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const auto repeats, integer_input(call, 1));
  if (repeats.size() != input.shape().size()) {
    return bad_call(call, "it has " + std::to_string(repeats.size()) + " repeats for an input of shape " +
                              shape_text(input.shape()));
  }
  Shape shape = input.shape();
  for (size_t d = 0; d < shape.size(); ++d) {
    if (repeats[d] < 0 || __builtin_mul_overflow(shape[d], repeats[d], &shape[d])) {
      return bad_call(call, "it cannot repeat an axis " + std::to_string(repeats[d]) + " times");
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    auto offsets = offset_range(shape[d], 1);
    for (int64_t& offset : offsets) offset = offset % input.shape()[d] * strides[d];
    axes.push_back(std::move(offsets));
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The input repeated along each axis: broadcast (Expand) or as a whole (Tile).
Result<TensorId> build_repeated(DagBuilder& builder, const Graph& graph, const Node& node,
                                const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& from = input_value(graph, node, 0).type.shape;
  const Shape& to = output_value(graph, node).type.shape;
  if (from.size() > to.size()) return unsupported(node, "its shapes do not fit");
  const Frame frame = make_frame(builder, to, {});
  const size_t added = to.size() - from.size();
  std::vector<Expr> source;
  for (size_t d = 0; d < from.size(); ++d) {
    const Expr& at = frame.at.dims[added + d];
    const int64_t extent = to[added + d];
    if (from[d] < 1 || extent % from[d] != 0) return unsupported(node, "its shapes do not fit");
    source.push_back(from[d] == extent ? at : from[d] == 1 ? int_imm(0) : floor_mod(at, from[d]));
  }
  return builder.compute(node.op == op::kTile ? "tile" : "expand", frame.axes, builder.at(inputs[0], source));
}

/// The first form repeats along one axis; both are inputs.
void repeat_one_axis(NodeWriter& writer, Node& node) {
  const auto tiles = writer.integers_of(writer.input(node, 1));
  const auto axes = writer.integers_of(writer.input(node, 2));
  if (writer.failed()) return;
  const size_t rank = writer.shape(writer.input(node, 0)).size();
  const int64_t axis = axes.size() == 1 ? positive_axis(axes[0], rank) : -1;
  if (tiles.size() != 1 || axis < 0 || axis >= static_cast<int64_t>(rank))
    return writer.fail(ErrorKind::kBadInput, "its axis is out of range");
  std::vector<int64_t> repeats(rank, 1);
  repeats[static_cast<size_t>(axis)] = tiles[0];
  node.inputs = {node.inputs[0], writer.add_integers(repeats)};
}

}  // namespace

void describe_expand(Descriptions& all) {
  all.push_back({.name = "Expand",
                 .arity = {2, 2},
                 .kernel = reference::expand,
                 .facts = {.tuned = true,
                           .only_moves_elements = true,
                           .takes_texts = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .flops = no_flops,
                           .name_tells = NameTells::kResult},
                 .variants = only_direct(build_repeated)});
  all.push_back({.name = op::kTile,
                 .arity = {2, 2},
                 .kernel = reference::tile,
                 .facts = {.tuned = true,
                           .takes_texts = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .versions = {.changes = {{1, 5, repeat_one_axis}}},
                           .flops = no_flops,
                           .name_tells = NameTells::kResult},
                 .variants = only_direct(build_repeated)});
}

}  // namespace tilewright::operators
