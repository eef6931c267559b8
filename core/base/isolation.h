// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

// Which walls stand between a helper process and the rest of the machine (confinement.h builds them): a
// kernel may lack some, and whoever relies on them has to know.

enum class Wall : uint8_t {
  kVariables,     ///< it has no variables of the environment that are not its business
  kPrivileges,    ///< it gains none, as by programs with the set-user-ID bit
  kCapabilities,  ///< it has none of the administrator's beyond `kKeptCapabilities`
  kNetwork,       ///< it is in a network of its own, where nobody else is
  kFiles,         ///< it changes no files (Landlock)
  kCalls,         ///< it may not make dangerous system calls (seccomp)
  kMemory,        ///< it has a limit
};

inline constexpr Wall kAllWalls[] = {Wall::kVariables, Wall::kPrivileges, Wall::kCapabilities, Wall::kNetwork,
                                     Wall::kFiles,     Wall::kCalls,      Wall::kMemory};

/// What it is made of, as the system calls it: "network namespace", "Landlock", ...
std::string_view wall_name(Wall wall);
/// "network namespace, Landlock".
std::string walls_text(const std::vector<Wall>& walls);

/// How a process is isolated, as it found by trying. A value.
struct Isolation {
  std::string network;        ///< the name of its network namespace; empty: not known
  uint64_t capabilities = 0;  ///< a bit each
  bool has_needless_variables = true;
  bool gains_privileges = true;
  bool changes_files = true;
  bool makes_dangerous_calls = true;
  bool has_memory_limit = false;

  bool operator==(const Isolation&) const = default;
};

/// That of this process, but for its calls, of which `forbid_dangerous_calls` tells: call this before, since
/// afterwards no file can be opened for writing, Landlock or not.
Isolation own_isolation();
/// "net:[4026531840]"; empty where the system does not tell.
std::string own_network();

/// The walls that a helper lacks whose starter is in the network `starters_network`. What is not known to
/// stand is missing. Pure.
std::vector<Wall> missing_walls(const Isolation& helper, std::string_view starters_network);

}  // namespace tilewright
