// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/file.h"

namespace tilewright {

/// A file that a target writes its input to again and again, in a folder of its own.
class FuzzFile {
 public:
  explicit FuzzFile(std::string_view name);

  const std::filesystem::path& path() const { return path_; }
  /// The path, behind which the file has this content.
  const std::filesystem::path& with(std::string_view content) const;

 private:
  TempDirectory folder_;
  std::filesystem::path path_;
};

}  // namespace tilewright
