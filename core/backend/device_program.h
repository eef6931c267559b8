// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/backend/device_memory.h"
#include "core/base/result.h"

namespace tilewright {

/// A tensor that a program is run on.
struct DeviceArgument {
  DevicePlace place;
  /// In elements, one for each dimension of the shape in memory, the innermost 1; they outlive what is made
  /// of the argument.
  std::span<const int64_t> strides;
};

/// A program with all that it runs on, ready to be started. One thread.
class DeviceLaunch {
 public:
  virtual ~DeviceLaunch() = default;
  /// Computes the task once, and waits for it. Errors: kRun where the program says that it failed.
  virtual Result<void> run() = 0;
  /// Seconds that so many runs take together, one after the other, by the clock that tells it best for this
  /// kind of device. Errors as `run`.
  virtual Result<double> seconds(int64_t runs) = 0;
};

/// A program that was brought to a device.
class DeviceProgram {
 public:
  virtual ~DeviceProgram() = default;

  /// Packs the task's parameters, in the task's order, dense and row-major in memory of this process, into
  /// `CompiledProgram::blob_bytes` at `blob`. Errors: kRun where the program says that it failed.
  virtual Result<void> prepack(const void* const* parameters, DevicePlace blob) const = 0;
  /// `arguments`: the activations in the task's order, then the outputs. `workspace`: for
  /// `CompiledProgram::workspace_bytes` that nobody else uses during a run. All that is given, and the
  /// program itself, outlive the launch, and so do the threads of the device.
  virtual std::unique_ptr<DeviceLaunch> bind(const std::vector<DeviceArgument>& arguments, DevicePlace blob,
                                             DevicePlace workspace) const = 0;
  /// Where in the code an address lies, as `MachineInstruction::offset` counts; none outside of it, and for
  /// code that has no addresses here.
  virtual std::optional<int64_t> offset_of(uint64_t address) const = 0;
};

}  // namespace tilewright
