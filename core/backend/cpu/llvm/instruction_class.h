// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>

#include "core/backend/code_listing.h"

namespace tilewright::llvm_codegen {

/// `mnemonic` as the assembly has it. Spills look like other loads and stores: whoever knows them tells.
InstructionClass instruction_class(const llvm::MCInst& instruction, const llvm::MCInstrInfo& instructions,
                                   const llvm::MCRegisterInfo& registers, llvm::StringRef mnemonic);

}  // namespace tilewright::llvm_codegen
