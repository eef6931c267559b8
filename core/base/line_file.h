// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

// A file of lines that grows at its end and loses none of them: each line is on the disk when `append_line`
// returns, and a line that a crash cut short is as good as not written.

/// The lines that were completed; none where there is no file. Fails with kIo.
Result<std::vector<std::string>> read_completed_lines(const std::filesystem::path& path);

/// Adds a line, given without its end, in place of one that was cut short. Makes missing folders. Several
/// processes may append. Fails with kIo.
Result<void> append_line(const std::filesystem::path& path, std::string_view line);

}  // namespace tilewright
