// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/host_device.h"

#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/backend/cpu/measure/cache_control.h"
#include "core/backend/cpu/measure/guarded_buffer.h"
#include "core/backend/cpu/processor/cache_lines.h"
#include "core/base/clock.h"
#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

class HostBuffer final : public DeviceBuffer {
 public:
  explicit HostBuffer(GuardedBuffer memory) : memory_(std::move(memory)) {}

  int64_t bytes() const override { return memory_.bytes(); }
  Result<void> resize(int64_t bytes, const char* name) override { return memory_.resize(bytes, name); }
  void write(const void* from) override {
    std::memcpy(memory_.data(), from, static_cast<size_t>(memory_.bytes()));
  }
  void make_read_only() override { memory_.make_read_only(); }
  void poison() override { memory_.poison(); }
  bool intact() const override { return memory_.intact(); }
  const void* on_host() const override { return memory_.data(); }

  void* data() const { return memory_.data(); }
  std::span<const std::byte> content() const {
    return {static_cast<const std::byte*>(memory_.data()), static_cast<size_t>(memory_.bytes())};
  }

 private:
  GuardedBuffer memory_;
};

/// All buffers that a device is given are its own.
const HostBuffer& host(const DeviceBuffer& buffer) {
  return static_cast<const HostBuffer&>(buffer);
}

class HostLaunch final : public DeviceLaunch {
 public:
  HostLaunch(const LoadedProgram& code, std::vector<tw_argument> arguments, const void* blob, void* workspace,
             tw_pool* pool)
      : code_(code), arguments_(std::move(arguments)), blob_(blob), workspace_(workspace), pool_(pool) {}

  Result<void> run() override { return code_.run(arguments_.data(), blob_, workspace_, pool_); }
  Result<double> seconds(int64_t runs) override {
    const Clock& clock = system_clock();
    const double begin = clock.seconds();
    for (int64_t i = 0; i < runs; ++i) TILEWRIGHT_CHECK(run());
    return clock.seconds() - begin;
  }

 private:
  const LoadedProgram& code_;
  std::vector<tw_argument> arguments_;
  const void* blob_;
  void* workspace_;
  tw_pool* pool_;
};

class HostProgram final : public DeviceProgram {
 public:
  HostProgram(std::unique_ptr<LoadedProgram> code, tw_pool* pool) : code_(std::move(code)), pool_(pool) {}

  Result<void> prepack(const void* const* parameters, DeviceBuffer& blob) const override {
    return code_->prepack(parameters, host(blob).data());
  }
  std::unique_ptr<DeviceLaunch> bind(const std::vector<DeviceArgument>& arguments, const DeviceBuffer& blob,
                                     DeviceBuffer& workspace) const override {
    std::vector<tw_argument> told;
    for (const DeviceArgument& one : arguments)
      told.push_back({host(*one.buffer).data(), one.strides.data()});
    return std::make_unique<HostLaunch>(*code_, std::move(told), host(blob).data(), host(workspace).data(),
                                        pool_);
  }
  std::optional<int64_t> offset_of(uint64_t address) const override { return code_->offset_of(address); }

 private:
  std::unique_ptr<LoadedProgram> code_;
  tw_pool* pool_;
};

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
    // Threads that are not bound must not inherit the one processor of a program before them.
    if (wanted.empty() && !pool_cpus_.empty()) pin_this_thread(usable_cpus_);
    pool_ = std::make_unique<ThreadPool>(threads, wanted);
    pool_cpus_ = wanted;
    if (!wanted.empty()) pin_this_thread(wanted[0]);
    if (pool_->threads() == threads) return {};
    return Error{ErrorKind::kRun, "run", fmt::format("the system gives only {} threads", pool_->threads()),
                 "", ""};
  }

  Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) override {
    TILEWRIGHT_TRY(std::unique_ptr<LoadedProgram> loaded, cpu_backend().load(code));
    return std::unique_ptr<DeviceProgram>(
        std::make_unique<HostProgram>(std::move(loaded), pool_ ? pool_->handle() : nullptr));
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
