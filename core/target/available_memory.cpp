// SPDX-License-Identifier: Apache-2.0
#include "core/target/available_memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

#include "core/base/resource_limits.h"

namespace tilewright {

int64_t available_in_meminfo(std::string_view meminfo) {
  constexpr std::string_view kField = "MemAvailable:";
  const size_t begin = meminfo.find(kField);
  if (begin == meminfo.npos) return 0;
  std::string_view rest = meminfo.substr(begin + kField.size());
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  int64_t kibibytes = 0;
  const auto [end, failure] = std::from_chars(rest.data(), rest.data() + rest.size(), kibibytes);
  const bool sane =
      failure == std::errc() && kibibytes >= 0 && kibibytes <= std::numeric_limits<int64_t>::max() / 1024;
  return sane ? kibibytes * 1024 : 0;
}

int64_t available_memory_bytes(const std::filesystem::path& root) {
  std::ifstream file(root / "proc/meminfo");
  const int64_t of_system = available_in_meminfo(std::string(std::istreambuf_iterator<char>(file), {}));
  const ResourceLimits limits = resource_limits(root);
  if (limits.memory_bytes == 0) return of_system;
  // Where a group has no memory left, the result is 1 byte, because 0 would mean that nothing is known.
  const int64_t of_group = std::max<int64_t>(limits.memory_left, 1);
  return of_system > 0 ? std::min(of_system, of_group) : of_group;
}

}  // namespace tilewright
