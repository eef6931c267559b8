// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace tilewright {

/// The first line of a small file, as Linux tells of devices and settings; empty where it cannot be read.
std::string first_line(const std::filesystem::path& path);

}  // namespace tilewright
