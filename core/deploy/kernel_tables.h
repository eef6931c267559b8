// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/deploy/library_source.h"

namespace tilewright {

/// The C tables that describe the nodes that reference kernels run, in the order of the bindings and their
/// steps, and the families of operators that the library needs kernels of (core/kernels/kernels.h).
std::string kernel_tables_text(const LibrarySource& source);

/// The symbols from which the linker finds what the library needs of the archive of kernels, a line each.
std::string kernel_roots_text(const LibrarySource& source);

}  // namespace tilewright
