// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "core/base/result.h"

namespace tilewright {

/// The file of an export that lists all of its files, itself among them.
inline constexpr const char* kFileList = "files.json";

/// Paths of files below a folder, with "/" between their parts.
using FileSet = std::set<std::string>;

/// All files below `folder`, and links, which are not followed.
FileSet files_below(const std::filesystem::path& folder);

/// Writes the list as `path`. Fails with kIo.
Result<void> write_file_list(const std::filesystem::path& path, const FileSet& files);

/// What the list in `folder` names; none where there is no list, or where it is not one of ours: a list that
/// leads out of the folder is not.
std::optional<FileSet> read_file_list(const std::filesystem::path& folder);

}  // namespace tilewright
