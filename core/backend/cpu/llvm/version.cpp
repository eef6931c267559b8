// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/codegen.h"

#include <llvm-c/Core.h>

namespace tilewright {

std::string code_generator_version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned patch = 0;
  LLVMGetVersion(&major, &minor, &patch);
  return "LLVM " + std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

}  // namespace tilewright
