// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/processor/opencl_device_info.h"

#include <optional>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

std::string device_text(const OpenClApi& api, cl_device_id id, cl_device_info what) {
  size_t bytes = 0;
  if (api.get_device_info(id, what, 0, nullptr, &bytes) != CL_SUCCESS || bytes == 0) return {};
  std::string text(bytes, '\0');
  if (api.get_device_info(id, what, bytes, text.data(), nullptr) != CL_SUCCESS) return {};
  text.resize(bytes - 1);
  return text;
}

std::string platform_text(const OpenClApi& api, cl_platform_id id, cl_platform_info what) {
  size_t bytes = 0;
  if (api.get_platform_info(id, what, 0, nullptr, &bytes) != CL_SUCCESS || bytes == 0) return {};
  std::string text(bytes, '\0');
  if (api.get_platform_info(id, what, bytes, text.data(), nullptr) != CL_SUCCESS) return {};
  text.resize(bytes - 1);
  return text;
}

template <typename T>
int64_t device_number(const OpenClApi& api, cl_device_id id, cl_device_info what) {
  T value{};
  return api.get_device_info(id, what, sizeof value, &value, nullptr) == CL_SUCCESS
             ? static_cast<int64_t>(value)
             : 0;
}

OpenClDeviceInfo describe(const OpenClApi& api, cl_platform_id platform, cl_device_id id) {
  OpenClDeviceInfo info;
  info.id = id;
  info.type = static_cast<cl_device_type>(device_number<cl_device_type>(api, id, CL_DEVICE_TYPE));
  info.name = device_text(api, id, CL_DEVICE_NAME);
  info.platform = platform_text(api, platform, CL_PLATFORM_NAME) + ", " +
                  platform_text(api, platform, CL_PLATFORM_VERSION);
  info.units = device_number<cl_uint>(api, id, CL_DEVICE_MAX_COMPUTE_UNITS);
  info.memory_bytes = device_number<cl_ulong>(api, id, CL_DEVICE_GLOBAL_MEM_SIZE);
  return info;
}

int rank(const OpenClDeviceInfo& info) {
  if ((info.type & CL_DEVICE_TYPE_GPU) != 0) return 2;
  return (info.type & CL_DEVICE_TYPE_ACCELERATOR) != 0 ? 1 : 0;
}

}  // namespace

Result<OpenClDeviceInfo> find_opencl_device() {
  const Error none{ErrorKind::kUnsupported,
                   "OpenCL",
                   "this machine has no device that OpenCL knows of",
                   "Install the OpenCL driver of the device, and the loader (Debian: ocl-icd-libopencl1)",
                   {}};
  const OpenClApi* api = opencl_api();
  if (api == nullptr) return none;
  cl_uint count = 0;
  if (api->get_platforms(0, nullptr, &count) != CL_SUCCESS || count == 0) return none;
  std::vector<cl_platform_id> platforms(count);
  if (api->get_platforms(count, platforms.data(), nullptr) != CL_SUCCESS) return none;
  std::optional<OpenClDeviceInfo> best;
  for (cl_platform_id platform : platforms) {
    if (api->get_devices(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) != CL_SUCCESS) continue;
    std::vector<cl_device_id> devices(count);
    if (api->get_devices(platform, CL_DEVICE_TYPE_ALL, count, devices.data(), nullptr) != CL_SUCCESS)
      continue;
    for (cl_device_id device : devices) {
      OpenClDeviceInfo info = describe(*api, platform, device);
      const auto key = [](const OpenClDeviceInfo& one) { return std::pair(rank(one), one.units); };
      if (!best || key(info) > key(*best)) best = std::move(info);
    }
  }
  if (!best) return none;
  return *std::move(best);
}

}  // namespace tilewright
