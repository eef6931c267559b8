// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tilewright {

/// Lines of JSON with one to four places changed: numbers, texts, types, keys, depth, the order of lines.
/// What stands before the first brace or bracket of a line is no JSON and stays, and a text that holds JSON
/// is changed inside. Now and then it is the bytes that are changed.
std::string mutate_lines(std::string_view bytes, size_t most, uint64_t seed);

}  // namespace tilewright
