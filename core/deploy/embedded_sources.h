// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace tilewright {

/// A source file of this project that exports contain.
struct EmbeddedSource {
  std::string_view name;  ///< without its folder
  std::string_view text;
};

/// The source files and templates of exports. They are listed in core/CMakeLists.txt, which generates this
/// function.
std::span<const EmbeddedSource> embedded_sources();
/// One of them by its name, which must be in that list.
std::string_view embedded_source(std::string_view name);

}  // namespace tilewright
