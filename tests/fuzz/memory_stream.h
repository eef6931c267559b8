// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/transport.h"

namespace tilewright {

/// The other side of a connection, which says what it says whatever it is told, and then is gone.
class MemoryTransport final : public Transport {
 public:
  explicit MemoryTransport(std::string said) : said_(std::move(said)) {}

  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override;
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override;
  std::string name() const override { return "memory"; }
  bool is_open() override { return open_; }
  TransportEnd end() override;
  void interrupt() override { open_ = false; }

 private:
  std::string said_;
  size_t at_ = 0;
  bool open_ = true;
};

/// The bytes of frames: the input as it is where it begins as a frame does, else a frame for each of its
/// lines, which are JSON and, behind a tabulator, the payload as hexadecimal digits.
std::string frames_of(std::string_view input);

}  // namespace tilewright
