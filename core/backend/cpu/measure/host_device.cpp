// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/host_device.h"

#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/measure/cache_control.h"
#include "core/backend/cpu/measure/guarded_buffer.h"
#include "core/backend/cpu/processor/cache_lines.h"
#include "core/backend/cpu/run/host_memory.h"
#include "core/backend/cpu/run/host_program.h"
#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

class HostBuffer final : public DeviceBuffer {
 public:
  explicit HostBuffer(GuardedBuffer guarded) : guarded_(std::move(guarded)) {
    memory_.point_at(guarded_.data());
  }

  int64_t bytes() const override { return guarded_.bytes(); }
  DevicePlace place() const override { return {&memory_, 0}; }
  Result<void> resize(int64_t bytes, const char* name) override {
    const Result<void> resized = guarded_.resize(bytes, name);
    memory_.point_at(guarded_.data());
    return resized;
  }
  void write(const void* from) override {
    std::memcpy(guarded_.data(), from, static_cast<size_t>(guarded_.bytes()));
  }
  void make_read_only() override { guarded_.make_read_only(); }
  void poison() override { guarded_.poison(); }
  bool intact() const override { return guarded_.intact(); }
  const void* on_host() const override { return guarded_.data(); }

  std::span<const std::byte> content() const {
    return {static_cast<const std::byte*>(guarded_.data()), static_cast<size_t>(guarded_.bytes())};
  }

 private:
  GuardedBuffer guarded_;
  HostMemory memory_;  ///< that is guarded
};

/// All buffers that this device is given were made by it.
const HostBuffer& host(const DeviceBuffer& buffer) {
  return static_cast<const HostBuffer&>(buffer);
}

class HostDevice final : public Device {
 public:
  HostDevice() = default;
  ~HostDevice() override {
    if (!pool_cpus_.empty()) pin_this_thread(usable_cpus_);
  }
  HostDevice(const HostDevice&) = delete;
  HostDevice& operator=(const HostDevice&) = delete;

  Result<std::unique_ptr<DeviceBuffer>> allocate(int64_t bytes, const char* name) override {
    TILEWRIGHT_TRY(GuardedBuffer memory, GuardedBuffer::allocate(bytes, name));
    return std::unique_ptr<DeviceBuffer>(std::make_unique<HostBuffer>(std::move(memory)));
  }

  Result<void> use_threads(int threads, std::span<const int32_t> cpus) override {
    const std::vector<int32_t> wanted(cpus.begin(), cpus.end());
    if (pool_ && pool_->threads() == threads && pool_cpus_ == wanted) return {};
    // Threads that are not bound must not inherit the single processor to which a program before them was
    // bound.
    if (wanted.empty() && !pool_cpus_.empty()) pin_this_thread(usable_cpus_);
    pool_ = std::make_unique<ThreadPool>(threads, wanted);
    pool_cpus_ = wanted;
    if (!wanted.empty()) pin_this_thread(wanted[0]);
    if (pool_->threads() == threads) return {};
    return Error{ErrorKind::kRun, "run", fmt::format("the system gives only {} threads", pool_->threads()),
                 "", ""};
  }

  Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) override {
    return load_host_program(code, pool_ ? pool_->handle() : nullptr);
  }

  void flush(const DeviceBuffer& buffer) override { flush_from_caches(host(buffer).content()); }

  void refill_caches(int64_t own_bytes, std::span<const std::unique_ptr<DeviceBuffer>> buffers) override {
    if (!caches_ || caches_->l2_bytes() != CacheControl(own_bytes).l2_bytes()) caches_.emplace(own_bytes);
    caches_->evict(pool_.get());
    for (const auto& buffer : buffers) read_into_cache(host(*buffer).content());
  }

 private:
  std::unique_ptr<ThreadPool> pool_;
  std::vector<int32_t> pool_cpus_;
  std::vector<int32_t> usable_cpus_ = usable_cpus();  ///< before any program
  std::optional<CacheControl> caches_;
};

}  // namespace

std::unique_ptr<Device> host_device_for_measuring() {
  return std::make_unique<HostDevice>();
}

}  // namespace tilewright
