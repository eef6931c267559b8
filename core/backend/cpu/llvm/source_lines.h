// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/DebugLoc.h>
#include <llvm/IR/Module.h>

#include <map>
#include <utility>
#include <vector>

#include "core/lower/loop_ir_lines.h"

namespace tilewright::llvm_codegen {

/// Debug locations for code that people look at: the line is that of the statement in `loop_ir_text`, the
/// column stands for how often the code runs. Nothing else is told, so that the code stays what it is.
class SourceLines {
 public:
  SourceLines(const LoopIr& ir, llvm::Module& module);

  /// Heading of a function; 0 where the text has none.
  int function_line(bool prepack) const { return prepack ? prepack_line_ : run_line_; }
  /// The line of a statement inside the one of line `parent`; that one's where it has none of its own.
  int line_of(const StmtNode* statement, int parent) const;
  void describe(llvm::Function& function);
  llvm::DebugLoc location(const llvm::Function& function, int line, double runs);
  /// How often code of that column runs in one call of its function; 0: not known.
  double runs(unsigned column) const;
  /// To be called once everything is emitted.
  void finish() { builder_.finalize(); }

 private:
  llvm::DIBuilder builder_;
  llvm::DIFile* file_;
  std::map<std::pair<const StmtNode*, int>, int> lines_;
  std::map<double, unsigned> columns_;
  std::vector<double> runs_;  ///< by column
  int prepack_line_ = 0;
  int run_line_ = 0;
};

}  // namespace tilewright::llvm_codegen
