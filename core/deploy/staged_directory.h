// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/base/unfinished.h"

namespace tilewright {

/// A folder that is filled beside its target, or hidden in a target that exists, and moved into place by
/// `commit`. Without `commit` it is deleted.
class StagedDirectory {
 public:
  /// Fails with kIo where no folder can be made there, or `target` is not a folder.
  static Result<StagedDirectory> create(const std::filesystem::path& target);
  ~StagedDirectory();
  StagedDirectory(StagedDirectory&& other) noexcept;
  StagedDirectory& operator=(StagedDirectory&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Moves the folder into place: as a whole where `target` does not exist, or else file by file, as
  /// `placement_steps` says. Fails with kIo before anything is replaced.
  Result<void> commit(const std::string& mark);

 private:
  StagedDirectory(Unfinished root, std::filesystem::path target)
      : root_(std::move(root)), path_(root_.path() / "staged"), target_(std::move(target)) {}

  Unfinished root_;  ///< temporary folder that is removed at the end
  std::filesystem::path path_;
  std::filesystem::path target_;
};

}  // namespace tilewright
