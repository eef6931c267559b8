// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/backend/device_memory.h"
#include "core/backend/opencl/processor/opencl_device_info.h"

namespace tilewright {

/// A device with a queue of commands, each of which begins when the one before it has ended. One thread.
class OpenClQueue {
 public:
  /// Errors: kUnsupported where this machine has no device, kRun where its driver fails.
  static Result<std::shared_ptr<OpenClQueue>> open();
  ~OpenClQueue();
  OpenClQueue(const OpenClQueue&) = delete;
  OpenClQueue& operator=(const OpenClQueue&) = delete;

  const OpenClApi& api() const { return api_; }
  const OpenClDeviceInfo& info() const { return info_; }
  cl_context context() const { return context_; }
  cl_command_queue queue() const { return queue_; }

 private:
  OpenClQueue(const OpenClApi& api, OpenClDeviceInfo info) : api_(api), info_(std::move(info)) {}

  const OpenClApi& api_;
  OpenClDeviceInfo info_;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
};

/// Memory of an OpenCL device.
class OpenClMemory final : public DeviceMemory {
 public:
  /// Zeroed. Errors: kOutOfMemory, naming `name`.
  static Result<std::unique_ptr<OpenClMemory>> allocate(std::shared_ptr<OpenClQueue> queue, int64_t bytes,
                                                        const char* name);
  ~OpenClMemory() override;
  OpenClMemory(const OpenClMemory&) = delete;
  OpenClMemory& operator=(const OpenClMemory&) = delete;

  cl_mem memory() const { return memory_; }
  int64_t bytes() const { return bytes_; }
  /// Wait until it is done. Errors: kRun.
  Result<void> fill(uint8_t byte, int64_t offset, int64_t bytes);
  Result<void> write(const void* from, int64_t offset, int64_t bytes);
  Result<void> read(void* to, int64_t offset, int64_t bytes) const;

 private:
  OpenClMemory(std::shared_ptr<OpenClQueue> queue, cl_mem memory, int64_t bytes)
      : queue_(std::move(queue)), memory_(memory), bytes_(bytes) {}

  std::shared_ptr<OpenClQueue> queue_;
  cl_mem memory_;
  int64_t bytes_;
};

}  // namespace tilewright
