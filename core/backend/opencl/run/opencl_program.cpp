// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/run/opencl_program.h"

#include <limits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/backend/gpu/program_file.h"

namespace tilewright {
namespace {

/// A kernel of the driver with how it is started.
struct LoadedKernel {
  KernelCall call;
  cl_kernel kernel = nullptr;
};

/// What the memory of a call is.
struct KernelArguments {
  const std::vector<DeviceArgument>* arguments = nullptr;  ///< activations, then outputs; null: none
  int activations = 0;
  DevicePlace blob;
  DevicePlace workspace;
  const std::vector<DevicePlace>* parameters = nullptr;
};

class OpenClProgram final : public DeviceProgram {
 public:
  OpenClProgram(std::shared_ptr<OpenClQueue> queue, cl_program program, KernelProgram calls)
      : queue_(std::move(queue)), program_(program), calls_(std::move(calls)) {}
  ~OpenClProgram() override {
    for (const auto* list : {&prepack_, &run_}) {
      for (const LoadedKernel& one : *list) queue_->api().release_kernel(one.kernel);
    }
    queue_->api().release_program(program_);
  }
  OpenClProgram(const OpenClProgram&) = delete;
  OpenClProgram& operator=(const OpenClProgram&) = delete;

  Result<void> find_kernels() {
    TILEWRIGHT_CHECK(find(calls_.prepack, prepack_));
    return find(calls_.run, run_);
  }

  Result<void> prepack(const void* const* parameters, DevicePlace blob) const override;
  std::unique_ptr<DeviceLaunch> bind(const std::vector<DeviceArgument>& arguments, DevicePlace blob,
                                     DevicePlace workspace) const override;
  std::optional<int64_t> offset_of(uint64_t) const override { return {}; }

  int activations() const { return calls_.activations; }
  /// Starts all kernels of `run`, and waits for the last. The seconds that the device took for them.
  Result<double> run(const KernelArguments& given) const { return start(run_, given); }

 private:
  Result<void> find(std::vector<KernelCall>& calls, std::vector<LoadedKernel>& kernels) {
    for (KernelCall& call : calls) {
      cl_int status = CL_SUCCESS;
      cl_kernel kernel = queue_->api().create_kernel(program_, call.name.c_str(), &status);
      TILEWRIGHT_CHECK(opencl_result(status, "kernel " + call.name));
      kernels.push_back({std::move(call), kernel});
    }
    return {};
  }
  Result<double> start(const std::vector<LoadedKernel>& kernels, const KernelArguments& given) const;
  Result<void> set_arguments(const LoadedKernel& kernel, const KernelArguments& given) const;

  std::shared_ptr<OpenClQueue> queue_;
  cl_program program_;
  KernelProgram calls_;
  std::vector<LoadedKernel> prepack_;
  std::vector<LoadedKernel> run_;
};

class OpenClLaunch final : public DeviceLaunch {
 public:
  OpenClLaunch(const OpenClProgram& program, std::vector<DeviceArgument> arguments, DevicePlace blob,
               DevicePlace workspace)
      : program_(program), arguments_(std::move(arguments)) {
    given_.arguments = &arguments_;
    given_.activations = program.activations();
    given_.blob = blob;
    given_.workspace = workspace;
  }

  Result<void> run() override {
    TILEWRIGHT_TRY(const double seconds, program_.run(given_));
    (void)seconds;
    return {};
  }
  Result<double> seconds(int64_t runs) override {
    double all = 0;
    for (int64_t i = 0; i < runs; ++i) {
      TILEWRIGHT_TRY(const double one, program_.run(given_));
      all += one;
    }
    return all;
  }

 private:
  const OpenClProgram& program_;
  std::vector<DeviceArgument> arguments_;
  KernelArguments given_;
};

Result<void> OpenClProgram::prepack(const void* const* parameters, DevicePlace blob) const {
  std::vector<std::unique_ptr<OpenClMemory>> held;
  std::vector<DevicePlace> places;
  for (const LoadedKernel& kernel : prepack_) {
    for (const KernelMemory& memory : kernel.call.memory) {
      if (memory.kind != KernelMemory::Kind::kParameter) continue;
      if (places.size() <= static_cast<size_t>(memory.index))
        places.resize(static_cast<size_t>(memory.index) + 1);
      DevicePlace& place = places[static_cast<size_t>(memory.index)];
      if (place.memory != nullptr) continue;
      TILEWRIGHT_TRY(auto copy, OpenClMemory::allocate(queue_, memory.bytes, "a parameter"));
      TILEWRIGHT_CHECK(copy->write(parameters[memory.index], 0, memory.bytes));
      place = {copy.get(), 0};
      held.push_back(std::move(copy));
    }
  }
  KernelArguments given;
  given.blob = blob;
  given.parameters = &places;
  TILEWRIGHT_TRY(const double seconds, start(prepack_, given));
  (void)seconds;
  return {};
}

std::unique_ptr<DeviceLaunch> OpenClProgram::bind(const std::vector<DeviceArgument>& arguments,
                                                  DevicePlace blob, DevicePlace workspace) const {
  return std::make_unique<OpenClLaunch>(*this, arguments, blob, workspace);
}

Result<void> OpenClProgram::set_arguments(const LoadedKernel& kernel, const KernelArguments& given) const {
  const OpenClApi& api = queue_->api();
  cl_uint number = 0;
  Result<void> result;
  const auto set_bytes = [&](size_t bytes, const void* value) {
    if (result.ok())
      result = opencl_result(api.set_argument(kernel.kernel, number++, bytes, value),
                             "kernel " + kernel.call.name);
  };
  const auto set = [&](const auto& value) { set_bytes(sizeof value, &value); };
  const auto argument = [&](bool output, int index) {
    return (*given.arguments)[static_cast<size_t>(output ? given.activations + index : index)];
  };
  for (const KernelMemory& memory : kernel.call.memory) {
    DevicePlace place;
    switch (memory.kind) {
      case KernelMemory::Kind::kActivation: place = argument(false, memory.index).place; break;
      case KernelMemory::Kind::kOutput: place = argument(true, memory.index).place; break;
      case KernelMemory::Kind::kParameter:
        place = (*given.parameters)[static_cast<size_t>(memory.index)];
        break;
      case KernelMemory::Kind::kBlob: place = given.blob; break;
      case KernelMemory::Kind::kWorkspace: place = given.workspace; break;
    }
    // All memory that this device is given was made by it.
    const auto* owner = static_cast<const OpenClMemory*>(place.memory);
    const cl_mem memory_of_place = owner == nullptr ? nullptr : owner->memory();
    set_bytes(sizeof(cl_mem), &memory_of_place);  // NOLINT(bugprone-sizeof-expression): the handle itself
    set(static_cast<cl_long>(place.offset + memory.offset));
  }
  for (const KernelStride& stride : kernel.call.strides) {
    const int64_t value =
        argument(stride.output, stride.index).strides[static_cast<size_t>(stride.dimension)];
    if (kernel.call.wide) {
      set(static_cast<cl_long>(value));
    } else if (value > std::numeric_limits<cl_int>::max()) {
      return Error{ErrorKind::kRun, "kernel " + kernel.call.name, "a tensor has too large a stride", {}, {}};
    } else {
      set(static_cast<cl_int>(value));
    }
  }
  return result;
}

Result<double> OpenClProgram::start(const std::vector<LoadedKernel>& kernels,
                                    const KernelArguments& given) const {
  const OpenClApi& api = queue_->api();
  std::vector<cl_event> events;
  const auto all = [&]() -> Result<double> {
    for (const LoadedKernel& kernel : kernels) {
      TILEWRIGHT_CHECK(set_arguments(kernel, given));
      size_t threads[3];
      size_t block[3];
      for (size_t i = 0; i < 3; ++i) {
        block[i] = static_cast<size_t>(kernel.call.threads[i]);
        threads[i] = static_cast<size_t>(kernel.call.blocks[i]) * block[i];
      }
      cl_event event = nullptr;
      TILEWRIGHT_CHECK(opencl_result(
          api.start_kernel(queue_->queue(), kernel.kernel, 3, nullptr, threads, block, 0, nullptr, &event),
          "kernel " + kernel.call.name));
      events.push_back(event);
    }
    TILEWRIGHT_CHECK(opencl_result(api.finish(queue_->queue()), "a program"));
    if (events.empty()) return 0.0;
    cl_ulong begin = 0;
    cl_ulong end = 0;
    TILEWRIGHT_CHECK(opencl_result(
        api.get_profiling(events.front(), CL_PROFILING_COMMAND_START, sizeof begin, &begin, nullptr),
        "timing"));
    TILEWRIGHT_CHECK(opencl_result(
        api.get_profiling(events.back(), CL_PROFILING_COMMAND_END, sizeof end, &end, nullptr), "timing"));
    constexpr double kNanoseconds = 1e-9;
    return static_cast<double>(end - begin) * kNanoseconds;
  };
  Result<double> seconds = all();
  for (cl_event event : events) api.release_event(event);
  return seconds;
}

}  // namespace

Result<std::unique_ptr<DeviceProgram>> load_opencl_program(const std::shared_ptr<OpenClQueue>& queue,
                                                           const CompiledProgram& code) {
  TILEWRIGHT_TRY(KernelProgram calls, kernel_program_from_bytes(code.bytes));
  const OpenClApi& api = queue->api();
  const char* text = calls.code.data();
  const size_t length = calls.code.size();
  cl_int status = CL_SUCCESS;
  cl_program program = api.create_program(queue->context(), 1, &text, &length, &status);
  TILEWRIGHT_CHECK(opencl_result(status, "program"));
  auto loaded = std::make_unique<OpenClProgram>(queue, program, std::move(calls));
  const cl_device_id device = queue->info().id;
  status = api.build_program(program, 1, &device, "", nullptr, nullptr);
  if (status != CL_SUCCESS) {
    size_t bytes = 0;
    std::string log;
    if (api.get_build_info(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes) == CL_SUCCESS) {
      log.resize(bytes);
      api.get_build_info(program, device, CL_PROGRAM_BUILD_LOG, bytes, log.data(), nullptr);
    }
    return Error{ErrorKind::kCompile, code.symbol_prefix, "the OpenCL driver refused the program", {}, log};
  }
  TILEWRIGHT_CHECK(loaded->find_kernels());
  return std::unique_ptr<DeviceProgram>(std::move(loaded));
}

}  // namespace tilewright
