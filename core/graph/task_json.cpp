// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/graph/task_check.h"
#include "core/graph/task_extraction.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 1;
constexpr const char* kPlaceOfTaskJson = "task";
constexpr int64_t kMostConstantBytes = 1 << 20;

Error bad_task(std::string message) {
  return {ErrorKind::kBadInput, kPlaceOfTaskJson, std::move(message), "", ""};
}

// JSON has no infinities.
Json real_to_json(double value) {
  if (std::isfinite(value)) return value;
  return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

Result<double> real_from_json(const Json& json) {
  if (json.is_number()) return json.get<double>();
  if (json == "inf") return std::numeric_limits<double>::infinity();
  if (json == "-inf") return -std::numeric_limits<double>::infinity();
  if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
  return bad_task("an attribute's number is none");
}

std::string hex_text(const Tensor& tensor) {
  const auto* bytes = static_cast<const uint8_t*>(tensor.data());
  std::string text;
  for (int64_t i = 0; i < tensor.type().bytes(); ++i)
    fmt::format_to(std::back_inserter(text), "{:02x}", bytes[i]);
  return text;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

Result<Tensor> tensor_from_hex(const TensorType& type, const std::string& text) {
  if (type.bytes() > kMostConstantBytes || text.size() != static_cast<size_t>(2 * type.bytes())) {
    return bad_task("a constant has not as many bytes as its type");
  }
  TILEWRIGHT_TRY(Tensor tensor, Tensor::allocate(type));
  auto* bytes = static_cast<uint8_t*>(tensor.mutable_data());
  for (size_t i = 0; i < text.size() / 2; ++i) {
    const int high = hex_digit(text[2 * i]);
    const int low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return bad_task("a constant's bytes are not hexadecimal");
    bytes[i] = static_cast<uint8_t>(16 * high + low);
  }
  return tensor;
}

Json type_to_json(const TensorType& type) {
  return {{"data_type", static_cast<int>(type.data_type)}, {"shape", type.shape}};
}

Result<TensorType> type_from_json(const Json& json) {
  TILEWRIGHT_TRY(const int64_t number, json_field<int64_t>(json, "data_type", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(Shape shape, json_field<std::vector<int64_t>>(json, "shape", kPlaceOfTaskJson));
  const auto data_type = data_type_from_number(number);
  if (!data_type) return bad_task(fmt::format("{} is no element type", number));
  if (!checked_element_count(shape, 8)) return bad_task("a shape makes no sense");
  return TensorType{*data_type, std::move(shape)};
}

Json attribute_to_json(const AttributeValue& value) {
  struct Visit {
    Json operator()(int64_t v) const { return {{"int", v}}; }
    Json operator()(double v) const { return {{"real", real_to_json(v)}}; }
    Json operator()(const std::string& v) const { return {{"text", v}}; }
    Json operator()(const std::vector<int64_t>& v) const { return {{"ints", v}}; }
    Json operator()(const std::vector<double>& v) const {
      Json list = Json::array();
      for (double x : v) list.push_back(real_to_json(x));
      return {{"reals", std::move(list)}};
    }
    Json operator()(const std::vector<std::string>& v) const { return {{"texts", v}}; }
    Json operator()(const Tensor& v) const {
      Json json = type_to_json(v.type());
      json["bytes"] = hex_text(v);
      return {{"tensor", std::move(json)}};
    }
  };
  return std::visit(Visit{}, value);
}

Result<AttributeValue> attribute_from_json(const Json& json) {
  if (!json.is_object() || json.size() != 1) return bad_task("an attribute has no kind");
  const std::string kind = json.begin().key();
  const auto take = [&]<typename T>(T) -> Result<AttributeValue> {
    TILEWRIGHT_TRY(T value, json_field<T>(json, kind, kPlaceOfTaskJson));
    return AttributeValue(std::move(value));
  };
  if (kind == "int") return take(int64_t{});
  if (kind == "text") return take(std::string{});
  if (kind == "ints") return take(std::vector<int64_t>{});
  if (kind == "texts") return take(std::vector<std::string>{});
  const Json& content = json.begin().value();
  if (kind == "real") {
    TILEWRIGHT_TRY(const double value, real_from_json(content));
    return AttributeValue(value);
  }
  if (kind == "reals" && content.is_array()) {
    std::vector<double> values;
    for (const Json& item : content) {
      TILEWRIGHT_TRY(const double value, real_from_json(item));
      values.push_back(value);
    }
    return AttributeValue(std::move(values));
  }
  if (kind == "tensor") {
    TILEWRIGHT_TRY(const TensorType type, type_from_json(content));
    TILEWRIGHT_TRY(const std::string bytes, json_field<std::string>(content, "bytes", kPlaceOfTaskJson));
    TILEWRIGHT_TRY(Tensor tensor, tensor_from_hex(type, bytes));
    return AttributeValue(std::move(tensor));
  }
  return bad_task("an attribute has an unknown kind");
}

Json value_to_json(const Value& value) {
  Json json = type_to_json(value.type);
  json["name"] = value.name;
  if (!value.layout.plain()) json["channel_block"] = value.layout.channel_block;
  if (value.constant && value.constant->valid()) json["bytes"] = hex_text(*value.constant);
  return json;
}

Result<Value> value_from_json(const Json& json) {
  Value value;
  TILEWRIGHT_TRY(value.type, type_from_json(json));
  TILEWRIGHT_TRY(value.name, json_field<std::string>(json, "name", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(value.layout.channel_block,
                 json_field_or<int64_t>(json, "channel_block", 0, kPlaceOfTaskJson));
  const bool fits =
      value.layout.plain() ||
      (value.layout.channel_block > 0 && value.layout.channel_block <= 4096 && value.type.shape.size() >= 2);
  if (!fits) return bad_task("a layout does not fit its shape");
  if (json.contains("bytes")) {
    TILEWRIGHT_TRY(const std::string bytes, json_field<std::string>(json, "bytes", kPlaceOfTaskJson));
    TILEWRIGHT_TRY(value.constant, tensor_from_hex(value.type, bytes));
  }
  return value;
}

Result<std::vector<ValueId>> ids_from_json(const Json& json, std::string_view key, size_t count,
                                           bool may_miss) {
  TILEWRIGHT_TRY(const std::vector<int64_t> numbers,
                 json_field<std::vector<int64_t>>(json, key, kPlaceOfTaskJson));
  std::vector<ValueId> ids;
  for (int64_t number : numbers) {
    if (number < (may_miss ? kNone : 0) || number >= static_cast<int64_t>(count))
      return bad_task("a value's number is out of range");
    ids.push_back(static_cast<ValueId>(number));
  }
  return ids;
}

Json node_to_json(const Node& node) {
  Json attributes = Json::object();
  for (const auto& [name, value] : node.attributes.values()) attributes[name] = attribute_to_json(value);
  return {{"name", node.name},     {"op", node.op},
          {"opset", node.opset},   {"attributes", std::move(attributes)},
          {"inputs", node.inputs}, {"outputs", node.outputs}};
}

Result<Node> node_from_json(const Json& json, size_t value_count) {
  Node node;
  TILEWRIGHT_TRY(node.name, json_field<std::string>(json, "name", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(node.op, json_field<std::string>(json, "op", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(node.opset, json_field<int>(json, "opset", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(const Json attributes, json_field<Json>(json, "attributes", kPlaceOfTaskJson));
  if (!attributes.is_object()) return bad_task("a node's attributes are no object");
  for (const auto& [name, content] : attributes.items()) {
    TILEWRIGHT_TRY(AttributeValue value, attribute_from_json(content));
    node.attributes.set(name, std::move(value));
  }
  TILEWRIGHT_TRY(node.inputs, ids_from_json(json, "inputs", value_count, true));
  TILEWRIGHT_TRY(node.outputs, ids_from_json(json, "outputs", value_count, false));
  return node;
}

/// Whether every node reads only what is there by then, and nothing is made twice.
bool in_order(const Task& task) {
  std::vector<char> there(task.graph.values.size(), false);  // bool has no elements to exchange
  const auto make = [&](ValueId id) { return !std::exchange(there[static_cast<size_t>(id)], true); };
  const auto is_there = [&](ValueId id) { return id == kNone || there[static_cast<size_t>(id)]; };
  for (size_t id = 0; id < there.size(); ++id) there[id] = task.graph.values[id].constant.has_value();
  bool good = std::ranges::all_of(task.graph.inputs, make) && std::ranges::all_of(task.parameters, make);
  for (const Node& node : task.graph.nodes) {
    good = good && std::ranges::all_of(node.inputs, is_there) && std::ranges::all_of(node.outputs, make);
  }
  return good && std::ranges::all_of(task.graph.outputs, is_there);
}

Result<Json> list_field(const Json& json, std::string_view key) {
  TILEWRIGHT_TRY(Json list, json_field<Json>(json, key, kPlaceOfTaskJson));
  if (!list.is_array()) return bad_task(fmt::format("'{}' is no list", key));
  return list;
}

}  // namespace

std::string task_to_json(const Task& task) {
  Json values = Json::array();
  for (const Value& value : task.graph.values) values.push_back(value_to_json(value));
  Json nodes = Json::array();
  for (const Node& node : task.graph.nodes) nodes.push_back(node_to_json(node));
  return json_text({{"version", kVersion},
                    {"id", task.id},
                    {"name", task.name},
                    {"flops", task.flops},
                    {"graph", task.graph.name},
                    {"values", std::move(values)},
                    {"nodes", std::move(nodes)},
                    {"inputs", task.graph.inputs},
                    {"parameters", task.parameters},
                    {"outputs", task.graph.outputs}});
}

Result<Task> task_from_json(std::string_view text) {
  TILEWRIGHT_TRY(const Json json, parse_json(text, kPlaceOfTaskJson));
  TILEWRIGHT_TRY(const int version, json_field<int>(json, "version", kPlaceOfTaskJson));
  if (version != kVersion) {
    return Error{version > kVersion ? ErrorKind::kNewerVersion : ErrorKind::kBadInput, kPlaceOfTaskJson,
                 fmt::format("it has version {}, and this program reads version {}", version, kVersion), "",
                 ""};
  }
  Task task;
  TILEWRIGHT_TRY(task.id, json_field<std::string>(json, "id", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(task.name, json_field<std::string>(json, "name", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(task.flops, json_field<double>(json, "flops", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(task.graph.name, json_field<std::string>(json, "graph", kPlaceOfTaskJson));
  TILEWRIGHT_TRY(const Json values, list_field(json, "values"));
  for (const Json& item : values) {
    TILEWRIGHT_TRY(Value value, value_from_json(item));
    task.graph.values.push_back(std::move(value));
  }
  const size_t count = task.graph.values.size();
  TILEWRIGHT_TRY(const Json nodes, list_field(json, "nodes"));
  for (const Json& item : nodes) {
    TILEWRIGHT_TRY(Node node, node_from_json(item, count));
    for (ValueId id : node.outputs)
      task.graph.value(id).producer = static_cast<NodeId>(task.graph.nodes.size());
    task.graph.nodes.push_back(std::move(node));
  }
  TILEWRIGHT_TRY(task.graph.inputs, ids_from_json(json, "inputs", count, false));
  TILEWRIGHT_TRY(task.graph.outputs, ids_from_json(json, "outputs", count, false));
  TILEWRIGHT_TRY(task.parameters, ids_from_json(json, "parameters", count, false));
  if (!in_order(task)) return bad_task("a value is read before it is made, or made twice");
  if (const std::string id = hash_of(canonical_task_text(task)).hex(); id != task.id) {
    Error error = bad_task("its content is not what its id says");
    error.detail = "it is that of " + id;
    return error;
  }
  TILEWRIGHT_CHECK(check_task(task));
  return task;
}

}  // namespace tilewright
