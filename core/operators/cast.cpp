// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/operators/cast.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/text_numbers.h"

namespace tilewright::reference {
namespace {

/// How a Cast rounds to float8e8m0.
Result<PowerRounding> power_rounding(const OperatorCall& call) {
  const std::string mode = call.attributes->text("round_mode", "up");
  if (mode == "up") return PowerRounding::kUp;
  if (mode == "down") return PowerRounding::kDown;
  if (mode == "nearest") return PowerRounding::kNearest;
  return bad_call(call, "its round_mode '" + mode + "' is not known");
}

/// The element for a number where the node's attributes matter.
template <FloatFormat format>
SmallFloat<format> encoded(SmallFloat<format> element, double value, PowerRounding, bool saturate) {
  element.code = static_cast<decltype(element.code)>(encode_float<format>(value, saturate));
  return element;
}
PowerElement encoded(PowerElement, double value, PowerRounding rounding, bool saturate) {
  return {encode_power(value, rounding, saturate)};
}
template <typename Element>
Element encoded(Element, double value, PowerRounding, bool) {
  return convert_element<Element>(value);
}

template <typename From, typename To>
inline void convert_run(const From* from, int64_t count, To* to) {
  for (int64_t i = 0; i < count; ++i) to[i] = convert_element<To>(from[i]);
}

/// The integers that models convert from and to float32 all the time.
bool is_common_integer(DataType type) {
  switch (type) {
    case DataType::kUInt8:
    case DataType::kInt8:
    case DataType::kInt32:
    case DataType::kInt64:
    case DataType::kBool: return true;
    default: return false;
  }
}

template <typename Body>
void with_common_integer(DataType type, const Body& body) {
  with_element_type(type, [&](auto element) {
    using Element = decltype(element);
    constexpr bool kIsCommon = std::is_same_v<Element, uint8_t> || std::is_same_v<Element, int8_t> ||
                               std::is_same_v<Element, int32_t> || std::is_same_v<Element, int64_t> ||
                               std::is_same_v<Element, BoolElement>;
    if constexpr (kIsCommon) body(element);
  });
}

/// Whether `convert_directly` has loops for these two types.
bool is_direct(DataType from, DataType to) {
  if (to == DataType::kFloat32) return is_common_integer(from);
  if (from == DataType::kFloat32) return is_common_integer(to);
  return (from == DataType::kInt32 && to == DataType::kInt64) ||
         (from == DataType::kInt64 && to == DataType::kInt32);
}

/// In one step, without numbers of 64 bits between.
void convert_directly(const Tensor& from, Tensor& output) {
  const auto convert = [&](auto source, auto target) {
    const auto* in = static_cast<const decltype(source)*>(from.data());
    auto* out = static_cast<decltype(target)*>(output.mutable_data());
    constexpr double kNanosecondsOfElement = 0.3;
    share_work(from.elements(), kNanosecondsOfElement, [=](int64_t begin, int64_t end) {
      in_wide_vectors([=] { convert_run(in + begin, end - begin, out + begin); });
    });
  };
  const DataType given = from.type().data_type;
  const DataType wanted = output.type().data_type;
  if (wanted == DataType::kFloat32)
    with_common_integer(given, [&](auto integer) { convert(integer, float{}); });
  else if (given == DataType::kFloat32)
    with_common_integer(wanted, [&](auto integer) { convert(float{}, integer); });
  else if (given == DataType::kInt32)
    convert(int32_t{}, int64_t{});
  else
    convert(int64_t{}, int32_t{});
}

/// From or to strings.
Outputs convert_texts(const OperatorCall& call, DataType type) {
  const Tensor& input = call.inputs[0];
  if (input.type().data_type == type) return std::vector<Tensor>{input};
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, input.shape()));
  if (type == DataType::kString)
    write_numbers(input, output);
  else if (const auto wrong = read_numbers(input, output))
    return bad_call(call, "the text '" + *wrong + "' is no number");
  return std::vector<Tensor>{output};
}

/// Floating-point values lose their fraction and saturate when they become integers; integers wrap around.
Outputs convert(const OperatorCall& call, DataType type) {
  if (type == DataType::kString || call.inputs[0].type().data_type == DataType::kString)
    return convert_texts(call, type);
  const auto copy = [](const auto* const* in, auto* out, int64_t count) { std::copy_n(in[0], count, out); };
  TILEWRIGHT_TRY(const PowerRounding rounding, power_rounding(call));
  const bool saturate = call.attributes->integer("saturate", 1) != 0;
  const DataType from = call.inputs[0].type().data_type;
  const bool as_stored = type != DataType::kFloat8E8M0 && (saturate || data_type_size(type) > 1);
  if (as_stored || !is_floating_point(type)) {
    if (!is_direct(from, type)) return map_numbers(call, call.inputs.first(1), from, type, copy);
    TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, type, call.inputs[0].shape()));
    convert_directly(call.inputs[0], output);
    return std::vector<Tensor>{output};
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, call.inputs[0].shape()));
  const auto values = real_values(call.inputs[0]);
  with_element_type(type, [&](auto element) {
    auto* out = static_cast<decltype(element)*>(output.mutable_data());
    for (const double value : values) *out++ = encoded(element, value, rounding, saturate);
  });
  return std::vector<Tensor>{output};
}

Outputs cast_like(const OperatorCall& call) {
  return convert(call, call.inputs[1].type().data_type);
}

}  // namespace

Outputs cast(const OperatorCall& call) {
  const int64_t number = call.attributes->integer("to", 0);
  const auto type = data_type_from_number(number);
  if (!type.has_value()) {
    return unsupported_call(
        call, "it asks for ONNX's element type " + std::to_string(number) + ", which is not supported");
  }
  return convert(call, *type);
}

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The input's elements, one by one. Results of 16 bits are rounded from float32, so that what float32 does
/// not hold would be rounded twice.
Result<TensorId> build_cast(DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs) {
  const Value& out = output_value(graph, node);
  const DataType from = input_value(graph, node, 0).type.data_type;
  if (is_half(out.type.data_type) && from != DataType::kFloat32 && !is_half(from))
    return unsupported(node, "its result would be rounded twice");
  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  TILEWRIGHT_TRY(const Expr element, operand(builder, graph, node, inputs, 0, frame.at));
  return builder.compute("cast", frame.axes, cast(out.type.data_type, element));
}

/// ONNX's names of element types, which the first form has instead of numbers.
void number_type(NodeWriter& writer, Node& node) {
  constexpr std::pair<std::string_view, int64_t> kNumbers[] = {
      {"FLOAT", 1},   {"UINT8", 2},   {"INT8", 3},   {"UINT16", 4}, {"INT16", 5},
      {"INT32", 6},   {"INT64", 7},   {"STRING", 8}, {"BOOL", 9},   {"FLOAT16", 10},
      {"DOUBLE", 11}, {"UINT32", 12}, {"UINT64", 13}};
  const std::string name = node.attributes.text("to", "");
  const auto found = std::ranges::find(kNumbers, name, [](const auto& known) { return known.first; });
  if (found == std::end(kNumbers))
    return writer.fail(ErrorKind::kBadInput, "it asks for the element type '" + name + "', which ONNX lacks");
  node.attributes.set("to", found->second);
}

bool is_read_by_code(DataType type) {
  return !is_storage_only(type);
}

Types cast_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const int64_t number = node.attributes.integer("to", 0);
  const auto type = data_type_from_number(number);
  if (!type.has_value()) {
    return Error{ErrorKind::kUnsupported, place_of(node),
                 "its output has elements of an unsupported type (" +
                     onnx_data_type_name(static_cast<int32_t>(number)) + ")",
                 "", ""};
  }
  return std::vector<TensorType>{{*type, input_type(graph, node, 0).shape}};
}

Types cast_like_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  return std::vector<TensorType>{{input_type(graph, node, 1).data_type, input_type(graph, node, 0).shape}};
}

}  // namespace

void describe_cast(Descriptions& all) {
  all.push_back({.name = op::kCast,
                 .arity = {1, 1},
                 .kernel = reference::cast,
                 .facts = {.only_moves_elements = true,
                           .takes_texts = true,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .versions = {.changed = 19,
                                        .attributes = {{"to", AttributeKind::kInteger, true},
                                                       {"saturate", AttributeKind::kInteger},
                                                       {"round_mode", AttributeKind::kText}},
                                        .changes = {{1, 5, number_type}}},
                           .types = cast_type,
                           .flops = no_flops},
                 .variants = only_direct(build_cast),
                 .other_types = {{0, is_read_by_code}},
                 .result_types = is_half});
  all.push_back({.name = "CastLike",
                 .arity = {2, 2},
                 .kernel = reference::cast_like,
                 .facts = {.takes_texts = true,
                           .does_nothing = DoesNothing::kWhereTypesAgree,
                           .versions = {.changed = 19,
                                        .attributes = {{"saturate", AttributeKind::kInteger},
                                                       {"round_mode", AttributeKind::kText}}},
                           .types = cast_like_type}});
}

}  // namespace tilewright::operators
