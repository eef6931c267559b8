// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/weights.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kWeightsFormat = 1;
constexpr const char* kWeightsPlace = "network file";
constexpr const char* kWeightsMagic = "tilewright network";

// Names of entries that are stored beside the tensors of the network; no layer can have such a name.
constexpr const char* kRowScale = "/scale/rows";
constexpr const char* kNodeScale = "/scale/nodes";
constexpr const char* kRowMiddle = "/middle/rows";
constexpr const char* kNodeMiddle = "/middle/nodes";
constexpr const char* kFirstMoment = "/first/";
constexpr const char* kSecondMoment = "/second/";

Error no_network(std::string message) {
  return {ErrorKind::kBadInput, kWeightsPlace, std::move(message), "Choose a file that this program saved",
          ""};
}

class Encoder {
 public:
  void add(const std::string& name, const at::Tensor& tensor) {
    if (!tensor.defined()) return;
    const at::Tensor values = tensor.detach().to(at::kCPU).contiguous();
    items_.push_back({{"name", name}, {"shape", values.sizes().vec()}});
    numbers_.append(reinterpret_cast<const char*>(values.data_ptr<float>()),
                    static_cast<size_t>(values.numel()) * sizeof(float));
  }
  Json items() && { return std::move(items_); }
  const std::string& numbers() const { return numbers_; }

 private:
  Json items_ = Json::array();
  std::string numbers_;
};

Result<StoredNetwork::Item> read_item(const Json& json, std::string_view& numbers) {
  StoredNetwork::Item item;
  TILEWRIGHT_TRY(item.name, json_field<std::string>(json, "name", kWeightsPlace));
  TILEWRIGHT_TRY(item.shape, json_field<std::vector<int64_t>>(json, "shape", kWeightsPlace));
  const uint64_t most = numbers.size() / sizeof(float);
  uint64_t count = 1;
  for (const int64_t extent : item.shape) {
    if (extent < 0 || (extent > 0 && count > most / static_cast<uint64_t>(extent)))
      return no_network("it is cut off, or its sizes are wrong");
    count *= static_cast<uint64_t>(extent);
  }
  if (count > most) return no_network("it is cut off, or its sizes are wrong");
  item.values.resize(static_cast<size_t>(count));
  if (count > 0) std::memcpy(item.values.data(), numbers.data(), item.values.size() * sizeof(float));
  numbers.remove_prefix(item.values.size() * sizeof(float));
  if (!std::ranges::all_of(item.values, [](float value) { return std::isfinite(value); }))
    return no_network(fmt::format("'{}' has values that are not finite", item.name));
  return item;
}

}  // namespace

std::string encode_network(const NetworkOptions& options, const ParameterSet& parameters,
                           const InputScale& scale, const OptimizerState* optimizer) {
  Encoder encoder;
  encoder.add(kRowScale, scale.rows.divisor);
  encoder.add(kNodeScale, scale.nodes.divisor);
  encoder.add(kRowMiddle, scale.rows.middle);
  encoder.add(kNodeMiddle, scale.nodes.middle);
  const auto& tensors = parameters.tensors();
  for (const auto& entry : tensors) encoder.add(entry.name, entry.tensor);
  for (size_t i = 0; optimizer != nullptr && i < optimizer->moments.size(); ++i) {
    encoder.add(kFirstMoment + tensors[i].name, optimizer->moments[i].first);
    encoder.add(kSecondMoment + tensors[i].name, optimizer->moments[i].second);
  }
  const std::string numbers = encoder.numbers();
  const Json json = {{"magic", kWeightsMagic},
                     {"format", kWeightsFormat},
                     {"options", network_options_json(options)},
                     {"steps", optimizer != nullptr ? optimizer->steps : 0},
                     {"tensors", std::move(encoder).items()}};
  return json_text(json) + "\n" + numbers;
}

Result<StoredNetwork> decode_network(const std::string& bytes) {
  const size_t line = bytes.find('\n');
  const Error strange = no_network("it holds something else than a network");
  if (line == bytes.npos) return strange;
  const auto parsed = parse_json(std::string_view(bytes).substr(0, line), kWeightsPlace);
  if (!parsed.ok() || !parsed->is_object() || parsed->value("magic", Json()) != kWeightsMagic) return strange;
  const Json& json = *parsed;
  TILEWRIGHT_TRY(const int format, json_field<int>(json, "format", kWeightsPlace));
  if (format > kWeightsFormat)
    return Error{ErrorKind::kNewerVersion, kWeightsPlace, "it was written by a newer version of this program",
                 "Install that version", ""};
  StoredNetwork stored;
  TILEWRIGHT_TRY(const Json options, json_field<Json>(json, "options", kWeightsPlace));
  TILEWRIGHT_TRY(stored.options, network_options_from_json(options));
  TILEWRIGHT_TRY(stored.steps, json_field<int64_t>(json, "steps", kWeightsPlace));
  TILEWRIGHT_TRY(const Json items, json_field<Json>(json, "tensors", kWeightsPlace));
  if (!items.is_array()) return strange;
  std::string_view numbers = std::string_view(bytes).substr(line + 1);
  for (const auto& json_item : items) {
    TILEWRIGHT_TRY(StoredNetwork::Item item, read_item(json_item, numbers));
    stored.items.push_back(std::move(item));
  }
  if (!numbers.empty()) return no_network("it is longer than it says");
  return stored;
}

Result<void> take_tensors(const StoredNetwork& stored, ParameterSet& parameters, InputScale& scale,
                          OptimizerState& optimizer) {
  const at::NoGradGuard no_grad;
  std::unordered_map<std::string_view, const StoredNetwork::Item*> by_name;
  for (const auto& item : stored.items) by_name[item.name] = &item;
  const auto find = [&](const std::string& name) -> at::Tensor {
    const auto found = by_name.find(name);
    if (found == by_name.end()) return {};
    return tensor_of(found->second->values, parameters.device()).view(found->second->shape);
  };
  optimizer = {};
  optimizer.steps = stored.steps;
  for (auto& entry : parameters.tensors()) {
    const at::Tensor values = find(entry.name);
    if (!values.defined() || values.sizes() != entry.tensor.sizes())
      return no_network(fmt::format("'{}' is missing or of another shape", entry.name));
    entry.tensor.copy_(values);
    Moments moments{find(kFirstMoment + entry.name), find(kSecondMoment + entry.name)};
    for (const auto& moment : {moments.first, moments.second}) {
      if (moment.defined() && moment.sizes() != entry.tensor.sizes())
        return no_network(fmt::format("the moments of '{}' are of another shape", entry.name));
    }
    if (moments.first.defined() != moments.second.defined())
      return no_network(fmt::format("'{}' has one moment of two", entry.name));
    optimizer.moments.push_back(std::move(moments));
  }
  scale = {{find(kRowScale), find(kRowMiddle)}, {find(kNodeScale), find(kNodeMiddle)}};
  const bool spread = stored.options.scaling == InputScaling::kSpread;
  const auto fits = [spread](const ColumnScale& columns, int count) {
    const at::Tensor& divisor = columns.divisor;
    if (columns.middle.defined() != (divisor.defined() && spread)) return false;
    if (columns.middle.defined() && columns.middle.numel() != count) return false;
    return !divisor.defined() || (divisor.numel() == count && divisor.min().item<float>() > 0);
  };
  if (!fits(scale.rows, stored.options.columns) || !fits(scale.nodes, stored.options.graph_columns))
    return no_network("what inputs are scaled by does not fit them");
  return {};
}

}  // namespace tilewright
