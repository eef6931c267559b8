// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// All bytes of a regular file. Fails with kIo and a sentence that names the file.
Result<std::string> read_file(const std::filesystem::path& path);

/// Replaces the file as a whole or not at all, even when the disk is full, this process is killed or the
/// machine stops half-way: `write` fills `unfinished`, an empty hidden file beside it, which then is synced
/// and renamed. Makes missing folders; a replaced file keeps its mode. Fails with what `write` says, and with
/// kIo.
Result<void> replace_file(const std::filesystem::path& path,
                          const std::function<Result<void>(const std::filesystem::path& unfinished)>& write);

/// The same by what is known already.
Result<void> write_file_atomic(const std::filesystem::path& path, std::string_view content);

/// The same by what `write` gives bit by bit; a stream that refuses is an error, whatever `write` says.
Result<void> write_stream_atomic(const std::filesystem::path& path,
                                 const std::function<Result<void>(std::ostream&)>& write);

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
