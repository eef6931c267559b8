// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// What generates machine code, as found at run time: "LLVM 16.0.6". Empty in a build without a generator.
std::string code_generator_version();

}  // namespace tilewright
