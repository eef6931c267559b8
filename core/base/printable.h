// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// Text from elsewhere (names in a stranger's file, messages of other programs) as a line for a terminal:
/// what would move the cursor, change colours or titles, begin a line or turn the direction of writing around
/// is shown as `\x1b` or `\u202e`, and bytes that are no UTF-8 as U+FFFD. Everything else stays as it is.
std::string printable(std::string_view text);

/// The same for text of several lines: ends of lines and tabulators stay too.
std::string printable_lines(std::string_view text);

/// A JSON document that means the same, with `\u202e` as JSON has it.
std::string printable_json(std::string_view document);

}  // namespace tilewright
