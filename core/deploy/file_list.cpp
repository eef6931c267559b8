// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/file_list.h"

#include <algorithm>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {

namespace fs = std::filesystem;

namespace {

constexpr const char* kListMaker = "Tilewright";

/// Lists are read from folders that others may write to.
bool stays_inside(const std::string& file) {
  const fs::path path(file);
  return path.has_filename() && path.is_relative() &&
         std::ranges::none_of(path, [](const fs::path& part) { return part == ".." || part == "."; });
}

}  // namespace

FileSet files_below(const fs::path& folder) {
  FileSet files;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const bool is_folder = entry->is_directory(error) && !entry->is_symlink(error);
    if (!is_folder) files.insert(entry->path().lexically_relative(folder).generic_string());
  }
  return files;
}

Result<void> write_file_list(const fs::path& path, const FileSet& files) {
  return write_json_file(path, {{"made_by", kListMaker}, {"files", files}});
}

std::optional<FileSet> read_file_list(const fs::path& folder) {
  const auto document = read_json_file(folder / kFileList);
  if (!document.ok() || !document->is_object()) return std::nullopt;
  const auto maker = json_field<std::string>(*document, "made_by", kFileList);
  const auto files = json_field<std::vector<std::string>>(*document, "files", kFileList);
  if (!maker.ok() || *maker != kListMaker || !files.ok()) return std::nullopt;
  if (!std::ranges::all_of(*files, stays_inside)) return std::nullopt;
  return FileSet(files->begin(), files->end());
}

}  // namespace tilewright
