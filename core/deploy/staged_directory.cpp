// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/staged_directory.h"

#include <string>
#include <system_error>
#include <utility>

#include "core/deploy/placement.h"

namespace tilewright {

namespace fs = std::filesystem;

namespace {

Error refused(const fs::path& path, const std::string& reason) {
  return {ErrorKind::kIo, path.string(), "cannot be written: " + reason, "Choose another folder", {}};
}

}  // namespace

Result<StagedDirectory> StagedDirectory::create(const fs::path& target) {
  std::error_code error;
  fs::path whole = fs::absolute(target, error).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();
  if (fs::exists(whole, error) && !fs::is_directory(whole, error))
    return refused(whole, "it is not a folder");
  fs::create_directories(whole.parent_path(), error);
  if (error) return refused(whole, error.message());
  // Files are renamed within one file system only, and an existing folder may be a file system of its own.
  const fs::path like = fs::is_directory(whole, error) ? whole / whole.filename() : whole;
  TILEWRIGHT_TRY(Unfinished root, Unfinished::make(like, Unfinished::Kind::kFolder));
  // The temporary folder is private to its owner; the folder that it becomes has ordinary permissions.
  StagedDirectory made(std::move(root), whole);
  fs::create_directory(made.path(), error);
  if (error) return refused(made.path(), error.message());
  return made;
}

StagedDirectory::~StagedDirectory() {
  if (root_.path().empty()) return;
  std::error_code ignored;
  fs::remove_all(root_.path(), ignored);
}

StagedDirectory::StagedDirectory(StagedDirectory&& other) noexcept
    : root_(std::move(other.root_)), path_(std::move(other.path_)), target_(std::move(other.target_)) {}

Result<void> StagedDirectory::commit(const std::string& mark) {
  std::error_code error;
  if (!fs::exists(target_, error)) {
    fs::rename(path_, target_, error);
    if (error) return refused(target_, error.message());
    return {};
  }
  TILEWRIGHT_TRY(const auto steps, placement_steps(path_, target_, mark));
  for (const PlacementStep& step : steps) TILEWRIGHT_CHECK(take_step(step));
  return {};
}

}  // namespace tilewright
