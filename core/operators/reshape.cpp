// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/compute/operators/element_index.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

Outputs with_shape(const OperatorCall& call, Shape shape) {
  const Tensor& input = call.inputs[0];
  if (!is_sane_shape(shape, input.type().data_type) || element_count(shape) != input.elements()) {
    return bad_call(call,
                    "an input of shape " + shape_text(input.shape()) + " cannot become " + shape_text(shape));
  }
  return std::vector<Tensor>{input.reshaped(std::move(shape))};
}

/// 0 keeps the input's extent (unless allowzero); a single -1 takes the remaining extent.
Outputs reshape(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  TILEWRIGHT_TRY(Shape shape, integer_list(call, 1, "shape"));
  if (!has_input(call, 1) && !call.attributes->has("shape"))
    return bad_call(call, "it has no shape to go to");
  const bool allow_zero = call.attributes->integer("allowzero", 0) != 0;
  int64_t known = 1;
  auto unknown = shape.end();
  for (auto extent = shape.begin(); extent != shape.end(); ++extent) {
    if (*extent == 0 && !allow_zero) {
      const auto place = static_cast<size_t>(extent - shape.begin());
      if (place >= input.size()) return bad_call(call, "it keeps an axis that its input does not have");
      *extent = input[place];
    }
    if (*extent == -1) {
      if (unknown != shape.end()) return bad_call(call, "its shape has two unknown extents");
      unknown = extent;
    } else if (*extent < 0 || __builtin_mul_overflow(known, *extent, &known)) {
      return bad_call(call, "its shape " + shape_text(shape) + " makes no sense");
    }
  }
  if (unknown != shape.end()) {
    if (known == 0 || call.inputs[0].elements() % known != 0) {
      return bad_call(call, "an input of shape " + shape_text(input) + " cannot become " + shape_text(shape));
    }
    *unknown = call.inputs[0].elements() / known;
  }
  return with_shape(call, std::move(shape));
}

/// The axes before `axis` become one axis, and the others become a second one.
Outputs flatten(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  const auto rank = static_cast<int64_t>(input.size());
  int64_t axis = call.attributes->integer("axis", 1);
  if (axis < -rank || axis > rank) return bad_call(call, "there is no axis " + std::to_string(axis));
  if (axis < 0) axis += rank;
  return with_shape(call, {element_count(Shape(input.begin(), input.begin() + axis)),
                           element_count(Shape(input.begin() + axis, input.end()))});
}

/// Without axes, all axes of extent 1 are removed.
Outputs squeeze(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "axes"));
  TILEWRIGHT_TRY(const auto axes, resolve_axes(call, list, input.size()));
  Shape shape;
  for (size_t d = 0; d < input.size(); ++d) {
    const bool named = std::binary_search(axes.begin(), axes.end(), static_cast<int64_t>(d));
    if (named && input[d] != 1) {
      return bad_call(call, "axis " + std::to_string(d) + " of " + shape_text(input) + " is not 1");
    }
    if (axes.empty() ? input[d] != 1 : !named) shape.push_back(input[d]);
  }
  return with_shape(call, std::move(shape));
}

/// The axes are those of the result.
Outputs unsqueeze(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  if (!has_input(call, 1) && !call.attributes->has("axes")) return bad_call(call, "it has no axes");
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "axes"));
  TILEWRIGHT_TRY(const auto axes, resolve_axes(call, list, input.size() + list.size()));
  Shape shape = input;
  for (int64_t axis : axes) shape.insert(shape.begin() + axis, 1);
  return with_shape(call, std::move(shape));
}

Outputs shape_of(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  const auto rank = static_cast<int64_t>(input.size());
  const auto bound = [rank](int64_t place) {
    return std::clamp<int64_t>(place < 0 ? std::max(place, -rank - 1) + rank : place, 0, rank);
  };
  const int64_t start = bound(call.attributes->integer("start", 0));
  const int64_t end = std::max(start, bound(call.attributes->integer("end", rank)));
  const std::span<const int64_t> extents(input.data() + start, static_cast<size_t>(end - start));
  return std::vector<Tensor>{Tensor::of<int64_t>({DataType::kInt64, {end - start}}, extents)};
}

Outputs size_of(const OperatorCall& call) {
  const int64_t count[] = {call.inputs[0].elements()};
  return std::vector<Tensor>{Tensor::of<int64_t>({DataType::kInt64, {}}, count)};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The same elements in the same order under another shape.
Result<TensorId> build_reshape(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  const std::vector<int64_t> to = row_major_strides(out.type.shape);
  Expr linear = int_imm(0);
  for (size_t d = 0; d < to.size(); ++d) {
    if (out.type.shape[d] == 1) continue;
    const Expr term = to[d] == 1 ? frame.at.dims[d] : frame.at.dims[d] * to[d];
    linear = constant_of(linear) ? term : linear + term;
  }
  const std::vector<int64_t> strides = row_major_strides(in.type.shape);
  ElementIndex from;
  bool outermost = true;
  for (size_t d = 0; d < strides.size(); ++d) {
    if (in.type.shape[d] == 1) {
      from.dims.push_back(int_imm(0));
      continue;
    }
    const Expr quotient = strides[d] == 1 ? linear : floor_div(linear, strides[d]);
    from.dims.push_back(outermost ? quotient : floor_mod(quotient, in.type.shape[d]));
    outermost = false;
  }
  if (from.dims.size() > 1) from.channel.whole = from.dims[1];
  const Expr body = builder.at(inputs[0], memory_indices(in.layout, from));
  return builder.compute(
      "reshape", frame.axes,
      zero_past_channels(frame.at.channel, out.layout.plain() ? 0 : out.type.shape[1], body));
}

/// The first form of Reshape has the shape as an attribute.
void take_shape(NodeWriter& writer, Node& node) {
  if (writer.input(node, 1) != kNone || !node.attributes.has("shape") || node.inputs.empty()) return;
  node.inputs = {node.inputs[0], writer.add_integers(node.attributes.integers("shape"))};
  node.attributes.erase("shape");
}

}  // namespace

void describe_reshape(Descriptions& all) {
  all.push_back({.name = op::kFlatten,
                 .arity = {1, 1},
                 .kernel = reference::flatten,
                 .facts = {.family = OperatorFamily::kReshape,
                           .only_moves_elements = true,
                           .takes_texts = true,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .stable = true,
                           .axis_default = 1,
                           .flops = no_flops},
                 .variants = only_direct(build_reshape)});
  // Inputs beside the value: the new shape, or the axes.
  const std::pair<std::string_view, decltype(&reference::reshape)> rows[] = {
      {op::kReshape, reference::reshape},
      {"Squeeze", reference::squeeze},
      {"Unsqueeze", reference::unsqueeze}};
  for (const auto& [name, kernel] : rows) {
    all.push_back({.name = name,
                   .arity = {1, 2},
                   .kernel = kernel,
                   .facts = {.family = OperatorFamily::kReshape,
                             .only_moves_elements = true,
                             .takes_texts = true,
                             .structural = StructuralInputs::kAllButFirst,
                             .does_nothing = DoesNothing::kWhereTypesAgree,
                             .flops = no_flops},
                   .variants = only_direct(build_reshape),
                   .other_types = {{1, [](DataType) { return true; }}}});
    if (name == op::kReshape) all.back().facts.versions.changes = {{1, 4, take_shape}};
  }
  all.push_back({.name = op::kShape,
                 .arity = {1, 1},
                 .kernel = reference::shape_of,
                 .facts = {.takes_texts = true, .flops = no_flops}});
  all.push_back({.name = op::kSize,
                 .arity = {1, 1},
                 .kernel = reference::size_of,
                 .facts = {.takes_texts = true, .flops = no_flops}});
}

}  // namespace tilewright::operators
