// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/backend/task_abi.h"
#include "core/base/result.h"

namespace tilewright {

/// A program whose code was loaded into this process. Destruction unloads it. Only workers, the executor (for
/// programs that were verified) and tests load code. One call at a time.
class LoadedProgram {
 public:
  virtual ~LoadedProgram() = default;

  /// Packs the task's parameters, in the task's order, dense and row-major, into `blob` of
  /// `CompiledProgram::blob_bytes`. Errors: kRun where the program says that it failed.
  virtual Result<void> prepack(const void* const* parameters, void* blob) const = 0;
  /// Computes the task once; `tw_run_function` says on what. Errors: kRun where the program says that it
  /// failed.
  virtual Result<void> run(const tw_argument* arguments, const void* blob, void* workspace,
                           tw_pool* pool) const = 0;
  /// Where in the code an address lies, as `MachineInstruction::offset` counts; none outside of it, and for
  /// code that has no addresses here.
  virtual std::optional<int64_t> offset_of(uint64_t address) const = 0;
};

}  // namespace tilewright
