// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace tilewright {

/// Whether an existing database can only be read, because the file may not be written or its folder cannot
/// take the write-ahead log.
bool only_readable(const std::filesystem::path& file);

/// Whether the write-ahead log beside the database has content that is not in the file yet.
bool has_log(const std::filesystem::path& file);

/// The URI for opening a file without locks and log, for files that nobody changes.
std::string unchanging_uri(const std::filesystem::path& file);

}  // namespace tilewright
