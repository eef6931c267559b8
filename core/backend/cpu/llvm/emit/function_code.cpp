// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/function_code.h"

#include <utility>

#include "core/backend/cpu/llvm/source_lines.h"

namespace tilewright::llvm_codegen {

FunctionCode::FunctionCode(ModuleContext& module_context, llvm::Function* llvm_function)
    : module(module_context), function(llvm_function), b(module_context.context) {
  llvm::BasicBlock* start = add_block("entry");
  llvm::BasicBlock* code = add_block("code");
  b.SetInsertPoint(start);
  llvm::Instruction* end = b.CreateBr(code);
  levels_.emplace_back();
  levels_.back().builder = std::make_unique<llvm::IRBuilder<>>(end);
  b.SetInsertPoint(code);
  // A product and a sum may become one fused operation; nothing else may change what is computed. Even the
  // sign of zeros is kept: if it were free, LLVM would look for negations along whole chains of accumulation,
  // in exponential time.
  llvm::FastMathFlags flags;
  flags.setAllowContract();
  b.setFastMathFlags(flags);
}

llvm::BasicBlock* FunctionCode::add_block(const char* name) {
  return llvm::BasicBlock::Create(module.context, name, function);
}

void FunctionCode::open_level(llvm::Instruction* end_of_head, int64_t rounds) {
  const double outside = runs();
  levels_.emplace_back();
  levels_.back().builder = std::make_unique<llvm::IRBuilder<>>(end_of_head);
  levels_.back().runs = outside * static_cast<double>(rounds);
  locate();
}

void FunctionCode::finish(llvm::Value* result) {
  if (result) {
    b.CreateRet(result);
  } else {
    b.CreateRetVoid();
  }
}

void FunctionCode::begin_at(int line, double runs) {
  levels_.front().runs = runs;
  move_to(line);
}

int FunctionCode::move_to(int line) {
  const int before = std::exchange(line_, line);
  locate();
  return before;
}

void FunctionCode::locate() {
  if (!module.source_lines) return;
  const auto at = [&](double runs) { return module.source_lines->location(*function, line_, runs); };
  for (Level& level : levels_) level.builder->SetCurrentDebugLocation(at(level.runs));
  b.SetCurrentDebugLocation(at(levels_.back().runs));
}

}  // namespace tilewright::llvm_codegen
