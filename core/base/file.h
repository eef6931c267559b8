// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// All bytes of a regular file. Fails with kIo and a sentence that names the file.
Result<std::string> read_file(const std::filesystem::path& path);

/// Replaces the file as a whole or not at all, even when the machine stops half-way: written beside it,
/// synced, renamed. Makes missing folders. Fails with kIo.
Result<void> write_file_atomic(const std::filesystem::path& path, std::string_view content);

/// A new empty folder of our own, removed with all that is in it when this object ends. Movable.
class TempDirectory {
 public:
  /// Below $TMPDIR or /tmp; `prefix` starts its name.
  static Result<TempDirectory> create(std::string_view prefix = "tilewright");
  ~TempDirectory();
  TempDirectory(TempDirectory&& other) noexcept;
  TempDirectory& operator=(TempDirectory&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit TempDirectory(std::filesystem::path path) : path_(std::move(path)) {}
  void remove() noexcept;
  std::filesystem::path path_;
};

/// Where the running program lies; empty where /proc does not tell.
std::filesystem::path executable_path();

/// The program `name` that belongs to this one: in $TILEWRIGHT_BIN, beside the running program, or in
/// ../libexec/tilewright of it. So build folder, prefix and package all work.
Result<std::filesystem::path> find_helper_program(std::string_view name);

/// $XDG_DATA_HOME/tilewright, or ~/.local/share/tilewright. Not created.
std::filesystem::path user_data_directory();
/// $XDG_CACHE_HOME/tilewright, or ~/.cache/tilewright. Not created.
std::filesystem::path user_cache_directory();

}  // namespace tilewright
