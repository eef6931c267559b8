// SPDX-License-Identifier: Apache-2.0
#include "core/base/hash.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <new>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

namespace tilewright {
namespace {

ContentHash from_xxh(XXH128_hash_t hash) {
  return {hash.high64, hash.low64};
}

}  // namespace

std::string ContentHash::hex() const {
  return fmt::format("{:016x}{:016x}", high, low);
}

Result<ContentHash> ContentHash::from_hex(std::string_view text) {
  ContentHash hash;
  const char* begin = text.data();
  if (text.size() == 32) {
    const auto first = std::from_chars(begin, begin + 16, hash.high, 16);
    const auto second = std::from_chars(begin + 16, begin + 32, hash.low, 16);
    if (first.ptr == begin + 16 && second.ptr == begin + 32) return hash;
  }
  return Error{ErrorKind::kBadInput, "content hash", fmt::format("'{}' is not 32 hexadecimal digits", text),
               "", ""};
}

void Hasher::Free::operator()(XXH3_state_s* state) const {
  XXH3_freeState(state);
}

Hasher::Hasher() : state_(XXH3_createState()) {
  if (!state_) throw std::bad_alloc();
  XXH3_128bits_reset(state_.get());
}

Hasher& Hasher::update(std::span<const std::byte> bytes) {
  XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
  return *this;
}

Hasher& Hasher::update(std::string_view text) {
  return update(std::as_bytes(std::span(text)));
}

Hasher& Hasher::update_field(std::string_view text) {
  update_word(text.size());
  return update(text);
}

Hasher& Hasher::update_word(uint64_t word) {
  std::array<std::byte, 8> bytes;
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(word >> (8 * i));
  return update(bytes);
}

ContentHash Hasher::finish() const {
  return from_xxh(XXH3_128bits_digest(state_.get()));
}

ContentHash hash_of(std::string_view text) {
  return from_xxh(XXH3_128bits(text.data(), text.size()));
}

ContentHash hash_of(std::span<const std::byte> bytes) {
  return from_xxh(XXH3_128bits(bytes.data(), bytes.size()));
}

Result<ContentHash> hash_of_file(const std::filesystem::path& path) {
  const auto failure = [&](int error) {
    return Error{ErrorKind::kIo, path.string(), fmt::format("cannot read the file: {}", std::strerror(error)),
                 "Check that it exists and that you may read it", ""};
  };
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
  if (!file) return failure(errno);
  Hasher hasher;
  std::vector<std::byte> buffer(size_t{1} << 18);
  while (const size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    hasher.update(std::span<const std::byte>(buffer.data(), count));
  }
  if (std::ferror(file.get())) return failure(errno);
  return hasher.finish();
}

}  // namespace tilewright
