// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/module_context.h"

namespace tilewright::llvm_codegen {

/// Adds `<prefix>_prepack` and `<prefix>_run`. On failure the module is not to be used and `error` tells why.
void emit_module(ModuleContext& context);

}  // namespace tilewright::llvm_codegen
