// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>

#include <optional>

#include "core/backend/code_listing.h"

namespace tilewright::llvm_codegen {

/// What LLVM's scheduler model of the subtarget's processor says; nothing where it has no model, or does not
/// know the instruction.
std::optional<InstructionCost> scheduler_cost(const llvm::MCInst& instruction,
                                              const llvm::MCInstrInfo& instructions,
                                              const llvm::MCSubtargetInfo& subtarget);

}  // namespace tilewright::llvm_codegen
