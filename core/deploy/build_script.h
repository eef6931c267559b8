// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tilewright {

/// What exported code is linked to.
enum class ExportForm : uint8_t {
  kLibrary,  ///< a shared library that reads its weights from the file beside it
  kObject    ///< one relocatable object with everything inside
};

/// "libNAME.so" or "NAME.o".
std::string product_name(ExportForm form, const std::string& name);

/// The shell script that compiles and links a model in the folder where it lies; its sources are in src/.
std::string model_build_script(ExportForm form, const std::string& name);
/// The same of one task, which always is an object.
std::string task_build_script(const std::string& name);

/// The command that makes `example.cpp` a program.
std::string example_command(ExportForm form, const std::string& name);

}  // namespace tilewright
