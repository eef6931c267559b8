// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/weight_file.h"

#include <cstring>
#include <fstream>

namespace tilewright {
namespace {

constexpr uint32_t kVersion = 1;
constexpr size_t kAlignment = 64;

struct Header {
  char magic[8] = {'T', 'W', 'W', 'E', 'I', 'G', 'H', 'T'};
  uint32_t version = kVersion;
  uint32_t header_bytes = 64;
  uint64_t hash = 0;
  uint64_t bytes = 0;
  char unused[32] = {};
};
static_assert(sizeof(Header) == 64);

/// The same hash as in library/model.c, which reads word by word.
class WordHash {
 public:
  void update(const char* data, size_t bytes) {
    for (size_t at = 0; at + 8 <= bytes; at += 8) {
      uint64_t word;
      std::memcpy(&word, data + at, 8);
      add(word);
    }
    if (bytes % 8 != 0) {
      uint64_t word = 0;
      std::memcpy(&word, data + bytes / 8 * 8, bytes % 8);
      add(word);
    }
    for (size_t words = (bytes + 7) / 8; words % (kAlignment / 8) != 0; ++words) add(0);
  }
  uint64_t finish() const { return hash_; }

 private:
  void add(uint64_t word) {
    hash_ = (hash_ ^ word) * 0x100000001b3u;
    hash_ ^= hash_ >> 29;
  }
  uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace

Result<uint64_t> write_weight_file(const LibraryPlan& plan, const std::filesystem::path& path) {
  Header header;
  header.bytes = static_cast<uint64_t>(plan.weight_bytes);
  WordHash hash;
  for (const auto& weight : plan.weights) {
    hash.update(static_cast<const char*>(weight.tensor.data()),
                static_cast<size_t>(weight.tensor.type().bytes()));
  }
  header.hash = hash.finish();
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(&header), sizeof header);
  for (const auto& weight : plan.weights) {
    const auto bytes = static_cast<size_t>(weight.tensor.type().bytes());
    const char padding[kAlignment] = {};
    out.write(static_cast<const char*>(weight.tensor.data()), static_cast<std::streamsize>(bytes));
    out.write(padding, static_cast<std::streamsize>((kAlignment - bytes % kAlignment) % kAlignment));
  }
  out.close();
  if (!out)
    return Error{ErrorKind::kIo,
                 path.string(),
                 "the weights could not be written",
                 "Check that the disk is not full",
                 {}};
  return header.hash;
}

}  // namespace tilewright
