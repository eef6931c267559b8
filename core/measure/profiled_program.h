// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/compiled_program.h"
#include "core/measure/protocol.h"

namespace tilewright {

/// How a running program is profiled.
struct ProfileOptions {
  double seconds = 1;             ///< for which it runs, again and again
  int64_t interval_ns = 250'000;  ///< between two hits
};

/// Where a program spent its time, and the code that the offsets of the hits are within.
struct ProfiledProgram {
  CompiledProgram code;
  ProfileReply reply;
};

}  // namespace tilewright
