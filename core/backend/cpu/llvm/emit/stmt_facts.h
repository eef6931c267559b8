// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright::llvm_codegen {

/// What control flow asks of the statements inside. Lists are sorted, each element once.

std::vector<VarId> variables_of(const Stmt& stmt);
std::vector<BufferId> buffers_of(const Stmt& stmt);
/// Scratch buffers that a statement allocates.
std::vector<BufferId> scratch_allocated_in(const LoopIr& ir, const Stmt& stmt);
/// Whether lanes of the loop are elements of different rows of a register buffer.
bool reads_columns(const LoopIr& ir, const For& loop);
/// Whether all that it loads and stores are elements of 32 bits.
bool touches_words_alone(const LoopIr& ir, const Stmt& stmt);
/// Whether some element of memory is stored to and read by the same statement.
bool accumulates_in_memory(const LoopIr& ir, const Stmt& stmt);

}  // namespace tilewright::llvm_codegen
