// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/base/unfinished.h"

namespace tilewright {

/// A folder that is filled beside its target and moved into place by `commit`. Without `commit` it is
/// deleted.
class StagedDirectory {
 public:
  /// Fails with kIo where no folder can be made beside `target`, or `target` is not a folder.
  static Result<StagedDirectory> create(const std::filesystem::path& target);
  ~StagedDirectory();
  StagedDirectory(StagedDirectory&& other) noexcept;
  StagedDirectory& operator=(StagedDirectory&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Moves the folder into place: as a whole where `target` does not exist, or else each of its entries into
  /// `target`. Existing entries of the same name are replaced only if `target` has the file `mark`, which
  /// identifies an earlier product; otherwise they belong to the user. Fails with kIo before anything is
  /// replaced.
  Result<void> commit(const std::string& mark);

 private:
  StagedDirectory(Unfinished root, std::filesystem::path target)
      : root_(std::move(root)), path_(root_.path() / "staged"), target_(std::move(target)) {}

  Unfinished root_;  ///< temporary folder that is removed at the end
  std::filesystem::path path_;
  std::filesystem::path target_;
};

}  // namespace tilewright
