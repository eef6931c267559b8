// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/placement.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <system_error>

#include "core/deploy/file_list.h"

namespace tilewright {

namespace fs = std::filesystem;

namespace {

/// The list while files of two exports may lie in the folder.
constexpr const char* kBothLists = "files.both.json";

Error in_the_way(const fs::path& target, const std::string& name) {
  return {
      ErrorKind::kIo, target.string(), "has a '" + name + "' of something else", "Choose another folder", {}};
}

bool is_real_folder(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() == fs::file_type::directory;
}

bool is_anything(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

/// The folders that `file` lies in, below the one that its path begins in, the innermost first.
std::vector<fs::path> folders_of(const std::string& file) {
  std::vector<fs::path> folders;
  for (fs::path path = fs::path(file).parent_path(); !path.empty(); path = path.parent_path())
    folders.push_back(path);
  return folders;
}

/// Files in `target` that an earlier export has put there.
FileSet earlier_files(const fs::path& made, const fs::path& target, const std::string& mark) {
  if (auto listed = read_file_list(target)) return *std::move(listed);
  if (is_anything(target / kFileList) || !is_anything(target / mark)) return {};
  FileSet files;
  for (const auto& entry : fs::directory_iterator(made)) {
    const std::string name = entry.path().filename().string();
    if (is_real_folder(target / name)) {
      for (const auto& file : files_below(target / name)) files.insert(name + "/" + file);
    } else if (is_anything(target / name)) {
      files.insert(name);
    }
  }
  return files;
}

Result<void> check_free(const fs::path& target, const std::string& file, const FileSet& earlier) {
  for (const fs::path& folder : folders_of(file)) {
    if (is_anything(target / folder) && !is_real_folder(target / folder))
      return in_the_way(target, folder.generic_string());
  }
  if (is_real_folder(target / file) || (is_anything(target / file) && !earlier.contains(file)))
    return in_the_way(target, file);
  return {};
}

/// Whether a file can be removed without following a link out of the folder.
bool lies_in(const fs::path& target, const std::string& file) {
  const auto folders = folders_of(file);
  return is_anything(target / file) && !is_real_folder(target / file) &&
         std::ranges::all_of(folders,
                             [&](const fs::path& folder) { return is_real_folder(target / folder); });
}

/// Removes files, and the folders that become empty by that.
void add_removals(const fs::path& target, const FileSet& files, std::vector<PlacementStep>& steps) {
  std::set<fs::path> folders;
  for (const std::string& file : files) {
    if (!lies_in(target, file)) continue;
    steps.push_back({{}, target / file});
    for (const fs::path& folder : folders_of(file)) folders.insert(folder);
  }
  // A folder comes after the one that it lies in, so the last is removed first.
  for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder)
    steps.push_back({{}, target / *folder});
}

}  // namespace

Result<std::vector<PlacementStep>> placement_steps(const fs::path& made, const fs::path& target,
                                                   const std::string& mark) {
  const FileSet present = files_below(made);
  const FileSet listed = read_file_list(made).value_or(present);
  const FileSet earlier = earlier_files(made, target, mark);
  for (const std::string& file : present) TILEWRIGHT_CHECK(check_free(target, file, earlier));
  FileSet both = listed;
  both.insert(earlier.begin(), earlier.end());
  TILEWRIGHT_CHECK(write_file_list(made / kBothLists, both));

  std::vector<PlacementStep> steps;
  steps.push_back({made / kBothLists, target / kFileList});
  FileSet stale;
  std::ranges::set_difference(earlier, present, std::inserter(stale, stale.end()));
  add_removals(target, stale, steps);
  for (const std::string& file : present) {
    if (file != kFileList) steps.push_back({made / file, target / file});
  }
  steps.push_back({made / kFileList, target / kFileList});
  return steps;
}

Result<void> take_step(const PlacementStep& step) {
  std::error_code error;
  if (step.from.empty()) {
    fs::remove(step.to, error);
    if (error == std::errc::directory_not_empty) error.clear();
  } else {
    fs::create_directories(step.to.parent_path(), error);
    if (!error) fs::rename(step.from, step.to, error);
  }
  if (!error) return {};
  return Error{
      ErrorKind::kIo, step.to.string(), "cannot be written: " + error.message(), "Choose another folder", {}};
}

}  // namespace tilewright
