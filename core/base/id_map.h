// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace tilewright {

/// A map from ids that are given out one after another, from 0 on: a vector, so that what is looked up often
/// costs no hashing and what is added no allocation of its own.
template <typename T>
class IdMap {
 public:
  IdMap() = default;
  IdMap(std::initializer_list<std::pair<int32_t, T>> entries) {
    for (const auto& [id, value] : entries) (*this)[id] = value;
  }

  T& operator[](int32_t id) {
    const auto at = static_cast<size_t>(id);
    if (at >= values_.size()) values_.resize(at + 1);
    if (!values_[at]) values_[at].emplace();
    return *values_[at];
  }
  /// Null where there is none.
  const T* find(int32_t id) const {
    const auto at = static_cast<size_t>(id);
    return id >= 0 && at < values_.size() && values_[at] ? &*values_[at] : nullptr;
  }
  bool contains(int32_t id) const { return find(id) != nullptr; }
  /// Of an id that is there.
  const T& at(int32_t id) const { return values_.at(static_cast<size_t>(id)).value(); }
  void erase(int32_t id) {
    if (contains(id)) values_[static_cast<size_t>(id)].reset();
  }

 private:
  std::vector<std::optional<T>> values_;
};

}  // namespace tilewright
