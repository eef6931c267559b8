// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "core/base/result.h"

namespace tilewright {

/// The moment by which something must be done.
using Deadline = std::chrono::steady_clock::time_point;

/// That many seconds from now; the far future where it is too long to count.
Deadline deadline_in(double seconds);
/// A deadline that never comes.
constexpr Deadline no_deadline() {
  return Deadline::max();
}

/// Bytes to and from somebody: a child process, our parent, a buffer in a test. One thread at a time.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  /// Fills `bytes` completely. Fails with kTimeout, or with kIo or kRun where the other side ended first.
  virtual Result<void> read(std::span<std::byte> bytes, Deadline deadline) = 0;
  /// Writes all of `bytes`. Fails likewise.
  virtual Result<void> write(std::span<const std::byte> bytes, Deadline deadline) = 0;
};

/// A stream over two open descriptors, which it does not own: a worker's side of its standard input and
/// output. Makes them non-blocking while it lives.
class DescriptorStream final : public ByteStream {
 public:
  DescriptorStream(int read_descriptor, int write_descriptor);
  ~DescriptorStream() override;
  DescriptorStream(const DescriptorStream&) = delete;
  DescriptorStream& operator=(const DescriptorStream&) = delete;

  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override;
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override;

 private:
  int read_descriptor_;
  int write_descriptor_;
  int read_flags_;
  int write_flags_;
};

}  // namespace tilewright
