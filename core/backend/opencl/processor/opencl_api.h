// SPDX-License-Identifier: Apache-2.0
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <string>

#include "core/base/result.h"

namespace tilewright {

/// The functions of OpenCL 1.2 that are called here, as the system's loader of OpenCL drivers has them.
struct OpenClApi {
  decltype(&clGetPlatformIDs) get_platforms = nullptr;
  decltype(&clGetPlatformInfo) get_platform_info = nullptr;
  decltype(&clGetDeviceIDs) get_devices = nullptr;
  decltype(&clGetDeviceInfo) get_device_info = nullptr;
  decltype(&clCreateContext) create_context = nullptr;
  decltype(&clReleaseContext) release_context = nullptr;
  decltype(&clCreateCommandQueue) create_queue = nullptr;
  decltype(&clReleaseCommandQueue) release_queue = nullptr;
  decltype(&clCreateProgramWithSource) create_program = nullptr;
  decltype(&clBuildProgram) build_program = nullptr;
  decltype(&clGetProgramBuildInfo) get_build_info = nullptr;
  decltype(&clReleaseProgram) release_program = nullptr;
  decltype(&clCreateKernel) create_kernel = nullptr;
  decltype(&clReleaseKernel) release_kernel = nullptr;
  decltype(&clSetKernelArg) set_argument = nullptr;
  decltype(&clCreateBuffer) create_buffer = nullptr;
  decltype(&clReleaseMemObject) release_memory = nullptr;
  decltype(&clEnqueueReadBuffer) read_buffer = nullptr;
  decltype(&clEnqueueWriteBuffer) write_buffer = nullptr;
  decltype(&clEnqueueFillBuffer) fill_buffer = nullptr;
  decltype(&clEnqueueNDRangeKernel) start_kernel = nullptr;
  decltype(&clGetEventProfilingInfo) get_profiling = nullptr;
  decltype(&clReleaseEvent) release_event = nullptr;
  decltype(&clFinish) finish = nullptr;
};

/// Opened at the first call and kept; null where this machine has no loader. Thread-safe.
const OpenClApi* opencl_api();

/// Nothing where `status` is success; otherwise kRun with what was being done and OpenCL's name of the error.
Result<void> opencl_result(cl_int status, const std::string& what);

}  // namespace tilewright
