// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace tilewright {

/// A source file of this project that travels with exported code.
struct EmbeddedSource {
  std::string_view name;  ///< without its folder
  std::string_view text;
};

/// What exports are made from beside their tables. Their list is in core/CMakeLists.txt, which makes this
/// function.
std::span<const EmbeddedSource> embedded_sources();
/// One of them by its name, which must be in that list.
std::string_view embedded_source(std::string_view name);

}  // namespace tilewright
