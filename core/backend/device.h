// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/backend/compiled_program.h"
#include "core/backend/device_program.h"
#include "core/base/result.h"

namespace tilewright {

/// Memory of a device, for code that is not trusted: what a program writes beyond its end is seen, or stops
/// it.
class DeviceBuffer {
 public:
  virtual ~DeviceBuffer() = default;

  virtual int64_t bytes() const = 0;
  /// Where it begins, as programs are given it.
  virtual DevicePlace place() const = 0;
  /// Another size; the content is lost. Fails with kOutOfMemory, naming `name`.
  virtual Result<void> resize(int64_t bytes, const char* name) = 0;
  /// Fills all of it from memory of this process.
  virtual void write(const void* from) = 0;
  /// From now on no program may change it.
  virtual void make_read_only() = 0;
  /// Fills it with 0xFF: NaN where read as floating point.
  virtual void poison() = 0;
  /// Whether what lies behind its end is as `poison` left it.
  virtual bool intact() const = 0;
  /// The content in memory of this process: where it lies, or a copy that was made for this. Valid until the
  /// buffer is used again.
  virtual const void* on_host() const = 0;
};

/// What programs that are not verified are run on and timed: the device of this machine, as a process of its
/// own uses it. One thread.
class Device {
 public:
  virtual ~Device() = default;

  /// Zeroed. Fails with kOutOfMemory, naming `name`.
  virtual Result<std::unique_ptr<DeviceBuffer>> allocate(int64_t bytes, const char* name) = 0;
  /// The threads that programs run on from now on, bound to these processors, one each; none: not bound. What
  /// was bound to the threads before is of no use then. Errors: kRun where the system gives fewer.
  virtual Result<void> use_threads(int threads, std::span<const int32_t> cpus) = 0;
  /// Errors (kCompile): bytes that are no code for this device.
  virtual Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) = 0;

  /// Takes a buffer out of all caches.
  virtual void flush(const DeviceBuffer& buffer) = 0;
  /// Empties the caches that cores do not share, of `own_bytes` each (0: not known), and then brings these
  /// buffers into them, as far as they fit.
  virtual void refill_caches(int64_t own_bytes, std::span<const std::unique_ptr<DeviceBuffer>> buffers) = 0;
};

}  // namespace tilewright
