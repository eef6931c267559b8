// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_file.h"

#include <fstream>
#include <string>
#include <string_view>

namespace tilewright {

bool is_database_file(const std::filesystem::path& path) {
  constexpr std::string_view kMark("SQLite format 3\0", 16);
  std::string bytes(kMark.size(), ' ');
  std::ifstream file(path, std::ios::binary);
  if (file && file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) return bytes == kMark;
  return path.extension() == ".db";
}

}  // namespace tilewright
