// SPDX-License-Identifier: Apache-2.0
#include "core/base/seal.h"

#include <charconv>

#include <fmt/format.h>

#include "core/base/hash.h"

namespace tilewright {
namespace {

constexpr std::string_view kMagicOfSeal = "tilewright sealed ";
constexpr int kVersion = 1;

std::string checksum(std::string_view what, std::string_view bytes) {
  return Hasher().update_field(what).update(bytes).finish().hex();
}

/// The line before the bytes, without its end.
std::string seal_line(std::string_view what, std::string_view bytes) {
  return fmt::format("{}{} {} {} {}", kMagicOfSeal, kVersion, bytes.size(), checksum(what, bytes), what);
}

int version_of(std::string_view line) {
  int version = 0;
  std::from_chars(line.data() + kMagicOfSeal.size(), line.data() + line.size(), version);
  return version;
}

}  // namespace

std::string sealed(std::string_view what, std::string_view bytes) {
  std::string out = seal_line(what, bytes);
  out += '\n';
  out += bytes;
  return out;
}

Result<std::string_view> unsealed(std::string_view kept, std::string_view what, std::string_view place) {
  if (!kept.starts_with(kMagicOfSeal)) return kept;
  const size_t end = kept.find('\n');
  const std::string_view line = kept.substr(0, end);
  if (version_of(line) > kVersion) {
    return Error{ErrorKind::kNewerVersion, std::string(place), "was written by a newer version",
                 "Update this program", ""};
  }
  const std::string_view bytes = end == kept.npos ? std::string_view() : kept.substr(end + 1);
  // Whatever was changed, in the line too, gives another line.
  if (end != kept.npos && line == seal_line(what, bytes)) return bytes;
  return Error{
      ErrorKind::kBadInput, std::string(place),
      fmt::format("is a damaged {}, or a file of another kind: its checksum is not that of its content",
                  what),
      "Get the file again, or make it anew", ""};
}

}  // namespace tilewright
