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

/// Wraps a text into lines of at most `width` characters, at spaces and after commas; all lines except the
/// first begin with `indent` spaces.
std::string wrapped(std::string_view text, size_t width, size_t indent);

/// Formats help texts to the width of the terminal, or to 100 columns where there is none.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace tilewright
