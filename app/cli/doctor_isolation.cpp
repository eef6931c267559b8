// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/cli/doctor_checks.h"
#include "core/measure/worker_process.h"

namespace tilewright {
namespace {

using DoctorIsolationState = Finding::State;

/// The consequence of each missing part of the isolation, and its cure. A filter of system calls does part of
/// the work of the others.
Finding missing(Wall wall, bool calls_are_filtered) {
  const auto finding = [wall](std::string what, std::string cure) {
    return Finding{"isolation", DoctorIsolationState::kWarning,
                   fmt::format("{} is missing: {}", wall_name(wall), what), std::move(cure)};
  };
  switch (wall) {
    case Wall::kVariables:
      return finding("workers see all variables of the environment, keys and tokens among them",
                     "Start tilewright by `env -i` with the variables that it needs");
    case Wall::kPrivileges:
      return finding(calls_are_filtered
                         ? "what gives it is refused, but seccomp keeps workers from starting programs that "
                           "have more rights"
                         : "programs under trial could start others that have more rights",
                     "The kernel has to know PR_SET_NO_NEW_PRIVS; a sandbox around tilewright may refuse it");
    case Wall::kCapabilities:
      return finding("workers keep rights of the administrator", "Start tilewright as an ordinary user");
    case Wall::kNetwork:
      return finding(
          calls_are_filtered
              ? "workers are in this machine's network, but seccomp keeps them from opening sockets"
              : "programs under trial can reach whatever this machine reaches",
          "Allow namespaces: `sysctl user.max_user_namespaces` above 0, on Ubuntu "
          "`sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in a container its seccomp "
          "profile has to allow unshare");
    case Wall::kFiles:
      return finding(calls_are_filtered ? "only seccomp keeps workers from opening files for writing"
                                        : "programs under trial can change and remove your files",
                     "Linux 5.13 or newer has it where landlock is among the names in "
                     "/sys/kernel/security/lsm; in a container its seccomp profile has to allow it");
    case Wall::kCalls:
      return finding("programs under trial can start programs and look into other processes of yours",
                     "The kernel has to have CONFIG_SECCOMP_FILTER; builds with sanitizers go without");
    case Wall::kMemory:
      return finding("a program under trial can take all memory, and others' with it",
                     "Builds with sanitizers go without; other builds limit it");
  }
  return {};
}

}  // namespace

std::vector<Finding> isolation_findings(const std::vector<Wall>& missing_ones) {
  const auto lacks = [&](Wall wall) { return std::ranges::find(missing_ones, wall) != missing_ones.end(); };
  std::vector<Wall> standing;
  std::ranges::copy_if(kAllWalls, std::back_inserter(standing), std::not_fn(lacks));
  std::vector<Finding> found;
  if (!standing.empty())
    found.push_back({"isolation", DoctorIsolationState::kOk, "workers have: " + walls_text(standing), {}});
  for (const Wall wall : missing_ones) found.push_back(missing(wall, !lacks(Wall::kCalls)));
  return found;
}

std::vector<Finding> check_isolation() {
  WorkerOptions options;
  options.memory_limit_bytes = static_cast<uint64_t>(MeasureOptions().memory_limit_bytes);
  WorkerProcess worker(options);
  if (!worker.ensure_started().ok()) return {};
  return isolation_findings(worker.missing_walls());
}

}  // namespace tilewright
