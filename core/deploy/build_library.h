// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/deploy/build_script.h"

namespace tilewright {

/// The program `name` in $PATH; empty where there is none.
std::filesystem::path find_in_path(const std::string& name);

/// Whether the commands that build.sh uses are there; a sentence about what is missing, empty where nothing
/// is.
std::string missing_build_tools(ExportForm form = ExportForm::kLibrary);

/// Runs `build.sh` in `directory`. Fails with kCompile and the compiler's words.
Result<void> run_build_script(const std::filesystem::path& directory);

}  // namespace tilewright
