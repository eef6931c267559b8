// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/codegen/task_abi.h"
#include "core/lower/loop_ir.h"
#include "core/target/target.h"

namespace tilewright {

/// Machine code of one task: a relocatable object with the functions `<prefix>_prepack` (tw_prepack_function)
/// and `<prefix>_run` (tw_run_function). The only outside symbols are tw_parallel_for, memcpy and memset.
struct ObjectCode {
  std::string symbol_prefix;
  std::vector<uint8_t> object;  ///< ELF
  int64_t blob_bytes = 0;
  int64_t workspace_bytes = 0;
};

struct CodegenOptions {
  std::string symbol_prefix = "tw_task";
  int optimization_level = 2;
};

/// LLVM as the code generator. Equal IR and target give equal bytes. Thread-safe: each call has a context of
/// its own. Errors (kCompile): LLVM refused.
Result<ObjectCode> generate_object(const LoopIr& ir, const Target& target,
                                   const CodegenOptions& options = {});

/// The same as LLVM IR text after optimisation, and as assembly, for people.
Result<std::string> generate_llvm_text(const LoopIr& ir, const Target& target,
                                       const CodegenOptions& options = {});
Result<std::string> generate_assembly(const LoopIr& ir, const Target& target,
                                      const CodegenOptions& options = {});

/// An object linked into this process. Moving keeps the code alive; destruction unloads it. Only workers, the
/// executor (for programs that were verified) and tests load code.
class LoadedCode {
 public:
  static Result<LoadedCode> load(const ObjectCode& object);
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
