// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include "core/base/process.h"
#include "core/base/result.h"

namespace tilewright {

/// A started child and our ends of its pipes, non-blocking; the caller owns all of them.
struct SpawnedProcess {
  pid_t pid = -1;
  int input = -1;   ///< we write, it reads
  int output = -1;  ///< it writes, we read
  int error = -1;   ///< its standard error
};

/// Starts `options.program`. The system call is made on a thread that lives as long as this process, because
/// the kernel kills such a child when the thread that made it ends. Any thread.
Result<SpawnedProcess> spawn_process(const ProcessOptions& options);

}  // namespace tilewright
