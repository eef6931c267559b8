// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/function_parts.h"

namespace tilewright::llvm_codegen {

/// A call of inline assembly that takes the tile's sums in registers and gives them back.
void emit_micro_kernel(FunctionParts& parts, const MicroKernel& kernel);

}  // namespace tilewright::llvm_codegen
