// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_inference.h"

#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

#include <algorithm>
#include <exception>
#include <string>
#include <unordered_map>

#include "core/graph/late.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/operator_facts.h"
#include "core/graph/operator_traits.h"
#include "core/graph/operator_versions.h"
#include "core/graph/type_rules.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Larger constants are never shapes, axes or scales.
constexpr int64_t kMostShapeElements = 1024;
/// Beyond any kernel, stride or padding that makes sense; keeps the library's arithmetic from overflowing.
constexpr int64_t kMostExtent = int64_t{1} << 31;
constexpr int64_t kMostBytes = int64_t{1} << 40;

/// Kernels that were not made for texts would take them for numbers.
Result<void> check_texts(const Graph& graph, const Node& node) {
  if (operator_facts(node.op).takes_texts) return {};
  for (const ValueId id : node.inputs) {
    if (id == kNone || graph.value(id).type.data_type != DataType::kString) continue;
    return Error{ErrorKind::kUnsupported, place_of(node),
                 "it does not take " + std::string(data_type_name(DataType::kString)), "", ""};
  }
  return {};
}

/// Checks the assumptions of the library's inference, which divides by strides and indexes by permutations.
Result<void> check_attributes(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(check_texts(graph, node));
  // Other numbers than these are true to some readers and false to others.
  for (const char* flag : {"transA", "transB", "keepdims"}) {
    const int64_t value = node.attributes.integer(flag, 0);
    if (value != 0 && value != 1) return misfit(node, std::string("its ") + flag + " is neither 0 nor 1");
  }
  for (const auto& [name, value] : node.attributes.values()) {
    const bool positive = name == "strides" || name == "dilations" || name == "kernel_shape" ||
                          name == "group" || name == "blocksize" || name == "size" || name == "output_shape";
    const bool bounded = positive || name == "pads" || name == "output_padding" || name == "split";
    const int64_t least = positive ? 1 : -kMostExtent;
    const auto out_of_range = [least](int64_t v) { return v < least || v > kMostExtent; };
    if (const auto* list = std::get_if<std::vector<int64_t>>(&value); list != nullptr && bounded) {
      if (std::any_of(list->begin(), list->end(), out_of_range))
        return misfit(node, "its " + name + " are out of range");
    }
    if (const auto* number = std::get_if<int64_t>(&value);
        number != nullptr && bounded && out_of_range(*number)) {
      return misfit(node, "its " + name + " is out of range");
    }
  }
  const bool has_first = !node.inputs.empty() && node.inputs[0] != kNone && !graph.value(node.inputs[0]).open;
  const auto rank = has_first ? static_cast<int64_t>(graph.value(node.inputs[0]).type.shape.size()) : 0;
  if (has_first && node.attributes.has("axis")) {
    const int64_t axis = node.attributes.integer("axis", 0);
    if (axis < -rank - 1 || axis > rank) return misfit(node, "its axis is out of range");
  }
  if (const std::string padding = node.attributes.text("auto_pad", "NOTSET");
      padding != "NOTSET" && padding != "SAME_UPPER" && padding != "SAME_LOWER" && padding != "VALID") {
    return misfit(node, "its auto_pad is not one that ONNX knows");
  }
  const bool first_open = !node.inputs.empty() && node.inputs[0] != kNone && !has_first;
  if (node.attributes.has("perm") && !first_open) {
    std::vector<int64_t> perm = node.attributes.integers("perm");
    std::sort(perm.begin(), perm.end());
    for (size_t i = 0; i < perm.size(); ++i) {
      if (perm[i] != static_cast<int64_t>(i)) return misfit(node, "its perm is not a permutation");
    }
    if (static_cast<int64_t>(perm.size()) != rank) return misfit(node, "its perm does not fit its input");
  }
  return {};
}

Result<void> check_kernel_ranks(const Graph& graph, const Node& node) {
  const bool convolution = is_convolution(node.op);
  if (!convolution && !is_pool(node.op)) return {};
  if (node.inputs.empty() || node.inputs[0] == kNone) return misfit(node, "its input is missing");
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  if (rank < 3) return misfit(node, "its input has no spatial extents");
  for (const char* name : {"strides", "dilations", "kernel_shape"}) {
    const auto list = node.attributes.integers(name);
    if (!list.empty() && list.size() != rank - 2)
      return misfit(node, std::string("its ") + name + " do not fit its input");
  }
  const auto pads = node.attributes.integers("pads");
  if (!pads.empty() && pads.size() != 2 * (rank - 2)) return misfit(node, "its pads do not fit its input");
  if (!convolution) return {};
  if (node.inputs.size() < 2 || node.inputs[1] == kNone) return misfit(node, "its weights are missing");
  const Shape& x = graph.value(node.inputs[0]).type.shape;
  const Shape& w = graph.value(node.inputs[1]).type.shape;
  if (w.size() != rank) return misfit(node, "its weights have another rank than its input");
  const int64_t group = node.attributes.integer("group", 1);
  const auto kernel = node.attributes.integers("kernel_shape");
  if (!kernel.empty() && !std::equal(kernel.begin(), kernel.end(), w.begin() + 2)) {
    return misfit(node, "its kernel_shape is not that of its weights");
  }
  const int64_t channels = node.op == op::kConv ? w[1] * group : w[0];
  if (channels != x[1] || w[0] % group != 0)
    return misfit(node, "its weights do not fit its input's channels");
  const int64_t filters = node.op == op::kConv ? w[0] : w[1] * group;
  if (node.inputs.size() > 2 && node.inputs[2] != kNone &&
      graph.value(node.inputs[2]).type.shape != Shape{filters})
    return misfit(node, "its bias does not fit its weights");
  return {};
}

/// Whether a shape broadcasts to another as it is.
bool broadcasts_to(const Shape& from, const Shape& to) {
  if (from.size() > to.size()) return false;
  const size_t missing = to.size() - from.size();
  for (size_t d = 0; d < from.size(); ++d)
    if (from[d] != 1 && from[d] != to[missing + d]) return false;
  return true;
}

/// The library's rule looks at the rows and columns of the result only.
Result<void> check_gemm(const Graph& graph, const Node& node) {
  if (node.op != op::kGemm || node.inputs.size() < 2) return {};
  std::vector<Shape> shapes;
  for (size_t i = 0; i < 2; ++i) {
    if (node.inputs[i] == kNone || graph.value(node.inputs[i]).open) return {};
    shapes.push_back(graph.value(node.inputs[i]).type.shape);
    if (shapes.back().size() != 2) return {};
  }
  const bool turned_a = node.attributes.integer("transA", 0) != 0;
  const bool turned_b = node.attributes.integer("transB", 0) != 0;
  if (shapes[0][turned_a ? 0 : 1] != shapes[1][turned_b ? 1 : 0]) {
    return misfit(node, "the shapes " + shape_text(shapes[0]) + " and " + shape_text(shapes[1]) +
                            " cannot be multiplied");
  }
  if (node.inputs.size() < 3 || node.inputs[2] == kNone || graph.value(node.inputs[2]).open) return {};
  const Shape product = {shapes[0][turned_a ? 1 : 0], shapes[1][turned_b ? 0 : 1]};
  if (broadcasts_to(graph.value(node.inputs[2]).type.shape, product)) return {};
  return misfit(node, "input 2 does not broadcast to " + shape_text(product));
}

/// The library's rule of some operators that give the same bytes another shape does not count them.
Result<void> check_reshaped(const Graph& graph, const Node& node, const TensorType& output) {
  const bool same_bytes = operator_facts(node.op).family == OperatorFamily::kReshape;
  if (!same_bytes || node.inputs.empty() || node.inputs[0] == kNone) return {};
  const Value& input = graph.value(node.inputs[0]);
  if (input.open || input.type.elements() == output.elements()) return {};
  return misfit(node, "an input of shape " + shape_text(input.type.shape) + " cannot become " +
                          shape_text(output.shape));
}

void fill_type(const Value& value, onnx::TypeProto* proto) {
  const TensorType& type = value.type;
  auto* tensor = proto->mutable_tensor_type();
  tensor->set_elem_type(static_cast<int32_t>(type.data_type));
  if (value.open) return;
  tensor->mutable_shape();
  for (int64_t extent : type.shape) tensor->mutable_shape()->add_dim()->set_dim_value(extent);
}

std::string output_text(const Node& node, size_t index) {
  return node.outputs.size() == 1 ? "its output" : "its output " + std::to_string(index);
}

Result<void> check_output_size(const Node& node, size_t index, const TensorType& type) {
  if (check_type_size(type).ok()) return {};
  return misfit(node,
                output_text(node, index) + " would have the impossible shape " + shape_text(type.shape));
}

Result<TensorType> output_type(const Node& node, size_t index, const onnx::TypeProto& proto) {
  const std::string which = output_text(node, index);
  if (!proto.has_tensor_type()) {
    return Error{ErrorKind::kUnsupported, place_of(node), which + " is not a tensor of known type", "", ""};
  }
  const auto& tensor = proto.tensor_type();
  const auto data_type = data_type_from_onnx(tensor.elem_type());
  if (!data_type.has_value()) {
    return Error{
        ErrorKind::kUnsupported, place_of(node),
        which + " has elements of an unsupported type (" + onnx_data_type_name(tensor.elem_type()) + ")", "",
        ""};
  }
  TensorType type{*data_type, {}};
  bool known = tensor.has_shape();
  for (const auto& dim : tensor.shape().dim()) {
    known = known && dim.has_dim_value();
    type.shape.push_back(dim.dim_value());
  }
  if (!known) {
    return Error{ErrorKind::kAtRun, place_of(node), "the shape of " + which + " depends on data", "", ""};
  }
  TILEWRIGHT_CHECK(check_output_size(node, index, type));
  return type;
}

/// The library's message without its label and its line breaks.
std::string tidy(std::string text) {
  if (const size_t label = text.find("] "); !text.empty() && text[0] == '[' && label != std::string::npos) {
    text.erase(0, label + 2);
  }
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
  return text.empty() ? "its inputs do not fit" : text;
}

/// What the ONNX library says of `count` outputs; some of it may be missing.
Result<std::vector<onnx::TypeProto>> types_of_library(const onnx::OpSchema& schema, const Graph& graph,
                                                      const Node& node, size_t count,
                                                      bool with_shapes = true) {
  onnx::NodeProto proto;
  proto.set_op_type(node.op);
  proto.set_name(node.name);
  std::unordered_map<std::string, onnx::TypeProto> types;
  std::unordered_map<std::string, onnx::TensorProto> data;
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const ValueId id = node.inputs[i];
    const std::string name = id == kNone ? std::string() : std::to_string(i);
    proto.add_input(name);
    if (id == kNone) continue;
    const Value& value = graph.value(id);
    fill_type(value, &types[name]);
    if (!with_shapes) {
      types[name].mutable_tensor_type()->clear_shape();
      continue;
    }
    if (value.constant.has_value() && value.constant->valid() &&
        value.type.elements() <= kMostShapeElements) {
      tensor_to_proto(*value.constant, &data[name]);
    }
  }
  // Some rules set all outputs that an operator must have; those that nothing reads were left out.
  const size_t asked = std::max(count, static_cast<size_t>(schema.min_output()));
  for (size_t i = 0; i < asked; ++i) proto.add_output("out" + std::to_string(i));
  for (const auto& [name, value] : node.attributes.values()) {
    auto* attribute = proto.add_attribute();
    attribute->set_name(name);
    attribute_to_proto(value, attribute);
  }

  std::unordered_map<std::string, onnx::TypeProto*> type_pointers;
  for (auto& [name, type] : types) type_pointers[name] = &type;
  std::unordered_map<std::string, const onnx::TensorProto*> data_pointers;
  for (const auto& [name, tensor] : data) data_pointers[name] = &tensor;
  onnx::shape_inference::InferenceContextImpl context(proto, type_pointers, data_pointers, {});
  try {
    schema.GetTypeAndShapeInferenceFunction()(context);
  } catch (const std::exception& e) {
    return misfit(node, tidy(e.what()));
  }
  context.allOutputTypes_.resize(count);
  return std::move(context.allOutputTypes_);
}

}  // namespace

Result<void> check_type_size(const TensorType& type) {
  const auto bytes = checked_element_count(type.shape, static_cast<int64_t>(data_type_size(type.data_type)));
  if (bytes.has_value() && *bytes <= kMostBytes) return {};
  return Error{ErrorKind::kBadInput, "", "a tensor cannot have the shape " + shape_text(type.shape), "", ""};
}

Result<std::vector<TensorType>> infer_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(check_attributes(graph, node));
  TILEWRIGHT_CHECK(check_kernel_ranks(graph, node));
  TILEWRIGHT_CHECK(check_gemm(graph, node));
  if (const TypeRule rule = find_type_rule(node)) {
    TILEWRIGHT_TRY(auto types, rule(graph, node));
    for (size_t i = 0; i < types.size(); ++i) TILEWRIGHT_CHECK(check_output_size(node, i, types[i]));
    return types;
  }
  const auto* schema = onnx::OpSchemaRegistry::Schema(node.op, node.opset, "");
  if (schema == nullptr || !schema->has_type_and_shape_inference_function()) {
    return Error{ErrorKind::kUnsupported, place_of(node),
                 "the operator has no known output type in opset " + std::to_string(node.opset), "", ""};
  }

  // The library takes the rank for granted of some operators of which there is a rule for fewer outputs.
  if (operator_facts(node.op).types != nullptr && !node.inputs.empty() && node.inputs[0] != kNone &&
      graph.value(node.inputs[0]).type.shape.empty())
    return misfit(node, "its input has no dimensions");
  TILEWRIGHT_TRY(const auto said, types_of_library(*schema, graph, node, node.outputs.size()));
  std::vector<TensorType> result;
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    TILEWRIGHT_TRY(TensorType type, output_type(node, i, said[i]));
    TILEWRIGHT_CHECK(check_reshaped(graph, node, type));
    result.push_back(std::move(type));
  }
  return result;
}

std::vector<Value> late_outputs(const Graph& graph, const Node& node, size_t count) {
  const auto first = std::ranges::find_if(node.inputs, [](ValueId id) { return id != kNone; });
  const DataType like = first == node.inputs.end() ? DataType::kFloat32 : graph.value(*first).type.data_type;
  std::vector<Value> outputs(count, open_value(like));
  // Types are asked of the newest opset that the library knows; shapes only where it is the node's own.
  const int opset = std::min(node.opset, kNewestPresented);
  const auto* schema = onnx::OpSchemaRegistry::Schema(node.op, opset, "");
  if (schema == nullptr || !schema->has_type_and_shape_inference_function()) return outputs;
  if (!check_attributes(graph, node).ok()) return outputs;
  // Where there is a rule of ours, the library's is not asked what it cannot do without: some of its rules
  // take the rank of what they are given for granted.
  const bool with_shapes = operator_facts(node.op).types == nullptr;
  const auto said = types_of_library(*schema, graph, node, count, with_shapes);
  for (size_t i = 0; said.ok() && i < count; ++i) {
    if (!said->at(i).has_tensor_type()) continue;
    if (const auto type = data_type_from_onnx(said->at(i).tensor_type().elem_type()))
      outputs[i] = open_value(*type);
    if (auto type = output_type(node, i, said->at(i)); type.ok() && opset == node.opset)
      outputs[i] = late_value(std::move(type).value());
  }
  return outputs;
}

}  // namespace tilewright
