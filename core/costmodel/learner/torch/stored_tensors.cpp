// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/stored_tensors.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr const char* kFirstMoment = "/first/";
constexpr const char* kSecondMoment = "/second/";

Result<StoredTensor> read_tensor(const Json& json, std::string_view place, std::string_view& numbers) {
  StoredTensor tensor;
  TILEWRIGHT_TRY(tensor.name, json_field<std::string>(json, "name", place));
  TILEWRIGHT_TRY(tensor.shape, json_field<std::vector<int64_t>>(json, "shape", place));
  const uint64_t most = numbers.size() / sizeof(float);
  uint64_t count = 1;
  for (const int64_t extent : tensor.shape) {
    if (extent < 0 || (extent > 0 && count > most / static_cast<uint64_t>(extent)))
      return strange_tensors(place, "it is cut off, or its sizes are wrong");
    count *= static_cast<uint64_t>(extent);
  }
  if (count > most) return strange_tensors(place, "it is cut off, or its sizes are wrong");
  tensor.values.resize(static_cast<size_t>(count));
  if (count > 0) std::memcpy(tensor.values.data(), numbers.data(), tensor.values.size() * sizeof(float));
  numbers.remove_prefix(tensor.values.size() * sizeof(float));
  if (!std::ranges::all_of(tensor.values, [](float value) { return std::isfinite(value); }))
    return strange_tensors(place, fmt::format("'{}' has values that are not finite", tensor.name));
  return tensor;
}

}  // namespace

void TensorWriter::add(const std::string& name, const at::Tensor& tensor) {
  if (!tensor.defined()) return;
  const at::Tensor values = tensor.detach().to(at::kCPU).contiguous();
  items_.push_back({{"name", name}, {"shape", values.sizes().vec()}});
  numbers_.append(reinterpret_cast<const char*>(values.data_ptr<float>()),
                  static_cast<size_t>(values.numel()) * sizeof(float));
}

void TensorWriter::add(const ParameterSet& parameters, const OptimizerState* optimizer) {
  const auto& tensors = parameters.tensors();
  for (const auto& entry : tensors) add(entry.name, entry.tensor);
  if (optimizer == nullptr) return;
  steps_ = optimizer->steps;
  for (size_t i = 0; i < optimizer->moments.size(); ++i) {
    add(kFirstMoment + tensors[i].name, optimizer->moments[i].first);
    add(kSecondMoment + tensors[i].name, optimizer->moments[i].second);
  }
}

std::string TensorWriter::finish(Json header) && {
  header["steps"] = steps_;
  header["tensors"] = std::move(items_);
  return json_text(header) + "\n" + numbers_;
}

Error strange_tensors(std::string_view place, std::string message) {
  return {ErrorKind::kBadInput, std::string(place), std::move(message),
          "Choose a file that this program saved", ""};
}

Result<StoredTensors> read_tensors(const std::string& bytes, std::string_view magic, int format,
                                   std::string_view place) {
  const size_t line = bytes.find('\n');
  const Error strange = strange_tensors(place, "it holds something else than a network");
  if (line == bytes.npos) return strange;
  auto parsed = parse_json(std::string_view(bytes).substr(0, line), place);
  if (!parsed.ok() || !parsed->is_object() || parsed->value("magic", Json()) != magic) return strange;
  StoredTensors stored;
  stored.header = *std::move(parsed);
  TILEWRIGHT_TRY(const int its_format, json_field<int>(stored.header, "format", place));
  if (its_format > format)
    return Error{ErrorKind::kNewerVersion, std::string(place),
                 "it was written by a newer version of this program", "Install that version", ""};
  TILEWRIGHT_TRY(stored.steps, json_field<int64_t>(stored.header, "steps", place));
  TILEWRIGHT_TRY(const Json items, json_field<Json>(stored.header, "tensors", place));
  if (!items.is_array()) return strange;
  std::string_view numbers = std::string_view(bytes).substr(line + 1);
  for (const auto& item : items) {
    TILEWRIGHT_TRY(StoredTensor tensor, read_tensor(item, place, numbers));
    stored.tensors.push_back(std::move(tensor));
  }
  if (!numbers.empty()) return strange_tensors(place, "it is longer than it says");
  return stored;
}

at::Tensor stored_tensor(const StoredTensors& stored, const std::string& name, at::Device device) {
  // Of two of a name the last one counts.
  const auto found = std::find_if(stored.tensors.rbegin(), stored.tensors.rend(),
                                  [&](const StoredTensor& tensor) { return tensor.name == name; });
  if (found == stored.tensors.rend()) return {};
  return tensor_of(found->values, device).view(found->shape);
}

Result<void> take_parameters(const StoredTensors& stored, std::string_view place, ParameterSet& parameters,
                             OptimizerState& optimizer) {
  const at::NoGradGuard no_grad;
  const auto find = [&](const std::string& name) { return stored_tensor(stored, name, parameters.device()); };
  optimizer = {};
  optimizer.steps = stored.steps;
  for (auto& entry : parameters.tensors()) {
    const at::Tensor values = find(entry.name);
    if (!values.defined() || values.sizes() != entry.tensor.sizes())
      return strange_tensors(place, fmt::format("'{}' is missing or of another shape", entry.name));
    entry.tensor.copy_(values);
    Moments moments{find(kFirstMoment + entry.name), find(kSecondMoment + entry.name)};
    for (const auto& moment : {moments.first, moments.second}) {
      if (moment.defined() && moment.sizes() != entry.tensor.sizes())
        return strange_tensors(place, fmt::format("the moments of '{}' are of another shape", entry.name));
    }
    if (moments.first.defined() != moments.second.defined())
      return strange_tensors(place, fmt::format("'{}' has one moment of two", entry.name));
    optimizer.moments.push_back(std::move(moments));
  }
  return {};
}

}  // namespace tilewright
