// SPDX-License-Identifier: Apache-2.0
#include "app/cli/input_files.h"

#include <utility>

#include <fmt/format.h>

#include "core/runtime/random_inputs.h"
#include "core/tensor/npy.h"

namespace tilewright {
namespace {

/// The inputs that texts give; invalid tensors for the others.
Result<std::vector<Tensor>> read_given(const Graph& graph, const std::vector<std::string>& texts) {
  std::vector<Tensor> inputs(graph.inputs.size());
  for (const auto& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos)
      return Error{ErrorKind::kUsage, "--input " + text, "is not NAME=FILE.npy", {}, {}};
    const std::string name = text.substr(0, equals);
    const size_t index = input_index(input_names(graph), name);
    if (index == graph.inputs.size()) {
      std::string names;
      for (ValueId id : graph.inputs) names += (names.empty() ? "" : ", ") + graph.value(id).name;
      return Error{ErrorKind::kUsage, "input " + name, "is not one of the model's", "It has " + names, {}};
    }
    if (inputs[index].valid())
      return Error{ErrorKind::kUsage, "--input " + text, "gives an input a second time", {}, {}};
    TILEWRIGHT_TRY(inputs[index],
                   read_npy(text.substr(equals + 1), graph.value(graph.inputs[index]).type.data_type));
  }
  return inputs;
}

}  // namespace

size_t input_index(const std::vector<std::string>& names, const std::string& text) {
  const auto index_where = [&](const auto& fits) {
    size_t index = 0;
    while (index < names.size() && !fits(index)) ++index;
    return index;
  };
  const size_t placed = index_where([&](size_t i) { return std::to_string(i) == text; });
  if (placed < names.size()) return placed;
  return index_where([&](size_t i) { return names[i] == text; });
}

std::vector<std::string> input_names(const Graph& graph) {
  std::vector<std::string> names;
  for (ValueId id : graph.inputs) names.push_back(graph.value(id).name);
  return names;
}

Result<std::vector<Tensor>> read_all_inputs(const Graph& graph, const std::vector<std::string>& texts) {
  TILEWRIGHT_TRY(auto inputs, read_given(graph, texts));
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!inputs[i].valid()) {
      const auto& name = graph.value(graph.inputs[i]).name;
      return Error{
          ErrorKind::kUsage, "input " + name, "was not given", "Add --input " + name + "=FILE.npy", {}};
    }
  }
  return inputs;
}

Result<std::vector<Tensor>> read_some_inputs(const Graph& graph, const std::vector<std::string>& texts,
                                             uint64_t seed) {
  TILEWRIGHT_TRY(auto inputs, read_given(graph, texts));
  const auto drawn = random_inputs(graph, seed);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Value& value = graph.value(graph.inputs[i]);
    if (!inputs[i].valid()) {
      inputs[i] = drawn[i];
    } else if (inputs[i].type() != value.type) {
      return Error{ErrorKind::kBadInput,
                   "input " + value.name,
                   fmt::format("is {}, and the model wants {}", tensor_type_text(inputs[i].type()),
                               tensor_type_text(value.type)),
                   {},
                   {}};
    }
  }
  return inputs;
}

Error on_drawn_inputs(Error error) {
  if (error.cure.empty())
    error.cure = "Give inputs that fit with --input NAME=FILE.npy; the others are drawn at random";
  return error;
}

}  // namespace tilewright
