// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/measure/opencl_device.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/backend/opencl/run/opencl_program.h"
#include "core/backend/opencl/run/opencl_queue.h"

namespace tilewright {
namespace {

/// Behind each buffer lie so many bytes in which it is seen that a program writes beyond its end.
constexpr int64_t kGuardBytes = 4096;
constexpr uint8_t kPoison = 0xFF;
/// More than the last-level caches of devices hold.
constexpr int64_t kFlushBytes = int64_t{256} << 20;

class OpenClBuffer final : public DeviceBuffer {
 public:
  explicit OpenClBuffer(std::shared_ptr<OpenClQueue> queue) : queue_(std::move(queue)) {}

  int64_t bytes() const override { return bytes_; }
  DevicePlace place() const override { return {memory_.get(), 0}; }
  Result<void> resize(int64_t bytes, const char* name) override {
    memory_.reset();
    TILEWRIGHT_TRY(memory_, OpenClMemory::allocate(queue_, bytes + kGuardBytes, name));
    bytes_ = bytes;
    return memory_->fill(kPoison, bytes_, kGuardBytes);
  }
  void write(const void* from) override { note(memory_->write(from, 0, bytes_)); }
  // The driver has no such protection; what the buffer holds is compared by whoever needs to know.
  void make_read_only() override {}
  void poison() override { note(memory_->fill(kPoison, 0, bytes_ + kGuardBytes)); }
  bool intact() const override {
    std::vector<uint8_t> guard(kGuardBytes);
    return failure_.ok() && memory_->read(guard.data(), bytes_, kGuardBytes).ok() &&
           std::ranges::all_of(guard, [](uint8_t byte) { return byte == kPoison; });
  }
  const void* on_host() const override {
    host_.resize(static_cast<size_t>(bytes_));
    if (!memory_->read(host_.data(), 0, bytes_).ok()) std::ranges::fill(host_, kPoison);
    return host_.data();
  }

 private:
  /// A driver that fails here fails in the next run, too, which says so.
  void note(Result<void> result) {
    if (failure_.ok()) failure_ = std::move(result);
  }

  std::shared_ptr<OpenClQueue> queue_;
  std::unique_ptr<OpenClMemory> memory_;
  int64_t bytes_ = 0;
  Result<void> failure_;
  mutable std::vector<uint8_t> host_;
};

class OpenClDevice final : public Device {
 public:
  explicit OpenClDevice(std::shared_ptr<OpenClQueue> queue) : queue_(std::move(queue)) {}

  Result<std::unique_ptr<DeviceBuffer>> allocate(int64_t bytes, const char* name) override {
    auto buffer = std::make_unique<OpenClBuffer>(queue_);
    TILEWRIGHT_CHECK(buffer->resize(bytes, name));
    return std::unique_ptr<DeviceBuffer>(std::move(buffer));
  }
  Result<void> use_threads(int, std::span<const int32_t>) override { return {}; }
  Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) override {
    return load_opencl_program(queue_, code);
  }

  void flush(const DeviceBuffer&) override { overwrite_caches(); }
  // The device has no caches of which cores have parts of their own that a host could fill.
  void refill_caches(int64_t, std::span<const std::unique_ptr<DeviceBuffer>>) override {}

 private:
  /// Writing so much leaves nothing else in the caches.
  void overwrite_caches() {
    const int64_t bytes = std::min(kFlushBytes, queue_->info().memory_bytes / 8);
    if (!filler_) {
      auto made = OpenClMemory::allocate(queue_, bytes, "emptying caches");
      if (!made.ok()) return;
      filler_ = *std::move(made);
    }
    (void)filler_->fill(0, 0, filler_->bytes());
  }

  std::shared_ptr<OpenClQueue> queue_;
  std::unique_ptr<OpenClMemory> filler_;
};

}  // namespace

Result<std::unique_ptr<Device>> opencl_device_for_measuring() {
  TILEWRIGHT_TRY(auto queue, OpenClQueue::open());
  return std::unique_ptr<Device>(std::make_unique<OpenClDevice>(std::move(queue)));
}

}  // namespace tilewright
