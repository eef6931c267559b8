// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/parameters.h"

#include <algorithm>
#include <utility>

namespace tilewright {

at::Tensor ParameterSet::add(std::string name, at::Tensor values, bool trained) {
  at::Tensor tensor = values.to(device_);
  tensor.requires_grad_(trained);
  tensors_.push_back({std::move(name), tensor, trained, false});
  return tensor;
}

at::Tensor ParameterSet::uniform(std::string name, at::IntArrayRef shape, double bound) {
  at::Tensor values = at::empty(shape, at::kFloat);
  float* data = values.data_ptr<float>();
  for (int64_t i = 0; i < values.numel(); ++i) data[i] = static_cast<float>(random_.uniform(-bound, bound));
  return add(std::move(name), std::move(values), true);
}

at::Tensor ParameterSet::constant(std::string name, at::IntArrayRef shape, double value) {
  return add(std::move(name), at::full(shape, value, at::kFloat), true);
}

at::Tensor ParameterSet::statistic(std::string name, at::IntArrayRef shape, double value) {
  return add(std::move(name), at::full(shape, value, at::kFloat), false);
}

int64_t ParameterSet::count() const {
  int64_t count = 0;
  for (const auto& entry : tensors_) count += entry.trained ? entry.tensor.numel() : 0;
  return count;
}

int64_t ParameterSet::frozen_count() const {
  int64_t count = 0;
  for (const auto& entry : tensors_) count += entry.frozen ? entry.tensor.numel() : 0;
  return count;
}

Result<void> ParameterSet::freeze(std::span<const std::string> prefixes) {
  for (const auto& prefix : prefixes) {
    const bool fits = std::ranges::any_of(
        tensors_, [&](const NamedTensor& entry) { return entry.trained && entry.name.starts_with(prefix); });
    if (fits) continue;
    std::vector<std::string> parts;
    for (const auto& entry : tensors_) {
      const std::string part = entry.name.substr(0, entry.name.find('.'));
      if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    }
    std::string names;
    for (const auto& part : parts) names += (names.empty() ? "" : ", ") + part;
    return Error{ErrorKind::kUsage, "network", "it has no part '" + prefix + "'", "Its parts are " + names,
                 ""};
  }
  for (auto& entry : tensors_) {
    entry.frozen = entry.trained && std::ranges::any_of(prefixes, [&](const std::string& prefix) {
                     return entry.name.starts_with(prefix);
                   });
    entry.tensor.requires_grad_(entry.trained && !entry.frozen);
  }
  return {};
}

}  // namespace tilewright
