// SPDX-License-Identifier: Apache-2.0
#include "core/base/printable.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "core/base/utf8.h"

namespace tilewright {
namespace {

/// The character at the beginning of well-formed UTF-8, and its bytes.
struct Character {
  uint32_t code = 0;
  size_t bytes = 1;
};

Character first_of(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint32_t>(static_cast<unsigned char>(text[i])); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const size_t bytes = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  uint32_t code = byte(0) & (0xffU >> (bytes + 1));
  for (size_t i = 1; i < bytes; ++i) code = code << 6 | (byte(i) & 0x3f);
  return {code, bytes};
}

/// Whether a terminal would do something else than draw it.
bool commands(uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool breaks_line = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061c || code == 0x200e || code == 0x200f ||
                         (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return control || breaks_line || direction;
}

std::string escaped(uint32_t code) {
  return code < 0x100 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
}

std::string json_escaped(uint32_t code) {
  return fmt::format("\\u{:04x}", code);
}

std::string shown(std::string_view text, std::string_view kept, std::string (*escape)(uint32_t)) {
  // Most text has nothing to hide.
  const auto plain = [&](char c) { return (c >= 0x20 && c < 0x7f) || kept.find(c) != kept.npos; };
  if (std::ranges::all_of(text, plain)) return std::string(text);
  const std::string sound = repaired_utf8(text);
  std::string out;
  for (std::string_view left = sound; !left.empty();) {
    const Character character = first_of(left);
    const std::string_view bytes = left.substr(0, character.bytes);
    if (!commands(character.code) || kept.find(bytes) != kept.npos) {
      out += bytes;
    } else {
      out += escape(character.code);
    }
    left.remove_prefix(character.bytes);
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) {
  return shown(text, "", escaped);
}

std::string printable_lines(std::string_view text) {
  return shown(text, "\n\t", escaped);
}

std::string printable_json(std::string_view document) {
  return shown(document, "\n\t", json_escaped);
}

}  // namespace tilewright
