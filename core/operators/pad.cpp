// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "core/compute/operators/axis_map.h"
#include "core/compute/operators/element_index.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/pad_places.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The constant as one element of the input's type.
Result<Tensor> fill_value(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  Tensor fill(TensorType{type, {}});
  if (has_input(call, 2)) {
    if (call.inputs[2].type().data_type != type)
      return bad_call(call, "its constant has another type than its input");
    if (call.inputs[2].elements() != 1) return bad_call(call, "its constant is not a scalar");
    std::memcpy(fill.mutable_data(), call.inputs[2].data(), data_type_size(type));
  } else {
    const double value = call.attributes->real("value", 0);
    store_elements(fill, 0, 1, &value);
  }
  return fill;
}

Outputs pad(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const std::string mode = call.attributes->text("mode", "constant");
  if (!is_pad_mode(mode)) return bad_call(call, "the mode '" + mode + "' is not known");
  TILEWRIGHT_TRY(const Pads pads, read_pads(call, input.shape().size()));
  TILEWRIGHT_TRY(const Tensor fill, fill_value(call));
  Shape shape = input.shape();
  for (size_t d = 0; d < shape.size(); ++d) {
    shape[d] += pads.begin[d] + pads.end[d];
    if (shape[d] < 0) return bad_call(call, "it cuts more than there is of " + shape_text(input.shape()));
    if (input.shape()[d] == 0 && shape[d] > 0 && mode != "constant") {
      return bad_call(call, "it cannot pad an empty axis in mode '" + mode + "'");
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, shape));
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    auto offsets = offset_range(shape[d], 1, -pads.begin[d]);
    for (int64_t& offset : offsets) {
      const int64_t place = source_place(offset, input.shape()[d], mode);
      offset = place == kOutside ? kOutside : place * strides[d];
    }
    axes.push_back(std::move(offsets));
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, fill.data(),
                  output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

static_assert(kNoSource == reference::kOutside);

/// The value outside the input in mode constant; nothing where it is not known.
std::optional<double> constant_outside(const Node& node, const OperatorCall& call) {
  if (!has_input(node, 2)) return node.attributes.real("value", 0);
  if (!call.inputs[2].valid() || call.inputs[2].elements() != 1) return std::nullopt;
  return real_values(call.inputs[2])[0];
}

/// Of one axis: each is looked at, to find the form that all have.
constexpr int64_t kMostPlaces = int64_t{1} << 24;

/// The input's elements, surrounded by the constant or by the values that the mode takes from the border
/// (ONNX, Pad).
Result<TensorId> build_pad(DagBuilder& builder, const Graph& graph, const Node& node,
                           const std::vector<TensorId>& inputs) {
  const Value& input = input_value(graph, node, 0);
  const Value& output = output_value(graph, node);
  const Shape& shape = input.type.shape;
  if (input.layout != output.layout) return unsupported(node, "its input has another layout");
  const std::string mode = node.attributes.text("mode", "constant");
  if (!reference::is_pad_mode(mode)) return unsupported(node, "its mode has no definition");
  if (input.type.elements() == 0) return unsupported(node, "its input has no elements");
  const ConstantCall call(graph, node);
  if (!call.has_all_from(1)) return unsupported(node, "its pads depend on data");
  TILEWRIGHT_TRY(const reference::Pads pads, reference::read_pads(call.get(), shape.size()));
  const std::optional<double> outside = constant_outside(node, call.get());
  if (!outside) return unsupported(node, "its constant depends on data");
  const auto keeps = [&](size_t d) { return pads.begin[d] == 0 && pads.end[d] == 0; };
  if (!output.layout.plain() && !(keeps(0) && keeps(1)))
    return unsupported(node, "it pads the channels of a blocked layout");

  const Frame frame = make_frame(builder, output.type.shape, output.layout);
  ElementIndex from = frame.at;
  Expr inside;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (keeps(d)) continue;
    if (shape[d] + pads.begin[d] + pads.end[d] != output.type.shape[d])
      return unsupported(node, "its output has another shape than it says");
    if (output.type.shape[d] > kMostPlaces) return unsupported(node, "its output is too long to be listed");
    std::vector<int64_t> places;
    for (int64_t i = 0; i < output.type.shape[d]; ++i)
      places.push_back(reference::source_place(i - pads.begin[d], shape[d], mode));
    const MappedIndex mapped = mapped_index(builder, "axis" + std::to_string(d), places, frame.at.dims[d]);
    from.dims[d] = mapped.source;
    if (mapped.inside.valid()) inside = inside.valid() ? logical_and(inside, mapped.inside) : mapped.inside;
  }
  Expr value = builder.at(inputs[0], memory_indices(input.layout, from));
  if (inside.valid()) value = select(inside, value, float_imm(*outside));
  if (*outside != 0) value = zero_past_channels(frame.at.channel, output.type.shape[1], value);
  return builder.compute("pad", frame.axes, value);
}

void rename_paddings(NodeWriter&, Node& node) {
  node.attributes.set("pads", node.attributes.integers("paddings"));
  node.attributes.erase("paddings");
}

Types pad_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TILEWRIGHT_CHECK(expect_known(graph, node, {1, 3}));
  TensorType type = input_type(graph, node, 0);
  const ConstantCall call(graph, node);
  const auto pads = reference::read_pads(call.get(), type.shape.size());
  if (!pads.ok()) return at_node(pads.error(), node);
  for (size_t d = 0; d < type.shape.size(); ++d) type.shape[d] += pads->begin[d] + pads->end[d];
  return std::vector<TensorType>{type};
}

}  // namespace

void describe_pad(Descriptions& all) {
  all.push_back({.name = op::kPad,
                 .arity = {1, 4},
                 .kernel = reference::pad,
                 .facts = {.family = OperatorFamily::kPixelMove,
                           .tuned = true,
                           .structural = StructuralInputs::kAllButFirst,
                           .versions = {.changed = 18,
                                        .attributes = {{"mode", AttributeKind::kText}},
                                        .changes = {{1, 1, rename_paddings}}},
                           .types = pad_types,
                           .flops = no_flops,
                           .name_tells = NameTells::kResult},
                 .variants = only_direct(build_pad)});
}

}  // namespace tilewright::operators
