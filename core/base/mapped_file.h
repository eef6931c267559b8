// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// The bytes of a regular file, read from it when they are first looked at. They begin at a page. A file that
/// becomes shorter meanwhile ends the process that reads on, so only files that nobody rewrites are for this.
class MappedFile {
 public:
  /// Fails with kIo and a sentence that names the file.
  static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const { return bytes_; }
  std::string_view text() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  MappedFile() = default;
  std::span<const std::byte> bytes_;
};

}  // namespace tilewright
