// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace tilewright {

/// Whether a database that is there can only be read: the file may not be written, or its folder cannot take
/// the log that writing needs.
bool only_readable(const std::filesystem::path& file);

/// Whether a log beside the database holds something that is not in the file yet.
bool has_log(const std::filesystem::path& file);

/// The file as a URI by which SQLite neither locks it nor looks for a log, for files that nobody changes.
std::string unchanging_uri(const std::filesystem::path& file);

}  // namespace tilewright
