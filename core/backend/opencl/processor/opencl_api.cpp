// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/processor/opencl_api.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "core/target/system_file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

// Sanitizers refuse it: they want all memory to be theirs. Compilers say in two ways that they are there.
#if defined(__has_feature)
#define TILEWRIGHT_HAS_FEATURE(name) __has_feature(name)
#else
#define TILEWRIGHT_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    TILEWRIGHT_HAS_FEATURE(address_sanitizer) || TILEWRIGHT_HAS_FEATURE(thread_sanitizer)
constexpr int kOwnNamesFirst = 0;
#else
constexpr int kOwnNamesFirst = RTLD_DEEPBIND;
#endif
#undef TILEWRIGHT_HAS_FEATURE

/// Drivers bring compilers of their own, as PoCL does: another version of the library that this process
/// generates code with, whose code must find its own functions and not those of the same name that are here
/// already. The loader opens drivers anew and gets these.
void open_drivers() {
  constexpr const char* kFolder = "/etc/OpenCL/vendors";
  const char* chosen = std::getenv("OCL_ICD_VENDORS");
  std::error_code error;
  for (fs::directory_iterator entry(chosen != nullptr ? chosen : kFolder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() != ".icd") continue;
    const std::string library = first_line(entry->path());
    if (!library.empty()) (void)dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL | kOwnNamesFirst);
  }
}

std::optional<OpenClApi> load_api() {
  open_drivers();
  void* library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return {};
  OpenClApi api;
  bool all = true;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name));
    all = all && function != nullptr;
  };
  find(api.get_platforms, "clGetPlatformIDs");
  find(api.get_platform_info, "clGetPlatformInfo");
  find(api.get_devices, "clGetDeviceIDs");
  find(api.get_device_info, "clGetDeviceInfo");
  find(api.create_context, "clCreateContext");
  find(api.release_context, "clReleaseContext");
  find(api.create_queue, "clCreateCommandQueue");
  find(api.release_queue, "clReleaseCommandQueue");
  find(api.create_program, "clCreateProgramWithSource");
  find(api.build_program, "clBuildProgram");
  find(api.get_build_info, "clGetProgramBuildInfo");
  find(api.release_program, "clReleaseProgram");
  find(api.create_kernel, "clCreateKernel");
  find(api.release_kernel, "clReleaseKernel");
  find(api.set_argument, "clSetKernelArg");
  find(api.create_buffer, "clCreateBuffer");
  find(api.release_memory, "clReleaseMemObject");
  find(api.read_buffer, "clEnqueueReadBuffer");
  find(api.write_buffer, "clEnqueueWriteBuffer");
  find(api.fill_buffer, "clEnqueueFillBuffer");
  find(api.start_kernel, "clEnqueueNDRangeKernel");
  find(api.get_profiling, "clGetEventProfilingInfo");
  find(api.release_event, "clReleaseEvent");
  find(api.finish, "clFinish");
  return all ? std::optional(api) : std::nullopt;
}

std::string status_name(cl_int status) {
  switch (status) {
    case CL_DEVICE_NOT_AVAILABLE: return "the device is not available";
    case CL_MEM_OBJECT_ALLOCATION_FAILURE: return "there is no memory on the device";
    case CL_OUT_OF_RESOURCES: return "the device is out of resources";
    case CL_OUT_OF_HOST_MEMORY: return "there is no memory for it";
    case CL_BUILD_PROGRAM_FAILURE: return "the driver cannot compile the program";
    case CL_INVALID_WORK_GROUP_SIZE: return "the device does not take blocks of that many threads";
    case CL_INVALID_BUFFER_SIZE: return "the device does not take memory of that size";
    default: return fmt::format("OpenCL's error {}", status);
  }
}

}  // namespace

const OpenClApi* opencl_api() {
  static const std::optional<OpenClApi> api = load_api();
  return api ? &*api : nullptr;
}

Result<void> opencl_result(cl_int status, const std::string& what) {
  if (status == CL_SUCCESS) return {};
  const bool memory = status == CL_MEM_OBJECT_ALLOCATION_FAILURE || status == CL_OUT_OF_HOST_MEMORY;
  return Error{memory ? ErrorKind::kOutOfMemory : ErrorKind::kRun, what, status_name(status), {}, {}};
}

}  // namespace tilewright
