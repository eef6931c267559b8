// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/host_device.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/backend/backend.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kCount = 100;

/// out[i] = 2 * in[i].
CompiledProgram doubling() {
  HandIr h;
  const BufferId in = h.activation({kCount});
  const BufferId out = h.output({kCount});
  h.ir.run = h.serial(kCount, [&](Expr i) { return store(out, {i}, constant(2) * load(in, {i})); });
  return generate_code(h.ir, runnable_target()).value();
}

std::unique_ptr<DeviceBuffer> holding(Device& device, const std::vector<float>& values) {
  auto buffer = device.allocate(static_cast<int64_t>(values.size() * sizeof(float)), "values").value();
  buffer->write(values.data());
  return buffer;
}

TEST(HostDevice, RunsProgramsOnItsBuffers) {
  const auto device = open_device(TargetKind::kCpu).value();
  ASSERT_TRUE(device->use_threads(2, {}).ok());
  const auto in = holding(*device, std::vector<float>(kCount, 1.5F));
  in->make_read_only();
  const auto out = device->allocate(kCount * 4, "output").value();
  const auto nothing = device->allocate(0, "nothing").value();
  out->poison();
  const auto program = device->load(doubling()).value();
  const std::vector<int64_t> strides{1};
  const auto launch =
      program->bind({{in->place(), strides}, {out->place(), strides}}, nothing->place(), nothing->place());
  ASSERT_TRUE(launch->run().ok());
  const auto* results = static_cast<const float*>(out->on_host());
  for (int64_t i = 0; i < kCount; ++i) ASSERT_EQ(results[i], 3.0F) << i;
  EXPECT_TRUE(out->intact());
  EXPECT_GT(launch->seconds(1000).value(), 0);
  EXPECT_FALSE(program->offset_of(0).has_value());
}

TEST(HostDevice, WhatLiesBehindABufferIsSeen) {
  const auto device = open_device(TargetKind::kCpu).value();
  const auto buffer = device->allocate(kCount, "b").value();
  buffer->poison();
  EXPECT_TRUE(buffer->intact());
  static_cast<unsigned char*>(const_cast<void*>(buffer->on_host()))[kCount] = 0;
  EXPECT_FALSE(buffer->intact());
  EXPECT_EQ(device->allocate(-1, "b").error().kind, ErrorKind::kOutOfMemory);
}

TEST(HostDevice, CachesAreEmptiedAndContentStays) {
  const auto device = open_device(TargetKind::kCpu).value();
  ASSERT_TRUE(device->use_threads(2, {}).ok());
  std::vector<std::unique_ptr<DeviceBuffer>> buffers;
  buffers.push_back(holding(*device, std::vector<float>(kCount, 7.0F)));
  device->flush(*buffers[0]);
  device->refill_caches(0, buffers);
  EXPECT_EQ(static_cast<const float*>(buffers[0]->on_host())[kCount - 1], 7.0F);
}

TEST(HostDevice, CodeThatIsNoneIsRefused) {
  const auto device = open_device(TargetKind::kCpu).value();
  CompiledProgram broken;
  broken.symbol_prefix = "tw_task";
  broken.bytes.assign(100, 0x7f);
  EXPECT_FALSE(device->load(broken).ok());
}

}  // namespace
}  // namespace tilewright::testing
