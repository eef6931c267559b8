// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/process.h"

namespace tilewright::testing {

/// What a run of `tilewright` gave.
struct ProgramRun {
  int code = -1;  ///< exit code; -1 where a signal ended it
  std::string out;
  std::string err;  ///< its last part

  /// Standard output, which must be one JSON document; throws otherwise.
  nlohmann::json json() const;
};

/// Runs the program in `folder`, which is also its home for data and caches, so that nothing of the user's is
/// touched.
ProgramRun run_tilewright(const std::filesystem::path& folder, std::vector<std::string> arguments);
/// The same while it runs; it reads nothing.
ChildProcess start_tilewright(const std::filesystem::path& folder, std::vector<std::string> arguments);
/// Waits until its standard error has these words; false where it ends before, or two minutes pass.
bool says(ChildProcess& program, std::string_view words);
/// Waits for its end.
ProgramRun run_to_end(ChildProcess program);

}  // namespace tilewright::testing
