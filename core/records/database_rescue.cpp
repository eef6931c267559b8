// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_rescue.h"

#include <system_error>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/records/database_copy.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// A name in the folder that no file has: "records.rescued-1.db".
fs::path free_name(const fs::path& folder, const fs::path& original) {
  std::error_code failure;
  for (int number = 1;; ++number) {
    fs::path path = folder / fmt::format("{}.rescued-{}{}", original.stem().string(), number,
                                         original.extension().string());
    if (!fs::exists(path, failure)) return path;
  }
}

}  // namespace

Result<fs::path> rescue_database(Database& database) {
  std::error_code failure;
  const fs::path original = fs::absolute(database.path(), failure);
  fs::path to = free_name(original.parent_path(), original);
  if (fs::is_directory(original.parent_path(), failure)) {
    if (copy_open_database(database, to).ok()) return to;
  }
  to = free_name(user_data_directory(), original);
  TILEWRIGHT_CHECK(copy_open_database(database, to));
  return to;
}

}  // namespace tilewright
