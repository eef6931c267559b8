// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/source_lines.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>

namespace tilewright::llvm_codegen {
namespace {

/// The largest number that LLVM keeps as a column.
constexpr size_t kMostColumns = 0xffff;
constexpr unsigned kDwarfVersion = 4;

}  // namespace

SourceLines::SourceLines(const LoopIr& ir, llvm::Module& module)
    : builder_(module), file_(builder_.createFile("loops", "")), runs_(1) {
  module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module.addModuleFlag(llvm::Module::Warning, "Dwarf Version", kDwarfVersion);
  builder_.createCompileUnit(llvm::dwarf::DW_LANG_C, file_, "tilewright", true, "", 0, "",
                             llvm::DICompileUnit::DebugDirectivesOnly);
  const std::vector<LoopIrLine> lines = loop_ir_lines(ir);
  for (size_t i = 0; i < lines.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    // Where the same statement stands twice in a block, both are counted at its first line.
    if (lines[i].statement) lines_.try_emplace({lines[i].statement, lines[i].parent}, number);
    if (lines[i].parent != 0 || !ir.prepack) continue;
    if (lines[i].text == "prepack:") prepack_line_ = number;
    if (lines[i].text == "run:") run_line_ = number;
  }
}

int SourceLines::line_of(const StmtNode* statement, int parent) const {
  const auto found = lines_.find({statement, parent});
  return found == lines_.end() ? parent : found->second;
}

void SourceLines::describe(llvm::Function& function) {
  auto* type = builder_.createSubroutineType(builder_.getOrCreateTypeArray({}));
  function.setSubprogram(builder_.createFunction(
      file_, function.getName(), function.getName(), file_, 0, type, 0, llvm::DINode::FlagZero,
      llvm::DISubprogram::SPFlagDefinition | llvm::DISubprogram::SPFlagOptimized));
}

llvm::DebugLoc SourceLines::location(const llvm::Function& function, int line, double runs) {
  auto [column, is_new] = columns_.try_emplace(runs, 0);
  if (is_new && runs_.size() < kMostColumns) {
    column->second = static_cast<unsigned>(runs_.size());
    runs_.push_back(runs);
  }
  return llvm::DILocation::get(function.getContext(), static_cast<unsigned>(line), column->second,
                               function.getSubprogram());
}

double SourceLines::runs(unsigned column) const {
  return column < runs_.size() ? runs_[column] : 0;
}

}  // namespace tilewright::llvm_codegen
