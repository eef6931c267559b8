// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/input_shapes.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/type_inference.h"

namespace tilewright {
namespace {

std::string comma_list(const Shape& shape) {
  std::string text;
  for (int64_t extent : shape) text += (text.empty() ? "" : ",") + std::to_string(extent);
  return text;
}

std::string quoted_list(const std::vector<GraphInput>& inputs) {
  std::string text;
  for (const GraphInput& input : inputs) text += (text.empty() ? "'" : ", '") + input.name + "'";
  return text;
}

/// Tensors in one sequence that is an input.
constexpr int64_t kMostListTensors = 1 << 16;

Error not_a_tensor(const std::string& name, const std::string& place) {
  return {ErrorKind::kUnsupported, place, "the input '" + name + "' is not a tensor", "", ""};
}

Result<GraphInput> read_input(const std::string& name, const onnx::TypeProto& type,
                              const std::string& place) {
  if (!type.has_tensor_type()) return not_a_tensor(name, place);
  const auto& proto = type.tensor_type();
  const auto data_type = data_type_from_onnx(proto.elem_type());
  if (!data_type.has_value()) {
    return Error{ErrorKind::kUnsupported, place,
                 "the input '" + name + "' has elements of an unsupported type (" +
                     onnx_data_type_name(proto.elem_type()) + ")",
                 "", ""};
  }
  GraphInput input{name, {*data_type, {}}, {}, proto.has_shape()};
  for (const auto& dim : proto.shape().dim()) {
    // Some exporters write 0 or -1 for an open dimension, so that the size of such a dimension must be asked
    // for.
    input.type.shape.push_back(dim.dim_value() > 0 ? dim.dim_value() : GraphInput::kOpen);
    input.symbols.push_back(dim.dim_param());
  }
  return input;
}

Result<void> apply_shape(GraphInput& input, const Shape& shape, std::map<std::string, int64_t>& bound,
                         const std::string& place) {
  const auto bad = [&](std::string message) {
    return Error{ErrorKind::kUsage, place,
                 "--shape " + input.name + ":" + comma_list(shape) + " " + std::move(message), "", ""};
  };
  if (input.has_shape && shape.size() != input.type.shape.size()) {
    return bad("has " + std::to_string(shape.size()) + " dimensions, and the input has " +
               std::to_string(input.type.shape.size()));
  }
  if (!input.has_shape) input.symbols.assign(shape.size(), "");
  input.has_shape = true;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    if (shape[axis] < 0) return bad("has a negative extent");
    const std::string& symbol = input.symbols[axis];
    if (!symbol.empty() && bound.emplace(symbol, shape[axis]).first->second != shape[axis]) {
      return bad("gives '" + symbol + "' another extent than before (" + std::to_string(bound[symbol]) + ")");
    }
  }
  input.type.shape = shape;
  return {};
}

/// The extents that are given by the names of dimensions. Each name must be one of the file's.
Result<std::map<std::string, int64_t>> named_extents(const std::vector<GraphInput>& inputs,
                                                     const ShapeBinding& given, const std::string& place) {
  std::set<std::string> symbols;
  for (const GraphInput& input : inputs) symbols.insert(input.symbols.begin(), input.symbols.end());
  symbols.erase("");
  for (const auto& [name, extent] : given.dimensions) {
    if (symbols.count(name) == 0) {
      std::string known;
      for (const auto& symbol : symbols) known += (known.empty() ? "'" : ", '") + symbol + "'";
      const bool is_input = std::ranges::find(inputs, name, &GraphInput::name) != inputs.end();
      return Error{ErrorKind::kUsage, place, "the model has no open dimension '" + name + "'",
                   is_input ? "The shape of an input is given as --shape " + name + ":1,3,224,224"
                   : known.empty()
                       ? "Its dimensions have no names; give shapes of inputs: --shape NAME:1,3,224,224"
                       : "Its open dimensions are " + known,
                   ""};
    }
    if (extent < 0) {
      return Error{ErrorKind::kUsage, place,
                   "--shape " + name + "=" + std::to_string(extent) + " has a negative extent", "", ""};
    }
  }
  return given.dimensions;
}

/// "x:batch,3,224,?"
std::string declared_text(const GraphInput& input) {
  std::string text;
  for (size_t axis = 0; axis < input.type.shape.size(); ++axis) {
    const std::string& symbol = input.symbols[axis];
    text += axis == 0 ? ":" : ",";
    text += !input.is_open(axis) ? std::to_string(input.type.shape[axis]) : symbol.empty() ? "?" : symbol;
  }
  return input.name + (input.has_shape ? text : " without a shape");
}

/// The same of each input of which the shape, or a dimension, was given.
std::string declared_text(const std::vector<GraphInput>& inputs, const ShapeBinding& given) {
  std::string text;
  for (const GraphInput& input : inputs) {
    const bool has_given = std::ranges::any_of(
        input.symbols, [&](const std::string& symbol) { return given.dimensions.contains(symbol); });
    if (!has_given && !given.shapes.contains(input.name)) continue;
    text += (text.empty() ? "" : " ") + declared_text(input);
  }
  return text;
}

/// What was fixed of an input that the file declares as `declared`. Of a tensor in a list the shape also says
/// that the list has it.
void note_binding(const GraphInput& declared, const GraphInput& fixed, bool is_in_list,
                  ShapeBinding& binding) {
  bool by_symbols = declared.has_shape && !is_in_list;
  for (size_t axis = 0; declared.has_shape && axis < declared.type.shape.size(); ++axis) {
    const std::string& symbol = declared.symbols[axis];
    const int64_t extent = fixed.type.shape[axis];
    if (declared.is_open(axis) && !symbol.empty()) {
      binding.dimensions.emplace(symbol, extent);
    } else {
      by_symbols = by_symbols && declared.type.shape[axis] == extent;
    }
  }
  if (!by_symbols) binding.shapes.emplace(fixed.name, fixed.type.shape);
}

/// How many tensors a sequence has for which there are shapes: those of NAME/0, NAME/1, and so on.
int64_t shaped_elements(const std::string& name, const std::map<std::string, Shape>& shapes) {
  int64_t count = 0;
  while (count < kMostListTensors && shapes.count(name + "/" + std::to_string(count)) > 0) ++count;
  return count;
}

/// The tensors of an input that is no tensor itself.
Result<std::vector<GraphInput>> read_list_input(const onnx::ValueInfoProto& info, const ShapeBinding& given,
                                                const std::map<std::string, int64_t>& counts,
                                                const std::string& place, std::vector<ListInput>& lists) {
  const std::string& name = info.name();
  const bool optional = info.type().has_optional_type();
  const onnx::TypeProto& type = optional ? info.type().optional_type().elem_type() : info.type();
  const auto counted = counts.find(name);
  if (optional && counted != counts.end() && counted->second == kHoldsNothing) {
    lists.push_back({name, {}, true});
    return std::vector<GraphInput>();
  }
  if (type.has_tensor_type()) {
    TILEWRIGHT_TRY(GraphInput input, read_input(name, type, place));
    return std::vector<GraphInput>{std::move(input)};
  }
  if (!type.has_sequence_type()) return not_a_tensor(name, place);
  const int64_t count = counted != counts.end() ? counted->second : shaped_elements(name, given.shapes);
  if (count < 0 || count > kMostListTensors)
    return Error{ErrorKind::kUsage, place,
                 "the input '" + name + "' cannot hold " + std::to_string(count) + " tensors", "", ""};
  if (count == 0 && counted == counts.end()) {
    return Error{
        ErrorKind::kBadInput, place,
        "the input '" + name + "' is a sequence, and the file does not say of how many tensors",
        "Give the shape of each, for example with --shape " + name + "/0:3,4 --shape " + name + "/1:3,4", ""};
  }
  ListInput list{name};
  std::vector<GraphInput> elements;
  for (int64_t i = 0; i < count; ++i) {
    list.elements.push_back(name + "/" + std::to_string(i));
    TILEWRIGHT_TRY(GraphInput element,
                   read_input(list.elements.back(), type.sequence_type().elem_type(), place));
    // Tensors of one sequence need not be of one shape.
    element.symbols.assign(element.symbols.size(), "");
    elements.push_back(std::move(element));
  }
  lists.push_back(std::move(list));
  return elements;
}

/// The name of a tensor in a list that something else has, too.
std::optional<std::string> repeated_element(const onnx::GraphProto& graph,
                                            const std::vector<GraphInput>& inputs,
                                            const std::vector<ListInput>& lists) {
  std::map<std::string, int> uses;
  for (const ListInput& list : lists)
    for (const std::string& name : list.elements) uses[name] = 0;
  if (uses.empty()) return std::nullopt;
  const auto use = [&uses](const std::string& name) {
    const auto found = uses.find(name);
    if (found != uses.end()) ++found->second;
  };
  for (const GraphInput& input : inputs) use(input.name);
  for (const auto& tensor : graph.initializer()) use(tensor.name());
  for (const auto& node : graph.node())
    for (const auto& output : node.output()) use(output);
  for (const auto& [name, count] : uses)
    if (count != 1) return name;
  return std::nullopt;
}

std::set<std::string> names_of_constants(const onnx::GraphProto& graph) {
  std::set<std::string> constants;
  for (const auto& tensor : graph.initializer()) constants.insert(tensor.name());
  return constants;
}

}  // namespace

Result<std::vector<GraphInput>> declared_inputs(const onnx::GraphProto& graph, const std::string& place) {
  const auto constants = names_of_constants(graph);
  std::vector<GraphInput> inputs;
  for (const auto& info : graph.input()) {
    if (constants.count(info.name()) > 0) continue;
    TILEWRIGHT_TRY(GraphInput input, read_input(info.name(), info.type(), place));
    inputs.push_back(std::move(input));
  }
  return inputs;
}

Result<FixedInputs> fix_input_shapes(const onnx::GraphProto& graph, const ShapeBinding& given,
                                     const std::map<std::string, int64_t>& counts, const std::string& place) {
  FixedInputs fixed;
  const auto constants = names_of_constants(graph);
  std::vector<GraphInput> inputs;
  for (const auto& info : graph.input()) {
    if (constants.count(info.name()) > 0) continue;
    if (info.type().has_tensor_type()) {
      TILEWRIGHT_TRY(GraphInput input, read_input(info.name(), info.type(), place));
      inputs.push_back(std::move(input));
    } else {
      TILEWRIGHT_TRY(std::vector<GraphInput> elements,
                     read_list_input(info, given, counts, place, fixed.lists));
      for (GraphInput& element : elements) inputs.push_back(std::move(element));
    }
  }
  if (const auto twice = repeated_element(graph, inputs, fixed.lists); twice.has_value()) {
    return Error{ErrorKind::kUnsupported, place,
                 "'" + *twice + "' is both a tensor of an input and the name of another value", "", ""};
  }
  const std::vector<GraphInput> declared = inputs;
  fixed.declared = declared_text(declared, given);

  TILEWRIGHT_TRY(auto bound, named_extents(inputs, given, place));
  std::set<std::string> unused;
  for (const auto& [name, shape] : given.shapes) unused.insert(name);
  for (GraphInput& input : inputs) {
    const auto shape = given.shapes.find(input.name);
    if (shape == given.shapes.end()) continue;
    unused.erase(input.name);
    TILEWRIGHT_CHECK(apply_shape(input, shape->second, bound, place));
  }
  if (!unused.empty()) {
    return Error{ErrorKind::kUsage, place, "the model has no input '" + *unused.begin() + "'",
                 inputs.empty() ? "" : "Its inputs are " + quoted_list(inputs), ""};
  }

  std::set<std::string> in_lists;
  for (const ListInput& list : fixed.lists) in_lists.insert(list.elements.begin(), list.elements.end());
  std::string open;
  std::string options;
  for (size_t i = 0; i < inputs.size(); ++i) {
    GraphInput& input = inputs[i];
    std::string dimensions;
    for (size_t axis = 0; axis < input.type.shape.size(); ++axis) {
      int64_t& extent = input.type.shape[axis];
      const std::string& symbol = input.symbols[axis];
      if (extent == GraphInput::kOpen && bound.count(symbol) > 0 && !symbol.empty()) extent = bound[symbol];
      if (extent != GraphInput::kOpen) continue;
      dimensions += (dimensions.empty() ? "" : ", ") + std::to_string(axis) +
                    (symbol.empty() ? "" : " ('" + symbol + "')");
    }
    if (!input.has_shape) {
      open += (open.empty() ? "" : "; ") + ("input '" + input.name + "' has no shape");
      options += " --shape " + input.name + ":" + comma_list(usual_shape(input));
    } else if (!dimensions.empty()) {
      const bool several = dimensions.find(", ") != std::string::npos;
      open += (open.empty() ? "" : "; ") +
              ("input '" + input.name + "' leaves dimension" + (several ? "s " : " ") + dimensions + " open");
      options += " --shape " + input.name + ":" + comma_list(usual_shape(input));
    } else if (!check_type_size(input.type).ok()) {
      return Error{ErrorKind::kBadInput, place,
                   "the input '" + input.name + "' has the impossible shape " + shape_text(input.type.shape),
                   "", ""};
    }
    if (open.empty()) note_binding(declared[i], input, in_lists.count(input.name) > 0, fixed.binding);
    fixed.types.emplace_back(input.name, input.type);
  }
  if (!open.empty()) {
    return Error{ErrorKind::kBadInput, place, std::move(open), "Fix it, for example with" + options, ""};
  }
  return fixed;
}

}  // namespace tilewright
