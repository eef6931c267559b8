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

/// What a library is compiled from beside its tables. Their list is in core/CMakeLists.txt, which makes this
/// function.
std::span<const EmbeddedSource> embedded_sources();

}  // namespace tilewright
