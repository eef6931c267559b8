// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/characters.h"

#include <cstdint>

namespace tilewright {
namespace {

void append_utf8(std::string& text, uint32_t code) {
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) code = 0xfffd;
  const auto byte = [&](uint32_t bits) { text += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3f));
  } else {
    byte(0xf0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3f));
    byte(0x80 | (code >> 6 & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  for (size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t code = length == 1 ? first : first & (0x7fU >> length);
    bool whole = at + length <= text.size();
    for (size_t i = 1; whole && i < length; ++i) {
      const auto next = static_cast<unsigned char>(text[at + i]);
      whole = (next & 0xc0) == 0x80;
      code = code << 6 | (next & 0x3fU);
    }
    characters += static_cast<char32_t>(whole ? code : first);
    at += whole ? length : 1;
  }
  return characters;
}

std::string utf8_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t code : characters) append_utf8(text, code);
  return text;
}

}  // namespace tilewright
