// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/llvm/source_lines.h"

namespace tilewright::llvm_codegen {

/// An optimised module and what machine code is made of it with.
struct Compilation {
  llvm::LLVMContext context;
  std::string complaints;  ///< of LLVM's back end
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> target_machine;
  std::unique_ptr<SourceLines> lines;  ///< null where nobody asked for them
};

/// Who reads the code: people want names, and perhaps the line of the IR that an instruction comes from. The
/// instructions are the same.
enum class Reader { kMachine, kPerson, kPersonWithLines };

/// Emits and optimises. Errors (kCompile): LLVM refused.
Result<std::unique_ptr<Compilation>> compile(const LoopIr& ir, const Target& target,
                                             const CodegenOptions& options, Reader reader);

}  // namespace tilewright::llvm_codegen
