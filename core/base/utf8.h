// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// Whether the text is well-formed UTF-8: no stray or missing bytes, no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

/// The text with U+FFFD in place of every byte that does not belong.
std::string repaired_utf8(std::string_view text);

}  // namespace tilewright
