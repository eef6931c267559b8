// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/backend/disassembly.h"
#include "core/base/result.h"

namespace tilewright {

/// The machine code of one line of assembly.
struct LineCode {
  int64_t offset = 0;  ///< as `MachineInstruction::offset`
  /// With the padding behind it, of which assembly has no line; 0: the line is no instruction.
  int64_t bytes = 0;
};

/// Where each line of `CodeListing::assembly` lies in the code of the same program, whose functions these
/// are. The text has no addresses: both are walked in order and compared by their mnemonics. Pure. Fails with
/// kInternal and the place where they disagree: wrong lines would be worse than none.
Result<std::vector<LineCode>> line_code(const std::vector<MachineFunction>& functions,
                                        const std::vector<CodeLine>& assembly);

}  // namespace tilewright
