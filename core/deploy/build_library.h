// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/deploy/build_script.h"

namespace tilewright {

/// The program `name` in $PATH; empty where there is none.
std::filesystem::path find_in_path(const std::string& name);

/// The commands that build.sh needs and that are not in $PATH.
std::vector<std::string> missing_build_tools(ExportForm form = ExportForm::kLibrary,
                                             const ExportTools& tools = {});

/// Runs `build.sh` in `directory`; a stop request kills it. Fails with kCompile and the compiler's output.
Result<void> run_build_script(const std::filesystem::path& directory, const std::stop_token& stop = {});

}  // namespace tilewright
