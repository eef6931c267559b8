// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/message_json.h"

namespace tilewright {

/// Appends the numbers' bytes, little-endian as every machine that this runs on has them.
template <typename T>
void put_numbers(std::vector<std::byte>& payload, const std::vector<T>& numbers) {
  static_assert(std::is_arithmetic_v<T>);
  const auto bytes = std::as_bytes(std::span(numbers));
  payload.insert(payload.end(), bytes.begin(), bytes.end());
}

/// Takes arrays off a payload, from its front.
class PayloadReader {
 public:
  explicit PayloadReader(std::span<const std::byte> payload) : rest_(payload) {}

  /// The next `count` numbers. Fails with kBadInput where there are fewer.
  template <typename T>
  Result<std::vector<T>> take(uint64_t count) {
    static_assert(std::is_arithmetic_v<T>);
    if (count > rest_.size() / sizeof(T)) return bad_message("its payload is shorter than it says");
    std::vector<T> numbers(static_cast<size_t>(count));
    if (count > 0) std::memcpy(numbers.data(), rest_.data(), numbers.size() * sizeof(T));
    rest_ = rest_.subspan(numbers.size() * sizeof(T));
    return numbers;
  }

  /// Fails with kBadInput where something is left.
  Result<void> finish() const {
    if (!rest_.empty()) return bad_message("its payload is longer than it says");
    return {};
  }

 private:
  std::span<const std::byte> rest_;
};

}  // namespace tilewright
