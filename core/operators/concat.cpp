// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "core/compute/operators/element_index.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kMostEmptyParts = 1 << 16;

/// Bytes of one slice along `axis`, with all axes that follow.
size_t slice_bytes(const Tensor& tensor, int64_t axis) {
  const AxisView view = view_of_axis(tensor.shape(), axis);
  return static_cast<size_t>(view.extent * view.inner) * data_type_size(tensor.type().data_type);
}

Outputs concat(const OperatorCall& call) {
  const TensorType& first = call.inputs[0].type();
  if (!call.attributes->has("axis")) return bad_call(call, "it has no axis");
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", 0), first.shape.size()));
  const auto place = static_cast<size_t>(axis);
  Shape shape = first.shape;
  shape[place] = 0;
  for (const Tensor& input : call.inputs) {
    if (!input.valid()) return bad_call(call, "one of its inputs is missing");
    Shape rest = input.shape();
    if (rest.size() == shape.size()) rest[place] = shape[place];
    if (rest != shape || input.type().data_type != first.data_type) {
      return bad_call(call, tensor_type_text(input.type()) + " cannot be joined to " +
                                tensor_type_text(first) + " along axis " + std::to_string(axis));
    }
    if (__builtin_add_overflow(shape[place], input.shape()[place], &shape[place])) {
      return bad_call(call, "its output would be too large");
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, first.data_type, shape));
  const int64_t slices = view_of_axis(shape, axis).outer;
  const size_t pitch = slice_bytes(output, axis);
  auto* begin = static_cast<char*>(output.mutable_data());
  for (const Tensor& input : call.inputs) {
    const size_t bytes = slice_bytes(input, axis);
    for (int64_t slice = 0; slice < slices && bytes > 0; ++slice) {
      std::memcpy(begin + static_cast<size_t>(slice) * pitch,
                  static_cast<const char*>(input.data()) + static_cast<size_t>(slice) * bytes, bytes);
    }
    begin += bytes;
  }
  return std::vector<Tensor>{output};
}

/// Extents of the parts: given (by an attribute before operator set 13, then by an input), or equal; where
/// the axis cannot be divided evenly, `num_outputs` makes the last part smaller.
Result<std::vector<int64_t>> part_extents(const OperatorCall& call, int64_t extent) {
  TILEWRIGHT_TRY(auto extents, integer_list(call, 1, "split"));
  if (!extents.empty()) {
    int64_t sum = 0;
    for (int64_t part : extents) {
      if (part < 0 || part > extent - sum)
        return bad_call(call, "its parts do not add up to " + std::to_string(extent));
      sum += part;
    }
    if (sum != extent) return bad_call(call, "its parts do not add up to " + std::to_string(extent));
    return extents;
  }
  const int64_t wanted = call.attributes->integer("num_outputs", 0);
  const int64_t parts = wanted > 0 ? wanted : call.output_count;
  const int64_t limit = extent > 0 ? extent : kMostEmptyParts;
  if (parts < 1 || parts > limit || (wanted == 0 && extent % parts != 0)) {
    return bad_call(call, std::to_string(extent) + " elements cannot be split into " + std::to_string(parts) +
                              " equal parts");
  }
  const int64_t part = (extent + parts - 1) / parts;
  extents.assign(static_cast<size_t>(parts), part);
  extents.back() = extent - part * (parts - 1);
  if (extents.back() < 0) return bad_call(call, "its last part would be negative");
  return extents;
}

Outputs split(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", 0), input.shape().size()));
  TILEWRIGHT_TRY(const auto extents, part_extents(call, input.shape()[static_cast<size_t>(axis)]));
  if (static_cast<int64_t>(extents.size()) < call.output_count) {
    return unsupported_call(call, "it has " + std::to_string(extents.size()) + " parts, but " +
                                      std::to_string(call.output_count) + " are wanted");
  }
  const int64_t slices = view_of_axis(input.shape(), axis).outer;
  const size_t pitch = slice_bytes(input, axis);
  const auto* begin = static_cast<const char*>(input.data());
  std::vector<Tensor> outputs;
  for (int64_t extent : extents) {
    Shape shape = input.shape();
    shape[static_cast<size_t>(axis)] = extent;
    TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
    const size_t bytes = slice_bytes(output, axis);
    for (int64_t slice = 0; slice < slices && bytes > 0; ++slice) {
      std::memcpy(static_cast<char*>(output.mutable_data()) + static_cast<size_t>(slice) * bytes,
                  begin + static_cast<size_t>(slice) * pitch, bytes);
    }
    begin += bytes;
    outputs.push_back(std::move(output));
  }
  return outputs;
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<TensorId> build_concat(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  const Value& out = output_value(graph, node);
  const Shape& shape = out.type.shape;
  TILEWRIGHT_TRY(const int64_t given, resolve_axis(node, node.attributes.integer("axis", 0), shape.size()));
  const auto axis = static_cast<size_t>(given);
  const Frame frame = make_frame(builder, shape, out.layout);
  const int64_t block = out.layout.channel_block;

  // From the last part to the first, each part is chosen where the index lies before its end.
  Expr body;
  int64_t end = shape[axis];
  for (size_t i = node.inputs.size(); i-- > 0;) {
    const Value& in = input_value(graph, node, i);
    const int64_t begin = end - in.type.shape[axis];
    ElementIndex at = frame.at;
    at.dims[axis] = begin == 0 ? at.dims[axis] : at.dims[axis] - begin;
    if (axis == 1) {
      // Whole blocks of the result are whole blocks of their part.
      const bool aligned = block != 0 && begin % block == 0;
      at.channel = {at.dims[1], aligned ? block : 0,
                    aligned ? frame.at.channel.outer - begin / block : Expr(), frame.at.channel.inner};
    }
    const Expr part = builder.at(inputs[i], memory_indices(in.layout, at));
    body = body.valid() ? select(less(frame.at.dims[axis], int_imm(end)), part, body) : part;
    end = begin;
  }
  if (!body.valid()) return unsupported(node, "it has no inputs");
  return builder.compute("concat", frame.axes,
                         zero_past_channels(frame.at.channel, block == 0 ? 0 : shape[1], body));
}

/// Only the first form may leave the axis out.
void write_axis(NodeWriter&, Node& node) {
  node.attributes.set("axis", node.attributes.integer("axis", 1));
}

Types types_of_parts(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TILEWRIGHT_CHECK(expect_known(graph, node, {1}));
  const TensorType& input = input_type(graph, node, 0);
  const ConstantCall known(graph, node);
  OperatorCall call = known.get();
  call.output_count = static_cast<int>(node.outputs.size());
  const auto axis = reference::resolve_axis(call, node.attributes.integer("axis", 0), input.shape.size());
  if (!axis.ok()) return at_node(axis.error(), node);
  const auto extents = reference::part_extents(call, input.shape[static_cast<size_t>(*axis)]);
  if (!extents.ok()) return at_node(extents.error(), node);
  if (extents->size() < node.outputs.size())
    return misfit(node, "it has " + std::to_string(extents->size()) + " parts, but " +
                            std::to_string(node.outputs.size()) + " outputs");
  std::vector<TensorType> types(node.outputs.size(), input);
  for (size_t i = 0; i < types.size(); ++i) types[i].shape[static_cast<size_t>(*axis)] = extents->at(i);
  return types;
}

}  // namespace

void describe_concat(Descriptions& all) {
  all.push_back({.name = op::kConcat,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::concat,
                 .facts = {.tuned = true,
                           .takes_texts = true,
                           .does_nothing = DoesNothing::kWithOneInput,
                           .stable = true,
                           .versions = {.changes = {{1, 3, write_axis}}},
                           .axis_default = 0,
                           .flops = no_flops,
                           .name_tells = NameTells::kAllInputs},
                 .variants = only_direct(build_concat)});
  all.push_back({.name = op::kSplit,
                 .arity = {1, 2, reference::kAnyCount},
                 .kernel = reference::split,
                 .facts = {.takes_texts = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .versions = {.changed = 18,
                                        .attributes = {{"axis", AttributeKind::kInteger},
                                                       {"num_outputs", AttributeKind::kInteger}}},
                           .types = types_of_parts,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
