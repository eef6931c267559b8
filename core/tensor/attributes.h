// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/tensor/tensor.h"

namespace tilewright {

/// Value of one operator attribute, with ONNX's kinds.
using AttributeValue = std::variant<int64_t, double, std::string, std::vector<int64_t>, std::vector<double>,
                                    std::vector<std::string>, Tensor>;

/// Attributes of a node by name, in a fixed order so that two equal sets have equal texts and hashes.
class Attributes {
 public:
  void set(std::string name, AttributeValue value) { values_[std::move(name)] = std::move(value); }
  void erase(std::string_view name);
  bool has(std::string_view name) const { return values_.find(name) != values_.end(); }

  /// The value, or `fallback` where the attribute is absent or of another kind.
  int64_t integer(std::string_view name, int64_t fallback) const;
  double real(std::string_view name, double fallback) const;
  std::string text(std::string_view name, std::string fallback) const;
  std::vector<int64_t> integers(std::string_view name, std::vector<int64_t> fallback = {}) const;
  std::vector<double> reals(std::string_view name, std::vector<double> fallback = {}) const;
  std::vector<std::string> texts(std::string_view name) const;
  const Tensor* tensor(std::string_view name) const;

  const std::map<std::string, AttributeValue, std::less<>>& values() const { return values_; }

 private:
  std::map<std::string, AttributeValue, std::less<>> values_;
};

}  // namespace tilewright
