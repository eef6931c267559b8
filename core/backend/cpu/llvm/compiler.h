// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/llvm/module_context.h"
#include "core/base/result.h"

namespace llvm {
class TargetMachine;
}

namespace tilewright::llvm_codegen {

/// Registers LLVM's back end when first called; thread-safe.
void initialize_back_end();

/// A code generator for the target. Thread-safe.
/// Errors (kCompile): no processor, or one that LLVM does not know.
Result<std::unique_ptr<llvm::TargetMachine>> make_target_machine(const Target& target,
                                                                 int optimization_level);

/// What the emitter must know of the target.
Machine machine_of(const Target& target, const llvm::TargetMachine& target_machine);

/// The passes that our own emission leaves something to do for: control flow is merged, local buffers whose
/// indices became constants become values, repeated arithmetic is shared, and sums that are kept in memory
/// (`accumulates_in_memory`) leave the loops that do not move them. Loops are neither unrolled nor
/// vectorised: the schedule decided that.
void optimize(llvm::Module& module, llvm::TargetMachine& target_machine, int level,
              bool accumulates_in_memory);

/// Machine code or its text.
enum class Output { kObject, kAssembly };
Result<std::string> emit_machine_code(llvm::Module& module, llvm::TargetMachine& target_machine,
                                      Output output);

}  // namespace tilewright::llvm_codegen
