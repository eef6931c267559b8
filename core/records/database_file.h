// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace tilewright {

/// Whether a file is a database of records, by its first bytes. A file that is missing or too short is judged
/// by its name. Any thread.
bool is_database_file(const std::filesystem::path& path);

}  // namespace tilewright
