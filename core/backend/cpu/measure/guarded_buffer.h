// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/result.h"

namespace tilewright {

/// Memory for code that is not trusted: it begins at a multiple of 64 and ends, up to 63 bytes, where a page
/// begins that nobody may touch, so that reading or writing past the end is a fault and not luck.
class GuardedBuffer {
 public:
  GuardedBuffer() = default;
  /// Zeroed. Fails with kOutOfMemory, naming `name`.
  static Result<GuardedBuffer> allocate(int64_t bytes, const char* name);
  ~GuardedBuffer();
  GuardedBuffer(GuardedBuffer&& other) noexcept;
  GuardedBuffer& operator=(GuardedBuffer&& other) noexcept;

  void* data() const { return data_; }
  int64_t bytes() const { return bytes_; }

  /// Uses the last part of what was allocated for something smaller; grows where it must. The content is
  /// lost.
  Result<void> resize(int64_t bytes, const char* name);
  /// From now on writing to it is a fault.
  void make_read_only();
  /// Fills it, and the few bytes up to the guard, with 0xFF: NaN where read as floating point.
  void poison();
  /// Whether the bytes up to the guard are still as `poison` left them.
  bool intact() const;

 private:
  std::byte* end() const { return pages_ + usable_; }

  std::byte* pages_ = nullptr;
  size_t usable_ = 0;  ///< before the guard page
  std::byte* data_ = nullptr;
  int64_t bytes_ = 0;
};

}  // namespace tilewright
