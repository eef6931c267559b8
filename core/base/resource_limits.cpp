// SPDX-License-Identifier: Apache-2.0
#include "core/base/resource_limits.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// Where no limit is set, version 1 of control groups states a number larger than any machine's memory.
constexpr int64_t kNoMemoryLimit = int64_t{1} << 60;

std::optional<int64_t> number(std::string_view text) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end != text.data() ? std::optional(value) : std::nullopt;
}

std::optional<int64_t> number_in(const fs::path& file) {
  const auto text = read_file(file);
  return text.ok() ? number(*text) : std::nullopt;
}

/// The value of a line "name 123".
int64_t field_in(const fs::path& file, std::string_view name) {
  const auto text = read_file(file);
  if (!text.ok()) return 0;
  std::istringstream lines(*text);
  std::string word;
  int64_t value = 0;
  while (lines >> word >> value) {
    if (word == name) return std::max<int64_t>(value, 0);
  }
  return 0;
}

void take_cpus(ResourceLimits& limits, double quota, double period) {
  if (quota <= 0 || period <= 0) return;
  const double cpus = quota / period;
  limits.cpus = limits.cpus > 0 ? std::min(limits.cpus, cpus) : cpus;
}

void take_memory(ResourceLimits& limits, int64_t limit, int64_t used, int64_t given_back) {
  if (limit <= 0 || limit >= kNoMemoryLimit) return;
  const int64_t left = std::clamp<int64_t>(limit - used + given_back, 0, limit);
  const bool first = limits.memory_bytes == 0;
  limits.memory_left = first ? left : std::min(limits.memory_left, left);
  limits.memory_bytes = first ? limit : std::min(limits.memory_bytes, limit);
}

/// A group of version 2, where all controllers share a folder.
void read_unified(const fs::path& group, ResourceLimits& limits) {
  if (const auto text = read_file(group / "cpu.max"); text.ok()) {
    const size_t space = text->find(' ');
    const auto quota = number(*text);
    if (quota && space != std::string::npos) {
      const auto period = number(std::string_view(*text).substr(space + 1));
      take_cpus(limits, static_cast<double>(*quota), static_cast<double>(period.value_or(0)));
    }
  }
  // Above memory.high a process is slowed down until it uses less memory, so it counts as a limit, too.
  for (const char* file : {"memory.max", "memory.high"}) {
    if (const auto limit = number_in(group / file)) {
      take_memory(limits, *limit, number_in(group / "memory.current").value_or(0),
                  field_in(group / "memory.stat", "inactive_file"));
    }
  }
}

void read_cpu(const fs::path& group, ResourceLimits& limits) {
  const auto quota = number_in(group / "cpu.cfs_quota_us");
  const auto period = number_in(group / "cpu.cfs_period_us");
  if (quota && period) take_cpus(limits, static_cast<double>(*quota), static_cast<double>(*period));
}

void read_memory(const fs::path& group, ResourceLimits& limits) {
  if (const auto limit = number_in(group / "memory.limit_in_bytes")) {
    take_memory(limits, *limit, number_in(group / "memory.usage_in_bytes").value_or(0),
                field_in(group / "memory.stat", "total_inactive_file"));
  }
}

/// Reads the group at `path` below `mount`, and all above it. In a container the path may be that of the
/// host, of which nothing is to be seen: the mount itself is its group then.
template <typename Read>
void read_up(const fs::path& mount, const std::string& path, ResourceLimits& limits, const Read& read) {
  std::error_code error;
  fs::path group = fs::path(path).relative_path().lexically_normal();
  if (group == "." || group.string().starts_with("..")) group.clear();
  for (; !group.empty(); group = group.parent_path()) {
    if (fs::is_directory(mount / group, error)) read(mount / group, limits);
  }
  read(mount, limits);
}

bool has(const std::string& controllers, std::string_view wanted) {
  std::istringstream names(controllers);
  for (std::string name; std::getline(names, name, ',');) {
    if (name == wanted) return true;
  }
  return false;
}

}  // namespace

ResourceLimits resource_limits(const fs::path& root) {
  ResourceLimits limits;
  const auto text = read_file(root / "proc/self/cgroup");
  if (!text.ok()) return limits;
  const fs::path mounts = root / "sys/fs/cgroup";
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    // "4:cpu,cpuacct:/user.slice", in version 2 "0::/user.slice".
    const size_t first = line.find(':');
    const size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const std::string path = line.substr(second + 1);
    std::error_code error;
    if (controllers.empty()) {
      const fs::path hybrid = mounts / "unified";
      read_up(fs::is_directory(hybrid, error) ? hybrid : mounts, path, limits, read_unified);
    }
    if (has(controllers, "cpu")) {
      const fs::path both = mounts / controllers;
      read_up(fs::is_directory(both, error) ? both : mounts / "cpu", path, limits, read_cpu);
    }
    if (has(controllers, "memory")) read_up(mounts / "memory", path, limits, read_memory);
  }
  return limits;
}

int cpus_within(const ResourceLimits& limits, int cpus) {
  if (limits.cpus <= 0) return cpus;
  // A quota slightly below two processors counts as two.
  return std::clamp(static_cast<int>(limits.cpus + 0.01), 1, std::max(cpus, 1));
}

}  // namespace tilewright
