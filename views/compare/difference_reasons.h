// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "core/backend/code_listing.h"
#include "views/compare/compared_program.h"

namespace tilewright {

/// A difference between one program and another, as the rest of a sentence of which the program is the
/// subject: "reads 3.20× less from memory (4 MiB instead of 12.8 MiB)".
struct DifferenceReason {
  QString text;
  /// The size of the difference, weighted by the share of the calculated time that it affects.
  double weight = 0;
};

/// The reasons for which `one` may be faster than `other`, by calculated quantities of both, the weightiest
/// first; negligible ones are left out. They come from rules, one for each kind of difference, and not from a
/// cost model. `spilled`: shares of the instructions that save and restore registers, where the code is
/// known.
std::vector<DifferenceReason> reasons_for(const ComparedProgram& one, const ComparedProgram& other,
                                          const std::optional<std::array<double, 2>>& spilled = {});

/// Share of the executed instructions that save registers on the stack or restore them.
double spilled_share(const InstructionCounts& counts);

}  // namespace tilewright
