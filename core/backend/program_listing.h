// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/base/error.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// What a pass of the lowering made.
struct ListedPass {
  std::string name;
  std::vector<std::string> lines;  ///< of `loop_ir_text`
  double seconds = 0;
  bool changed = true;  ///< against the pass before it
};

/// A program on its way to machine code. A plain value; safe to share between threads.
struct ProgramListing {
  std::vector<ListedPass> passes;  ///< in order; the code refers to the lines of the last one
  CodeListing code;
  InstructionCounts run = {};
  InstructionCounts prepack = {};
  std::optional<Error> no_code;  ///< why the program was rejected, or no code was generated
};

/// Never fails: where a pass or the code generator does, the listing ends there and says why.
ProgramListing list_program(const Program& program, const Target& target);

}  // namespace tilewright
