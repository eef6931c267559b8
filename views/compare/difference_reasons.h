// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "core/backend/code_listing.h"
#include "views/compare/compared_program.h"

namespace tilewright {

/// Something that one program does otherwise than another, as the rest of a sentence of which it is the
/// subject: "reads 3.20× less from memory (4 MiB instead of 12.8 MiB)".
struct DifferenceReason {
  QString text;
  double weight = 0;  ///< how far apart they are, by how much of the reckoned time hangs on it
};

/// What would make `one` faster than `other` by what is reckoned of both, the weightiest first; nothing that
/// hardly matters. Rules, one for each kind of difference; not what a cost model believes. `spilled`: shares
/// of the instructions that save and restore registers, where the code is known.
std::vector<DifferenceReason> reasons_for(const ComparedProgram& one, const ComparedProgram& other,
                                          const std::optional<std::array<double, 2>>& spilled = {});

/// Share of the executed instructions that save registers on the stack or take them back.
double spilled_share(const InstructionCounts& counts);

}  // namespace tilewright
