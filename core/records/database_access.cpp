// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_access.h"

#include <unistd.h>

#include <cctype>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace tilewright {
namespace {

namespace fs = std::filesystem;

fs::path log_of(const fs::path& file) {
  return file.string() + "-wal";
}

bool may_write(const fs::path& path) {
  return ::access(path.c_str(), W_OK) == 0;
}

}  // namespace

bool only_readable(const fs::path& file) {
  std::error_code failure;
  if (!fs::exists(file, failure)) return false;
  return !may_write(file) || (!may_write(file.parent_path()) && !fs::exists(log_of(file), failure));
}

bool has_log(const fs::path& file) {
  std::error_code failure;
  const auto bytes = fs::file_size(log_of(file), failure);
  return !failure && bytes > 0;
}

std::string unchanging_uri(const fs::path& file) {
  std::string uri = "file:";
  for (const char c : file.string()) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                       std::string_view("/._-").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
  }
  return uri + "?immutable=1";
}

}  // namespace tilewright
