// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace CLI {
class App;
class FormatterBase;
}  // namespace CLI

namespace tilewright {

/// The text in lines of at most `width` characters, broken at spaces and after commas where there are any;
/// all but the first begin with `indent` spaces.
std::string wrapped(std::string_view text, size_t width, size_t indent);

/// Helps whose lines fit the terminal, or 100 columns where there is none.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace tilewright
