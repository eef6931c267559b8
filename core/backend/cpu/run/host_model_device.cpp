// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/run/host_model_device.h"

#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/run/host_memory.h"
#include "core/backend/cpu/run/host_program.h"
#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

class HostModelDevice final : public ModelDevice {
 public:
  HostModelDevice(int threads, std::span<const int32_t> cpus) {
    if (threads > 1) pool_ = std::make_unique<ThreadPool>(threads, cpus);
  }

  Result<std::unique_ptr<DeviceMemory>> allocate(int64_t bytes, const char* name) override {
    AlignedMemory memory = allocate_aligned(bytes);
    if (memory) return std::unique_ptr<DeviceMemory>(std::make_unique<HostMemory>(std::move(memory)));
    return Error{ErrorKind::kOutOfMemory, name, fmt::format("there is no memory for its {} bytes", bytes), "",
                 ""};
  }
  Result<std::unique_ptr<DeviceMemory>> allocate_border(int64_t, const char*) override {
    return std::unique_ptr<DeviceMemory>(std::make_unique<HostMemory>());
  }
  // Programs read and write the caller's memory itself. Nobody writes to an input.
  Result<void> lend_input(DeviceMemory& border, const void* from) override {
    return lend_output(border, const_cast<void*>(from));
  }
  Result<void> lend_output(DeviceMemory& border, void* to) override {
    static_cast<HostMemory&>(border).point_at(to);
    return {};
  }
  Result<void> return_output(const DeviceMemory&, void*) override { return {}; }

  Result<void> copy(const StridedCopy& copy, DevicePlace from, DevicePlace to) override {
    return write(copy, host_address(from), to);
  }
  Result<void> change_layout(const LayoutChange& change, DevicePlace from,
                             const std::vector<int64_t>& from_strides, DevicePlace to,
                             const std::vector<int64_t>& to_strides) override {
    tilewright::change_layout(change, host_address(from), from_strides, host_address(to), to_strides);
    return {};
  }
  Result<void> read(const StridedCopy& copy, DevicePlace from, void* to) override {
    run_copy(copy, host_address(from), to);
    return {};
  }
  Result<void> write(const StridedCopy& copy, const void* from, DevicePlace to) override {
    run_copy(copy, from, host_address(to));
    return {};
  }

  void* reachable(DevicePlace place) const override { return host_address(place); }

  Result<std::unique_ptr<DeviceProgram>> load(const CompiledProgram& code) override {
    return load_host_program(code, pool_ ? pool_->handle() : nullptr);
  }
  const ReferenceOperator* plain_kernel(std::string_view op) const override {
    return find_reference_operator(op);
  }
  const ThreadPool* plain_threads() const override { return pool_.get(); }

 private:
  std::unique_ptr<ThreadPool> pool_;
};

}  // namespace

std::unique_ptr<ModelDevice> host_device_for_models(int threads, std::span<const int32_t> cpus) {
  return std::make_unique<HostModelDevice>(threads, cpus);
}

}  // namespace tilewright
