// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace tilewright {

int64_t odd_number(Random& random) {
  constexpr int64_t kNumbers[] = {-2,
                                  -1,
                                  16,
                                  17,
                                  63,
                                  64,
                                  127,
                                  128,
                                  255,
                                  256,
                                  1 << 15,
                                  1 << 16,
                                  1 << 20,
                                  (int64_t{1} << 31) - 1,
                                  int64_t{1} << 31,
                                  int64_t{1} << 32,
                                  int64_t{1} << 40,
                                  int64_t{1} << 62,
                                  std::numeric_limits<int64_t>::max(),
                                  std::numeric_limits<int64_t>::min(),
                                  std::numeric_limits<int64_t>::min() + 1};
  if (random.bernoulli(0.6)) return random.uniform_int(0, 8);
  return kNumbers[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(std::size(kNumbers))))];
}

std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < bytes.size();) {
    const size_t end = std::min(bytes.find('\n', begin), bytes.size());
    lines.emplace_back(bytes.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string mutate_bytes(std::string_view bytes, size_t most, Random& random) {
  std::string changed(bytes);
  for (int64_t changes = random.uniform_int(1, 4); changes > 0; --changes) {
    const auto at = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(changed.size()) + 1));
    const size_t left = changed.size() - at;
    const auto length = std::min(left, static_cast<size_t>(random.uniform_int(1, 16)));
    switch (random.uniform_int(6)) {
      case 0: changed.erase(at, length); break;
      case 1: changed.insert(at, changed.substr(at, length)); break;
      case 2: changed.insert(at, length, static_cast<char>(random.uniform_int(256))); break;
      case 3: {
        const auto from = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(changed.size()) + 1));
        const std::string part = changed.substr(from, length);
        changed.replace(at, std::min(left, part.size()), part);
        break;
      }
      case 4:
        if (left > 0) changed[at] = static_cast<char>(changed[at] ^ (1 << random.uniform_int(8)));
        break;
      default:
        if (left > 0) changed[at] = static_cast<char>(random.uniform_int(256));
    }
  }
  changed.resize(std::min(changed.size(), most));
  return changed;
}

}  // namespace tilewright
