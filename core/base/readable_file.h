// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/base/result.h"

namespace tilewright {

/// A regular file of which pieces are copied into memory of ours, whatever others do to it meanwhile: one
/// that was cut gives an error, where a mapping would end the process. Movable; any thread.
class ReadableFile {
 public:
  /// Fails with kIo and a sentence that names the file.
  static Result<ReadableFile> open(const std::filesystem::path& path);
  ~ReadableFile();
  ReadableFile(ReadableFile&& other) noexcept;
  ReadableFile& operator=(ReadableFile&& other) noexcept;

  /// Bytes that it had when it was opened.
  uint64_t size() const;
  /// Fills `bytes` from the place `offset` on. Fails with kIo where the file ends before.
  Result<void> read(uint64_t offset, std::span<std::byte> bytes) const;
  /// Fails with kIo where somebody wrote to it since it was opened: what was read may be half old, half new.
  Result<void> check_unchanged() const;

 private:
  struct State;
  explicit ReadableFile(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tilewright
