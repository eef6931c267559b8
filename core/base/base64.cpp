// SPDX-License-Identifier: Apache-2.0
#include "core/base/base64.h"

#include <cstdint>

namespace tilewright {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char kFill = '=';

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0U);
    for (size_t k = 0; k < 4; ++k)
      text += i + k > bytes.size() ? kFill : kDigits[group >> (18 - 6 * k) & 63U];
  }
  return text;
}

Result<std::string> from_base64(std::string_view text, std::string_view place) {
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  const Error unreadable{ErrorKind::kBadInput, std::string(place), "cannot be read", {}, {}};
  if (text.size() % 4 != 0) return unreadable;
  for (size_t i = 0; i < text.size(); i += 4) {
    size_t filled = 0;
    uint32_t group = 0;
    for (const char letter : text.substr(i, 4)) {
      const size_t digit = kDigits.find(letter);
      const bool fills = letter == kFill && i + 4 == text.size();
      if (fills ? ++filled > 2 : (digit == kDigits.npos || filled > 0)) return unreadable;
      group = group << 6 | (fills ? 0U : static_cast<uint32_t>(digit));
    }
    for (size_t k = 0; k + filled < 3; ++k) bytes += static_cast<char>(group >> (16 - 8 * k) & 255U);
  }
  // Bits that the last letter has too many are 0, so that each content has one text.
  if (to_base64(bytes) != text) return unreadable;
  return bytes;
}

}  // namespace tilewright
