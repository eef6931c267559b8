// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/backend/export_needs.h"

namespace tilewright {

/// The form in which exported code is linked.
enum class ExportForm : uint8_t {
  kLibrary,  ///< a shared library that reads its weights from the file beside it
  kObject,   ///< one relocatable object with everything inside
  /// A module for host programs such as browsers, with a file of weights and a loader beside it; targets that
  /// have no operating system are exported so in place of a library.
  kModule
};

/// "libNAME.so", "NAME.o" or "NAME.wasm".
std::string product_name(ExportForm form, const std::string& name);

/// The text of a model's build.sh, which compiles and links the sources in src/, in the folder of the script.
/// `has_kernels`: with what the model needs of the archive kernels.a, which lies there too.
std::string model_build_script(ExportForm form, const std::string& name, const ExportTools& tools,
                               bool has_kernels = false);
/// The same for one task, which always becomes an object.
std::string task_build_script(const std::string& name, const ExportTools& tools);

/// The command that compiles and links `example.cpp`.
std::string example_command(ExportForm form, const std::string& name, const ExportTools& tools);

}  // namespace tilewright
