// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/base/unfinished.h"

namespace tilewright {

/// A folder that is filled out of sight, beside the one that it becomes. Without `commit` nothing of it
/// remains.
class StagedDirectory {
 public:
  /// Fails with kIo where no folder can be made beside `target`, or `target` is something else than a folder.
  static Result<StagedDirectory> create(const std::filesystem::path& target);
  ~StagedDirectory();
  StagedDirectory(StagedDirectory&& other) noexcept;
  StagedDirectory& operator=(StagedDirectory&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Puts it in place: as a whole where `target` does not exist, else each of its entries beside what lies
  /// there. What has the same name is replaced only in a folder that holds `mark`, a file by which an earlier
  /// product is known: elsewhere it is somebody's own. Fails with kIo, before anything was replaced.
  Result<void> commit(const std::string& mark);

 private:
  StagedDirectory(Unfinished root, std::filesystem::path target)
      : root_(std::move(root)), path_(root_.path() / "staged"), target_(std::move(target)) {}

  Unfinished root_;  ///< ours alone, removed in the end
  std::filesystem::path path_;
  std::filesystem::path target_;
};

}  // namespace tilewright
