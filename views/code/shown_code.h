// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/backend/program_listing.h"
#include "views/code/line_cost.h"
#include "views/code/linked_text.h"
#include "views/code/pass_difference.h"

namespace tilewright {

/// The loop nest after one pass of the lowering.
struct ShownPass {
  QString name;
  LinkedText text;                  ///< linked where the final loop nest has the same line
  std::vector<LineChange> changes;  ///< by line: whether the pass before has it
  PassDifference difference;        ///< to the pass before; empty where there is none
  int changed_lines = 0;            ///< rows that differ from the pass before
  bool changed = true;
  double seconds = 0;
};

/// One program as the code view shows it: a ProgramListing with its comparisons and counts. A plain value.
/// Making one takes longer than a window may wait.
struct ShownCode {
  QString title;
  /// Identifies program and target: equal values have equal code. Empty: not known.
  std::string program;
  QString no_code;  ///< why there is no code; empty: there is
  std::vector<ShownPass> passes;
  LinkedText llvm_ir;
  LinkedText assembly;
  std::vector<LineCost> costs;  ///< by line of the assembly
  QString processor;            ///< the processor of their scheduler model
  /// By line of the final loop nest (0 unused): its number among the lines that code comes from; -1: no code
  /// comes from it.
  std::vector<int> groups;
  InstructionCounts run = {};
  InstructionCounts prepack = {};
};

ShownCode shown_code(const ProgramListing& listing, const QString& title);

}  // namespace tilewright
