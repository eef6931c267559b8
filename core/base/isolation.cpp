// SPDX-License-Identifier: Apache-2.0
#include "core/base/isolation.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstddef>

#include <fmt/format.h>

#include "core/base/confinement.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace tilewright {
namespace {

bool has_needless_variables() {
  size_t count = 0;
  while (environ != nullptr && environ[count] != nullptr) ++count;
  return needed_variables(environ).size() != count;
}

/// The capabilities of this process; all bits where the system does not tell.
uint64_t own_capabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> sets{};
  if (::syscall(SYS_capget, &header, sets.data()) != 0) return ~uint64_t{0};
  const auto both = [](const __user_cap_data_struct& word) {
    return uint64_t{word.effective} | uint64_t{word.permitted};
  };
  return both(sets[0]) | both(sets[1]) << 32;
}

/// Whether the process can write a file that its permissions allow it to write and that belongs to it alone.
bool changes_files() {
  constexpr const char* kOwnName = "/proc/self/comm";
  if (::access(kOwnName, W_OK) != 0) return true;  // whatever refuses this is not Landlock
  const int file = ::open(kOwnName, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno != EACCES;
  ::close(file);
  return true;
}

bool is_limited(int resource) {
  rlimit limit{};
  return ::getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

}  // namespace

std::string_view wall_name(Wall wall) {
  switch (wall) {
    case Wall::kVariables: return "clean environment";
    case Wall::kPrivileges: return "no_new_privs";
    case Wall::kCapabilities: return "dropped capabilities";
    case Wall::kNetwork: return "network namespace";
    case Wall::kFiles: return "Landlock";
    case Wall::kCalls: return "seccomp";
    case Wall::kMemory: return "memory limit";
  }
  return {};
}

std::string walls_text(const std::vector<Wall>& walls) {
  std::vector<std::string_view> names;
  names.reserve(walls.size());
  for (const Wall wall : walls) names.push_back(wall_name(wall));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string own_network() {
  std::array<char, PATH_MAX> name{};
  const ssize_t length = ::readlink("/proc/self/ns/net", name.data(), name.size());
  return length > 0 ? std::string(name.data(), static_cast<size_t>(length)) : std::string();
}

Isolation own_isolation() {
  return {.network = own_network(),
          .capabilities = own_capabilities(),
          .has_needless_variables = has_needless_variables(),
          .gains_privileges = ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1,
          .changes_files = changes_files(),
          .has_memory_limit = is_limited(RLIMIT_AS) || is_limited(RLIMIT_DATA)};
}

std::vector<Wall> missing_walls(const Isolation& helper, std::string_view starters_network) {
  const auto stands = [&](Wall wall) {
    switch (wall) {
      case Wall::kVariables: return !helper.has_needless_variables;
      case Wall::kPrivileges: return !helper.gains_privileges;
      case Wall::kCapabilities: return (helper.capabilities & ~kKeptCapabilities) == 0;
      case Wall::kNetwork:
        return !helper.network.empty() && !starters_network.empty() && helper.network != starters_network;
      case Wall::kFiles: return !helper.changes_files;
      case Wall::kCalls: return !helper.makes_dangerous_calls;
      case Wall::kMemory: return helper.has_memory_limit;
    }
    return false;
  };
  std::vector<Wall> missing;
  for (const Wall wall : kAllWalls) {
    if (!stands(wall)) missing.push_back(wall);
  }
  return missing;
}

}  // namespace tilewright
