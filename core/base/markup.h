// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// Text as HTML and XML have it, in elements and in quoted attributes.
std::string markup_escaped(std::string_view text);

}  // namespace tilewright
