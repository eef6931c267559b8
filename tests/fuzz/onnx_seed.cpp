// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/onnx_seed.h"

#include <onnx/onnx_pb.h>

#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <vector>

#include "core/tensor/data_type.h"

namespace tilewright {
namespace {

Error no_seed(std::string_view what, std::string_view text) {
  return {ErrorKind::kUsage, "onnx_seeds.txt", std::string(what) + " '" + std::string(text) + "'", "", ""};
}

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::string part;
  std::istringstream stream{std::string(text)};
  while (std::getline(stream, part, separator)) parts.push_back(part);
  return parts;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  std::string word;
  while (stream >> word) words.push_back(word);
  return words;
}

std::optional<int> type_of(char letter) {
  constexpr std::string_view kLetters = "fusklji bhd";
  constexpr int kNumbers[] = {1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11};
  if (letter == 'g') return 16;
  if (letter == 'p') return 21;
  if (letter == 'q') return 22;
  const size_t at = kLetters.find(letter);
  if (at == std::string_view::npos || letter == ' ') return std::nullopt;
  return kNumbers[at];
}

/// "f[2,3]" or "f[2,3]{1,2,...}".
struct Described {
  int type = 1;
  std::vector<int64_t> shape;
  std::optional<std::vector<double>> values;
};

std::optional<Described> described(std::string_view text) {
  Described out;
  if (text.size() < 3 || text[1] != '[') return std::nullopt;
  const auto type = type_of(text[0]);
  const size_t end = text.find(']');
  if (!type.has_value() || end == std::string_view::npos) return std::nullopt;
  out.type = *type;
  for (const auto& extent : parts_of(text.substr(2, end - 2), ','))
    out.shape.push_back(std::atoll(extent.c_str()));
  if (end + 1 == text.size()) return out;
  if (text[end + 1] != '{' || text.back() != '}') return std::nullopt;
  out.values.emplace();
  for (const auto& value : parts_of(text.substr(end + 2, text.size() - end - 3), ','))
    out.values->push_back(std::atof(value.c_str()));
  return out;
}

template <typename T>
void append(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Elements that follow each other with a few values, where none are given.
void fill(onnx::TensorProto& tensor, const Described& from) {
  tensor.set_data_type(from.type);
  int64_t count = 1;
  for (const int64_t extent : from.shape) {
    tensor.add_dims(extent);
    count *= extent;
  }
  std::string bytes;
  const auto type = data_type_from_number(from.type);
  const auto bits = type.has_value() ? data_type_bits(*type) : 8;
  for (int64_t i = 0; i < count; ++i) {
    const double value = !from.values.has_value() ? static_cast<double>(i % 5) * 0.5 + 0.5
                         : static_cast<size_t>(i) < from.values->size()
                             ? (*from.values)[static_cast<size_t>(i)]
                             : 0;
    if (from.type == 1)
      append(bytes, static_cast<float>(value));
    else if (from.type == 11)
      append(bytes, value);
    else if (from.type == 10)
      append(bytes, static_cast<uint16_t>(0x3c00));  // 1
    else if (from.type == 16)
      append(bytes, static_cast<uint16_t>(0x3f80));  // 1
    else if (bits == 64)
      append(bytes, static_cast<int64_t>(value));
    else if (bits == 32)
      append(bytes, static_cast<int32_t>(value));
    else if (bits == 16)
      append(bytes, static_cast<int16_t>(value));
    else if (bits == 8 || i % (8 / bits) == 0)
      append(bytes, static_cast<int8_t>(value));
  }
  tensor.set_raw_data(std::move(bytes));
}

bool add_attribute(onnx::NodeProto& node, const std::string& text) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos) return false;
  const std::string value = text.substr(equals + 1);
  auto& attribute = *node.add_attribute();
  attribute.set_name(text.substr(0, equals));
  if (value.empty()) return false;
  const bool is_list = value.find(',') != std::string::npos && value.front() != '\'';
  const auto items = parts_of(value, ',');
  if (value.front() == '\'') {
    // One text, which may have commas, or a list of one.
    const bool of_one = value.back() == ',';
    const std::string inner = value.substr(1, value.size() - (of_one ? 3 : 2));
    attribute.set_type(of_one ? onnx::AttributeProto::STRINGS : onnx::AttributeProto::STRING);
    if (of_one)
      attribute.add_strings(inner);
    else
      attribute.set_s(inner);
  } else if (value.find('.') != std::string::npos) {
    attribute.set_type(is_list ? onnx::AttributeProto::FLOATS : onnx::AttributeProto::FLOAT);
    for (const auto& item : items) {
      if (is_list)
        attribute.add_floats(std::strtof(item.c_str(), nullptr));
      else
        attribute.set_f(std::strtof(item.c_str(), nullptr));
    }
  } else {
    attribute.set_type(is_list ? onnx::AttributeProto::INTS : onnx::AttributeProto::INT);
    for (const auto& item : items) {
      if (is_list)
        attribute.add_ints(std::atoll(item.c_str()));
      else
        attribute.set_i(std::atoll(item.c_str()));
    }
  }
  return true;
}

bool add_input(onnx::GraphProto& graph, onnx::NodeProto& node, const std::string& word) {
  const size_t at = word.find_first_of(":=");
  node.add_input(word == "-" ? std::string() : word.substr(0, at));
  if (at == std::string::npos) return true;
  const auto what = described(std::string_view(word).substr(at + 1));
  if (!what.has_value()) return false;
  if (word[at] == '=') {
    auto& tensor = *graph.add_initializer();
    tensor.set_name(word.substr(0, at));
    fill(tensor, *what);
    return true;
  }
  auto& info = *graph.add_input();
  info.set_name(word.substr(0, at));
  auto& type = *info.mutable_type()->mutable_tensor_type();
  type.set_elem_type(what->type);
  type.mutable_shape();
  for (const int64_t extent : what->shape) type.mutable_shape()->add_dim()->set_dim_value(extent);
  return true;
}

}  // namespace

Result<std::string> onnx_seed(std::string_view line) {
  onnx::ModelProto model;
  model.set_ir_version(10);
  auto& graph = *model.mutable_graph();
  graph.set_name("seed");
  int64_t opset = 0;
  bool microsoft = false;
  for (const std::string& text : parts_of(line, ';')) {
    auto fields = parts_of(text, '|');
    fields.resize(4);
    const auto name = words_of(fields[0]);
    const size_t at = name.size() == 1 ? name[0].find('@') : std::string::npos;
    if (at == std::string::npos) return no_seed("no operator in", text);
    opset = std::max<int64_t>(opset, std::atoll(name[0].c_str() + at + 1));
    auto& node = *graph.add_node();
    const std::string op = name[0].substr(0, at);
    const size_t dot = op.rfind('.');
    node.set_op_type(dot == std::string::npos ? op : op.substr(dot + 1));
    if (dot != std::string::npos) node.set_domain(op.substr(0, dot));
    microsoft = microsoft || dot != std::string::npos;
    for (const auto& word : words_of(fields[1]))
      if (!add_input(graph, node, word)) return no_seed("no such input:", word);
    for (const auto& word : words_of(fields[2])) {
      node.add_output(word == "-" ? std::string() : word);
      if (word == "-") continue;
      auto& output = *graph.add_output();
      output.set_name(word);
      output.mutable_type()->mutable_tensor_type()->set_elem_type(1);
    }
    for (const auto& word : words_of(fields[3]))
      if (!add_attribute(node, word)) return no_seed("no such attribute:", word);
  }
  auto& import = *model.add_opset_import();
  import.set_version(opset);
  if (microsoft) {
    auto& other = *model.add_opset_import();
    other.set_domain("com.microsoft");
    other.set_version(1);
  }
  return model.SerializeAsString();
}

}  // namespace tilewright
