// SPDX-License-Identifier: Apache-2.0
#include "core/base/framing.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tilewright {
namespace {

constexpr uint32_t kMagic = 0x31465754;  // "TWF1"
constexpr size_t kHeaderBytes = 16;
constexpr size_t kStep = size_t{16} << 20;

void put(std::byte* out, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out[i] = static_cast<std::byte>(value >> (8 * i));
}

uint64_t get(const std::byte* in, int bytes) {
  uint64_t value = 0;
  for (int i = 0; i < bytes; ++i) value |= static_cast<uint64_t>(in[i]) << (8 * i);
  return value;
}

template <typename Container>
Result<void> read_into(ByteStream& stream, Container& out, uint64_t size, Deadline deadline) {
  while (out.size() < size) {
    const size_t begin = out.size();
    const auto step = static_cast<size_t>(std::min<uint64_t>(kStep, size - begin));
    out.resize(begin + step);
    TILEWRIGHT_CHECK(stream.read(std::as_writable_bytes(std::span(out)).subspan(begin, step), deadline));
  }
  return {};
}

Error bad_frame(std::string message) {
  return {ErrorKind::kBadInput, "frame", std::move(message), "", ""};
}

}  // namespace

Result<void> write_frame(ByteStream& stream, std::string_view json, std::span<const std::byte> payload,
                         Deadline deadline) {
  if (json.size() > UINT32_MAX) return bad_frame("the JSON part is longer than a frame can say");
  std::vector<std::byte> head(kHeaderBytes + json.size());
  put(head.data(), kMagic, 4);
  put(head.data() + 4, json.size(), 4);
  put(head.data() + 8, payload.size(), 8);
  std::ranges::copy(std::as_bytes(std::span(json)), head.begin() + kHeaderBytes);
  TILEWRIGHT_CHECK(stream.write(head, deadline));
  return stream.write(payload, deadline);
}

Result<Frame> read_frame(ByteStream& stream, Deadline deadline, const FrameLimits& limits) {
  std::array<std::byte, kHeaderBytes> header;
  TILEWRIGHT_CHECK(stream.read(header, deadline));
  if (get(header.data(), 4) != kMagic) return bad_frame("the stream holds something else than a frame");
  const uint64_t json_bytes = get(header.data() + 4, 4);
  const uint64_t payload_bytes = get(header.data() + 8, 8);
  if (json_bytes > limits.json_bytes || payload_bytes > limits.payload_bytes) {
    return bad_frame(fmt::format("a frame of {} + {} bytes is longer than the {} + {} allowed", json_bytes,
                                 payload_bytes, limits.json_bytes, limits.payload_bytes));
  }
  Frame frame;
  TILEWRIGHT_CHECK(read_into(stream, frame.json, json_bytes, deadline));
  TILEWRIGHT_CHECK(read_into(stream, frame.payload, payload_bytes, deadline));
  return frame;
}

}  // namespace tilewright
