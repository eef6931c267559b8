// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// One line of `loop_ir_text`. Lines are numbered from 1.
struct LoopIrLine {
  std::string text;
  const StmtNode* statement = nullptr;  ///< that begins on this line; null: a heading, or an If's else
  int parent = 0;                       ///< line of the statement or heading that holds it; 0: nothing does
};

/// The lines of `loop_ir_text`. A statement that is shared by two places has two lines.
std::vector<LoopIrLine> loop_ir_lines(const LoopIr& ir);

}  // namespace tilewright
