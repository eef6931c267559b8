// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/backend/compiled_program.h"
#include "core/backend/cpu/deploy/task_abi.h"
#include "core/backend/disassembly.h"
#include "core/base/result.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// What generates machine code, as found at run time: "LLVM 16.0.6". Empty in a build without a generator.
std::string code_generator_version();

/// LLVM as the code generator: a relocatable ELF object with the functions `<prefix>_prepack`
/// (tw_prepack_function) and `<prefix>_run` (tw_run_function). The only outside symbols are tw_parallel_for,
/// memcpy and memset. Equal IR and target give equal bytes. Thread-safe: each call has a context of its own.
/// Errors (kCompile): LLVM refused.
Result<CompiledProgram> generate_object(const LoopIr& ir, const Target& target,
                                        const CodegenOptions& options = {});

/// The same as LLVM IR text after optimisation, and as assembly, for people.
Result<std::string> generate_llvm_text(const LoopIr& ir, const Target& target,
                                       const CodegenOptions& options = {});
Result<std::string> generate_assembly(const LoopIr& ir, const Target& target,
                                      const CodegenOptions& options = {});

/// The instructions that `generate_object` makes, as text with links to the IR. Errors as there.
Result<CodeListing> list_code(const LoopIr& ir, const Target& target, const CodegenOptions& options = {});

/// The text section of an object, by function. Thread-safe. Errors: kBadInput (no object of this machine, or
/// without `<prefix>_run`), kInternal (bytes that are no instruction), kUnsupported (a build without LLVM).
Result<std::vector<MachineFunction>> disassemble(const CompiledProgram& code);

/// An object linked into this process. Moving keeps the code alive; destruction unloads it. Only workers, the
/// executor (for programs that were verified) and tests load code.
class LoadedCode {
 public:
  static Result<LoadedCode> load(const CompiledProgram& object);
  LoadedCode(LoadedCode&&) noexcept;
  LoadedCode& operator=(LoadedCode&&) noexcept;
  ~LoadedCode();

  tw_prepack_function prepack() const { return prepack_; }
  tw_run_function run() const { return run_; }
  /// All functions of the object, as they lie in memory: its text section, without what the linker added.
  std::span<const std::byte> text() const { return text_; }

 private:
  LoadedCode();
  struct Jit;
  std::unique_ptr<Jit> jit_;
  tw_prepack_function prepack_ = nullptr;
  tw_run_function run_ = nullptr;
  std::span<const std::byte> text_;
};

}  // namespace tilewright
