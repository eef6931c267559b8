// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

struct XXH3_state_s;

namespace tilewright {

/// 128 bits that name a content (XXH3; not for secrets). Stable between versions and machines.
struct ContentHash {
  uint64_t high = 0;
  uint64_t low = 0;

  /// 32 lower-case hexadecimal digits.
  std::string hex() const;
  static Result<ContentHash> from_hex(std::string_view text);

  auto operator<=>(const ContentHash&) const = default;
};

/// Hashes a content given in pieces: update("ab") twice equals update("abab"), so separate fields that could
/// run into each other, for example by `update_field`.
class Hasher {
 public:
  Hasher();
  Hasher(Hasher&&) noexcept = default;
  Hasher& operator=(Hasher&&) noexcept = default;

  Hasher& update(std::span<const std::byte> bytes);
  Hasher& update(std::string_view text);
  /// The number as 8 little-endian bytes, whatever its type.
  template <std::integral Integer>
  Hasher& update(Integer value) {
    return update_word(static_cast<uint64_t>(static_cast<int64_t>(value)));
  }
  /// The text preceded by its length.
  Hasher& update_field(std::string_view text);

  /// The hash of all that came so far.
  ContentHash finish() const;

 private:
  struct Free {
    void operator()(XXH3_state_s* state) const;
  };
  Hasher& update_word(uint64_t word);
  std::unique_ptr<XXH3_state_s, Free> state_;
};

ContentHash hash_of(std::string_view text);
ContentHash hash_of(std::span<const std::byte> bytes);
/// Hash of a file's bytes, read in pieces. Fails with kIo.
Result<ContentHash> hash_of_file(const std::filesystem::path& path);

}  // namespace tilewright

template <>
struct std::hash<tilewright::ContentHash> {
  size_t operator()(const tilewright::ContentHash& value) const noexcept {
    return static_cast<size_t>(value.low);
  }
};
