// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/run/host_program.h"

#include <utility>

#include <fmt/format.h>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/run/host_memory.h"
#include "core/base/clock.h"

namespace tilewright {
namespace {

Result<void> result_of(const char* function, int32_t status) {
  if (status == 0) return {};
  return Error{ErrorKind::kRun, "program", fmt::format("its function '{}' returned {}", function, status), "",
               ""};
}

class HostLaunch final : public DeviceLaunch {
 public:
  HostLaunch(tw_run_function function, const std::vector<DeviceArgument>& arguments, DevicePlace blob,
             DevicePlace workspace, tw_pool* pool)
      : function_(function), blob_place_(blob), workspace_place_(workspace), pool_(pool) {
    for (const DeviceArgument& one : arguments) {
      places_.push_back(one.place);
      arguments_.push_back({nullptr, one.strides.data()});
    }
  }

  Result<void> run() override {
    find_memory();
    return call();
  }
  Result<double> seconds(int64_t runs) override {
    find_memory();
    const Clock& clock = system_clock();
    const double begin = clock.seconds();
    for (int64_t i = 0; i < runs; ++i) TILEWRIGHT_CHECK(call());
    return clock.seconds() - begin;
  }

 private:
  /// Callers may have lent other memory since the last run.
  void find_memory() {
    for (size_t i = 0; i < places_.size(); ++i) arguments_[i].data = host_address(places_[i]);
    blob_ = host_address(blob_place_);
    workspace_ = host_address(workspace_place_);
  }
  Result<void> call() const {
    return result_of("run", function_(arguments_.data(), blob_, workspace_, pool_));
  }

  tw_run_function function_;
  std::vector<DevicePlace> places_;  ///< of the arguments
  DevicePlace blob_place_;
  DevicePlace workspace_place_;
  std::vector<tw_argument> arguments_;
  const void* blob_ = nullptr;
  void* workspace_ = nullptr;
  tw_pool* pool_;
};

class HostProgram final : public DeviceProgram {
 public:
  HostProgram(LoadedCode code, tw_pool* pool) : code_(std::move(code)), pool_(pool) {}

  Result<void> prepack(const void* const* parameters, DevicePlace blob) const override {
    return result_of("prepack", code_.prepack()(parameters, host_address(blob)));
  }
  std::unique_ptr<DeviceLaunch> bind(const std::vector<DeviceArgument>& arguments, DevicePlace blob,
                                     DevicePlace workspace) const override {
    return std::make_unique<HostLaunch>(code_.run(), arguments, blob, workspace, pool_);
  }
  std::optional<int64_t> offset_of(uint64_t address) const override {
    const auto begin = reinterpret_cast<uint64_t>(code_.text().data());
    if (address - begin >= code_.text().size()) return std::nullopt;
    return static_cast<int64_t>(address - reinterpret_cast<uint64_t>(code_.run()));
  }

 private:
  LoadedCode code_;
  tw_pool* pool_;
};

}  // namespace

Result<std::unique_ptr<DeviceProgram>> load_host_program(const CompiledProgram& code, tw_pool* pool) {
  TILEWRIGHT_TRY(LoadedCode loaded, LoadedCode::load(code));
  return std::unique_ptr<DeviceProgram>(std::make_unique<HostProgram>(std::move(loaded), pool));
}

}  // namespace tilewright
