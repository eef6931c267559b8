// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/deploy/library_source.h"

namespace tilewright {

/// A file of an export.
struct BindingFile {
  std::string name;
  std::string text;
};

/// The files by which other languages than C call an exported model: NAME.hpp for C++, NAME.py for Python
/// (which needs a shared library), NAMEConfig.cmake for CMake, examples in Rust and Go, and bindings.md,
/// which says how each is used. Of a module they are NAME.mjs for JavaScript, and an example.
std::vector<BindingFile> language_bindings(const LibrarySource& source);

}  // namespace tilewright
