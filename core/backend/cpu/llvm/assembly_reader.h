// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/Target/TargetMachine.h>

#include <optional>
#include <string>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/base/result.h"

namespace tilewright::llvm_codegen {

/// What LLVM's assembler says of one line of assembly.
struct ReadLine {
  std::optional<InstructionClass> kind;  ///< none: no instruction
  unsigned line = 0;                     ///< of the last location before it in its function; 0: not known
  unsigned column = 0;
  std::optional<InstructionCost> cost;
};

/// By line of the text. Fails (kInternal) where the assembler does not take it.
Result<std::vector<ReadLine>> read_assembly(const std::string& text,
                                            const llvm::TargetMachine& target_machine);

}  // namespace tilewright::llvm_codegen
