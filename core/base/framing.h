// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_stream.h"

namespace tilewright {

/// One message of the workers' protocol: a JSON text and bytes that belong to it.
/// On the wire, little-endian: u32 magic, u32 length of the JSON, u64 length of the payload, JSON, payload.
struct Frame {
  std::string json;
  std::vector<std::byte> payload;
};

/// What a reader accepts; more is refused before any of it is kept.
struct FrameLimits {
  uint32_t json_bytes = 64u << 20;
  uint64_t payload_bytes = uint64_t{8} << 30;
};

/// Sends one frame. Fails as the stream does.
Result<void> write_frame(ByteStream& stream, std::string_view json, std::span<const std::byte> payload,
                         Deadline deadline);

/// Receives one frame. Fails as the stream does, and with kBadInput where the bytes are no frame or too long;
/// after that the stream is out of step and of no more use. Memory grows with what arrives, not with what is
/// announced.
Result<Frame> read_frame(ByteStream& stream, Deadline deadline, const FrameLimits& limits = {});

}  // namespace tilewright
