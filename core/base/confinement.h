// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

// How helper processes are narrowed, which run code that was made from strangers' files. Nothing of it is
// certain: a kernel may lack a part, and then the others hold without it. isolation.h tells what holds.

/// The variables of `environment` ("NAME=value") that programs need for languages, libraries, threads,
/// devices and sanitizers. Whatever else there is, keys and tokens among it, is not their business.
std::vector<std::string> needed_variables(const char* const* environment);

/// A set of Landlock rules by which files can be read, and not made, changed or removed, but for devices of
/// graphics cards; nor are there TCP connections, or signals to other processes, where the kernel knows these
/// rules. The caller closes it. -1 where the kernel has no Landlock.
int make_read_only_rules();

/// Capabilities that helpers keep, a bit each: reading any file (CAP_DAC_READ_SEARCH) and performance
/// counters (CAP_PERFMON, whose name older headers lack).
inline constexpr uint64_t kKeptCapabilities = uint64_t{1} << 2 | uint64_t{1} << 38;

/// Takes from this thread, and from what it starts, the right to gain privileges, all capabilities but
/// `kKeptCapabilities`, and what `rules` (of `make_read_only_rules`; -1: none) forbid. May
/// be called between fork and exec.
void drop_privileges(int rules);

/// How a process uses files once its libraries are loaded.
enum class FileUse {
  kRead,     ///< it opens none for writing
  kDevices,  ///< it also writes to devices, as the drivers of graphics cards do
};

/// Has the kernel answer, from now on and in all threads, with "not permitted" to calls that start programs
/// or processes, open sockets, look into or signal other processes, mount, or change the system (seccomp).
/// Calls that open files for writing are among them unless `use` says otherwise. For a process of one thread.
/// Returns whether the kernel does so; never in a build with sanitizers, which need such calls.
bool forbid_dangerous_calls(FileUse use);

}  // namespace tilewright
