// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// The characters of a text in UTF-8. A byte that belongs to none is one by itself.
std::u32string characters_of(std::string_view text);

/// Characters in UTF-8; what Unicode has no character for becomes the one that stands for such.
std::string utf8_of(std::u32string_view characters);

}  // namespace tilewright
