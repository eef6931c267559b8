// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/target/target.h"

namespace tilewright {

/// Code of one task's program as a back end made it: what travels between processes and into exports. Whoever
/// holds it knows nothing of the form of its bytes; the back end of the same kind of target loads it. A
/// value.
struct CompiledProgram {
  TargetKind kind = TargetKind::kCpu;  ///< whose back end made it
  std::string symbol_prefix;           ///< of the names of its functions
  std::vector<uint8_t> bytes;          ///< empty: the code of a program that is already loaded
  int64_t blob_bytes = 0;              ///< of the packed weights
  int64_t workspace_bytes = 0;         ///< of scratch memory that a run needs
};

struct CodegenOptions {
  std::string symbol_prefix = "tw_task";
  int optimization_level = 2;
};

}  // namespace tilewright
