// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilewright::testing {

/// The string literals of C++ source text in their order, without quotes and with escapes as they are
/// written. Names of included files are not among them, nor is what comments hold.
std::vector<std::string> string_literals(std::string_view source);

}  // namespace tilewright::testing
