// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/base/process.h"
#include "core/base/transport.h"

namespace tilewright {

/// How a helper ends that could not get memory.
inline constexpr int kOutOfMemoryExitCode = 70;

/// Starts a child process; the transport's bytes are those of its standard input and output. Fails with kIo
/// where the program cannot be started.
Result<std::unique_ptr<Transport>> connect_process(const ProcessOptions& options);

}  // namespace tilewright
