// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/attributes.h"

namespace tilewright {
namespace {

template <typename T>
const T* find(const std::map<std::string, AttributeValue, std::less<>>& values, std::string_view name) {
  const auto found = values.find(name);
  return found == values.end() ? nullptr : std::get_if<T>(&found->second);
}

}  // namespace

void Attributes::erase(std::string_view name) {
  const auto found = values_.find(name);
  if (found != values_.end()) values_.erase(found);
}

int64_t Attributes::integer(std::string_view name, int64_t fallback) const {
  const auto* value = find<int64_t>(values_, name);
  return value != nullptr ? *value : fallback;
}

double Attributes::real(std::string_view name, double fallback) const {
  const auto* value = find<double>(values_, name);
  return value != nullptr ? *value : fallback;
}

std::string Attributes::text(std::string_view name, std::string fallback) const {
  const auto* value = find<std::string>(values_, name);
  if (value != nullptr) return *value;
  return fallback;
}

std::vector<int64_t> Attributes::integers(std::string_view name, std::vector<int64_t> fallback) const {
  const auto* value = find<std::vector<int64_t>>(values_, name);
  if (value != nullptr) return *value;
  return fallback;
}

std::vector<double> Attributes::reals(std::string_view name, std::vector<double> fallback) const {
  const auto* value = find<std::vector<double>>(values_, name);
  if (value != nullptr) return *value;
  return fallback;
}

std::vector<std::string> Attributes::texts(std::string_view name) const {
  const auto* value = find<std::vector<std::string>>(values_, name);
  return value != nullptr ? *value : std::vector<std::string>();
}

const Tensor* Attributes::tensor(std::string_view name) const {
  return find<Tensor>(values_, name);
}

}  // namespace tilewright
