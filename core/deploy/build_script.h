// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tilewright {

/// The form in which exported code is linked.
enum class ExportForm : uint8_t {
  kLibrary,  ///< a shared library that reads its weights from the file beside it
  kObject    ///< one relocatable object with everything inside
};

/// "libNAME.so" or "NAME.o".
std::string product_name(ExportForm form, const std::string& name);

/// The text of a model's build.sh, which compiles and links the sources in src/, in the folder of the script.
std::string model_build_script(ExportForm form, const std::string& name);
/// The same for one task, which always becomes an object.
std::string task_build_script(const std::string& name);

/// The command that compiles and links `example.cpp`.
std::string example_command(ExportForm form, const std::string& name);

}  // namespace tilewright
