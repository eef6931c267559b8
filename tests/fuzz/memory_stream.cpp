// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/memory_stream.h"

#include <algorithm>
#include <vector>

#include "core/base/framing.h"
#include "tests/fuzz/mutation.h"

namespace tilewright {
namespace {

/// Keeps what is written.
class Kept final : public ByteStream {
 public:
  Result<void> read(std::span<std::byte>, Deadline) override {
    return Error{ErrorKind::kIo, "stream", "nobody speaks here", "", ""};
  }
  Result<void> write(std::span<const std::byte> bytes, Deadline) override {
    text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return {};
  }
  std::string text;
};

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

std::vector<std::byte> bytes_of(std::string_view digits) {
  std::vector<std::byte> bytes;
  for (size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<std::byte>(digit(digits[i]) * 16 + digit(digits[i + 1])));
  return bytes;
}

}  // namespace

Result<void> MemoryTransport::read(std::span<std::byte> bytes, Deadline) {
  if (!open_ || bytes.size() > said_.size() - at_)
    return Error{ErrorKind::kIo, "memory", "the other side closed the stream", "", ""};
  std::ranges::copy(std::as_bytes(std::span(said_)).subspan(at_, bytes.size()), bytes.begin());
  at_ += bytes.size();
  return {};
}

Result<void> MemoryTransport::write(std::span<const std::byte>, Deadline) {
  if (!open_) return Error{ErrorKind::kIo, "memory", "the other side closed the stream", "", ""};
  return {};
}

TransportEnd MemoryTransport::end() {
  open_ = false;
  return {.text = "it fell silent", .cure = "", .last_words = ""};
}

std::string frames_of(std::string_view input) {
  if (input.starts_with("TWF1")) return std::string(input);
  Kept kept;
  for (const std::string_view line : lines_of(input)) {
    const size_t tab = line.rfind('\t');
    const bool has_payload = tab != std::string_view::npos;
    (void)write_frame(kept, line.substr(0, has_payload ? tab : line.size()),
                      bytes_of(has_payload ? line.substr(tab + 1) : std::string_view()), no_deadline());
  }
  return std::move(kept.text);
}

}  // namespace tilewright
