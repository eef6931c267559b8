// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/saved_parts.h"

#include <cstddef>

namespace tilewright {
namespace {

constexpr size_t kLengthBytes = 4;

}  // namespace

void append_part(std::string& out, std::string_view part) {
  for (size_t i = 0; i < kLengthBytes; ++i) out.push_back(static_cast<char>(part.size() >> (8 * i) & 0xff));
  out += part;
}

std::optional<std::string_view> take_part(std::string_view& left) {
  if (left.size() < kLengthBytes) return std::nullopt;
  size_t length = 0;
  for (size_t i = 0; i < kLengthBytes; ++i)
    length |= static_cast<size_t>(static_cast<unsigned char>(left[i])) << (8 * i);
  left.remove_prefix(kLengthBytes);
  if (length > left.size()) return std::nullopt;
  const std::string_view part = left.substr(0, length);
  left.remove_prefix(length);
  return part;
}

}  // namespace tilewright
