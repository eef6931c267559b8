// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/codegen.h"

#include <llvm/Support/raw_ostream.h>

#include "core/backend/cpu/llvm/compilation.h"
#include "core/backend/cpu/llvm/compiler.h"

namespace tilewright {
namespace {

Result<std::string> machine_code(const LoopIr& ir, const Target& target, const CodegenOptions& options,
                                 llvm_codegen::Output output) {
  TILEWRIGHT_TRY(const auto compilation, llvm_codegen::compile(ir, target, options,
                                                               output == llvm_codegen::Output::kAssembly
                                                                   ? llvm_codegen::Reader::kPerson
                                                                   : llvm_codegen::Reader::kMachine));
  TILEWRIGHT_TRY(std::string text,
                 llvm_codegen::emit_machine_code(*compilation->module, *compilation->target_machine, output));
  if (!compilation->complaints.empty()) {
    return Error{
        ErrorKind::kCompile, options.symbol_prefix, "LLVM refused the program", {}, compilation->complaints};
  }
  return text;
}

}  // namespace

Result<CompiledProgram> generate_object(const LoopIr& ir, const Target& target,
                                        const CodegenOptions& options) {
  TILEWRIGHT_TRY(const std::string bytes, machine_code(ir, target, options, llvm_codegen::Output::kObject));
  CompiledProgram code;
  code.symbol_prefix = options.symbol_prefix;
  code.bytes.assign(bytes.begin(), bytes.end());
  code.blob_bytes = ir.blob_bytes;
  code.workspace_bytes = ir.workspace_bytes;
  return code;
}

Result<std::string> generate_llvm_text(const LoopIr& ir, const Target& target,
                                       const CodegenOptions& options) {
  TILEWRIGHT_TRY(const auto compilation,
                 llvm_codegen::compile(ir, target, options, llvm_codegen::Reader::kPerson));
  std::string text;
  llvm::raw_string_ostream stream(text);
  compilation->module->print(stream, nullptr);
  return text;
}

Result<std::string> generate_assembly(const LoopIr& ir, const Target& target, const CodegenOptions& options) {
  return machine_code(ir, target, options, llvm_codegen::Output::kAssembly);
}

}  // namespace tilewright
