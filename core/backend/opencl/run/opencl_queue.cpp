// SPDX-License-Identifier: Apache-2.0
#include "core/backend/opencl/run/opencl_queue.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace tilewright {

Result<std::shared_ptr<OpenClQueue>> OpenClQueue::open() {
  TILEWRIGHT_TRY(OpenClDeviceInfo info, find_opencl_device());
  const OpenClApi& api = *opencl_api();
  std::shared_ptr<OpenClQueue> queue(new OpenClQueue(api, std::move(info)));
  const std::string what = "opening " + queue->info_.name;
  cl_int status = CL_SUCCESS;
  queue->context_ = api.create_context(nullptr, 1, &queue->info_.id, nullptr, nullptr, &status);
  TILEWRIGHT_CHECK(opencl_result(status, what));
  queue->queue_ = api.create_queue(queue->context_, queue->info_.id, CL_QUEUE_PROFILING_ENABLE, &status);
  TILEWRIGHT_CHECK(opencl_result(status, what));
  return queue;
}

OpenClQueue::~OpenClQueue() {
  if (queue_ != nullptr) api_.release_queue(queue_);
  if (context_ != nullptr) api_.release_context(context_);
}

Result<std::unique_ptr<OpenClMemory>> OpenClMemory::allocate(std::shared_ptr<OpenClQueue> queue,
                                                             int64_t bytes, const char* name) {
  // There is no memory of no bytes.
  const int64_t held = std::max<int64_t>(bytes, 1);
  const OpenClApi& api = queue->api();
  cl_int status = CL_SUCCESS;
  cl_mem memory =
      api.create_buffer(queue->context(), CL_MEM_READ_WRITE, static_cast<size_t>(held), nullptr, &status);
  const Error none{ErrorKind::kOutOfMemory, name,
                   fmt::format("there is no memory on {} for its {} bytes", queue->info().name, bytes), "",
                   ""};
  if (status != CL_SUCCESS) return none;
  std::unique_ptr<OpenClMemory> made(new OpenClMemory(std::move(queue), memory, held));
  // Many drivers take the memory only when it is used.
  if (!made->fill(0, 0, held).ok()) return none;
  return made;
}

OpenClMemory::~OpenClMemory() {
  queue_->api().release_memory(memory_);
}

Result<void> OpenClMemory::fill(uint8_t byte, int64_t offset, int64_t bytes) {
  if (bytes == 0) return {};
  const OpenClApi& api = queue_->api();
  TILEWRIGHT_CHECK(
      opencl_result(api.fill_buffer(queue_->queue(), memory_, &byte, sizeof byte, static_cast<size_t>(offset),
                                    static_cast<size_t>(bytes), 0, nullptr, nullptr),
                    "filling memory"));
  return opencl_result(api.finish(queue_->queue()), "filling memory");
}

Result<void> OpenClMemory::write(const void* from, int64_t offset, int64_t bytes) {
  if (bytes == 0) return {};
  return opencl_result(
      queue_->api().write_buffer(queue_->queue(), memory_, CL_TRUE, static_cast<size_t>(offset),
                                 static_cast<size_t>(bytes), from, 0, nullptr, nullptr),
      "writing memory");
}

Result<void> OpenClMemory::read(void* to, int64_t offset, int64_t bytes) const {
  if (bytes == 0) return {};
  return opencl_result(
      queue_->api().read_buffer(queue_->queue(), memory_, CL_TRUE, static_cast<size_t>(offset),
                                static_cast<size_t>(bytes), to, 0, nullptr, nullptr),
      "reading memory");
}

}  // namespace tilewright
