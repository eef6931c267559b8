// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "core/codegen/program_listing.h"
#include "views/code/line_cost.h"

namespace tilewright {

/// Lines of a text and the line of the final loop nest that each comes from; 0: none.
struct LinkedText {
  QStringList lines;
  std::vector<int> sources;
  int start = 0;  ///< line (from 0) where `run` begins: what a reader wants to see first
};

/// The loop nest after one pass of the lowering.
struct ShownPass {
  QString name;
  LinkedText text;            ///< linked where the final loop nest has the same line
  std::vector<bool> differs;  ///< by line: not in the pass before
  int changed_lines = 0;      ///< rows that differ from the pass before
  bool changed = true;
  double seconds = 0;
};

/// One program as the code view shows it: a ProgramListing, compared and counted. A plain value; making one
/// takes longer than a window may wait.
struct ShownCode {
  QString title;
  /// Of program and target: equal ones have equal code. Empty: not known.
  std::string program;
  QString no_code;  ///< why there is none; empty: there is
  std::vector<ShownPass> passes;
  LinkedText llvm_ir;
  LinkedText assembly;
  std::vector<LineCost> costs;  ///< by line of the assembly
  QString processor;            ///< whose scheduler model they are of
  /// By line of the final loop nest (0 unused): its number among those that code comes from; -1: none does.
  std::vector<int> groups;
  InstructionCounts run = {};
  InstructionCounts prepack = {};
};

ShownCode shown_code(const ProgramListing& listing, const QString& title);

}  // namespace tilewright
