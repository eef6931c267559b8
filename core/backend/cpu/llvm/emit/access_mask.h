// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/lanes.h"

namespace tilewright::llvm_codegen {

/// Whether so many lanes are loaded and stored as a part of a whole vector, by a mask.
bool is_part(const FunctionCode& code, BufferId id, int lanes);

/// The first lanes of a whole vector, of which no others are touched; with the mask where there is one.
llvm::Value* mask_of_part(FunctionCode& code, const Lanes& now, int lanes);

}  // namespace tilewright::llvm_codegen
