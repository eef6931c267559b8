// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/backend/device_program.h"
#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/tensor/layout_change.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/strided_copy.h"

namespace tilewright {

/// What a model runs on: memory, threads and plain kernels of a device of this machine, for programs that
/// were verified, without the guards of `Device`. One thread. A function for which no errors are named fails
/// with kRun where the device does.
class ModelDevice {
 public:
  virtual ~ModelDevice() = default;

  /// Zeroed; begins at a multiple of 64 bytes. Errors: kOutOfMemory, naming `name`.
  virtual Result<std::unique_ptr<DeviceMemory>> allocate(int64_t bytes, const char* name) = 0;
  /// For an input or an output of the model, which callers lend for each run anew. Errors as `allocate`.
  virtual Result<std::unique_ptr<DeviceMemory>> allocate_border(int64_t bytes, const char* name) = 0;
  /// Before a run: the border holds what lies at `from` in this process, which stays as it is until the run
  /// ends.
  virtual Result<void> lend_input(DeviceMemory& border, const void* from) = 0;
  /// Before a run: what programs leave in the border is for `to` in this process.
  virtual Result<void> lend_output(DeviceMemory& border, void* to) = 0;
  /// After the run: it is there.
  virtual Result<void> return_output(const DeviceMemory& border, void* to) = 0;

  /// Moves elements on the device.
  virtual Result<void> copy(const StridedCopy& copy, DevicePlace from, DevicePlace to) = 0;
  virtual Result<void> change_layout(const LayoutChange& change, DevicePlace from,
                                     const std::vector<int64_t>& from_strides, DevicePlace to,
                                     const std::vector<int64_t>& to_strides) = 0;
  /// Moves elements to this process, and from it.
  virtual Result<void> read(const StridedCopy& copy, DevicePlace from, void* to) = 0;
  virtual Result<void> write(const StridedCopy& copy, const void* from, DevicePlace to) = 0;

  /// Where this process reads and writes the place by itself; null: by `read` and `write` alone.
  virtual void* reachable(DevicePlace) const { return nullptr; }

  /// Errors (kCompile): bytes that are no code for this device.
  virtual Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) = 0;
  /// What computes an operator plainly, where no program was tuned for it; null: nothing does.
  virtual const ReferenceOperator* plain_kernel(std::string_view op) const = 0;
  /// What these may share their work with; null: nothing.
  virtual const ThreadPool* plain_threads() const { return nullptr; }
};

}  // namespace tilewright
