// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/run/host_model_device.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "core/backend/backend.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kCount = 16;
constexpr int64_t kBytes = kCount * 4;

/// out[i] = 2 * in[i].
CompiledProgram doubling() {
  HandIr h;
  const BufferId in = h.activation({kCount});
  const BufferId out = h.output({kCount});
  h.ir.run = h.serial(kCount, [&](Expr i) { return store(out, {i}, constant(2) * load(in, {i})); });
  return generate_code(h.ir, runnable_target()).value();
}

TEST(HostModelDevice, RunsProgramsWhereTheirOperandsLieAtTheTime) {
  const auto device = host_device_for_models(1, {});
  const auto memory = device->allocate(2 * kBytes, "memory").value();
  const auto border = device->allocate_border(kBytes, "border").value();
  const auto program = device->load(doubling()).value();
  const std::vector<int64_t> strides{1};
  const auto first = program->bind({{{border.get(), 0}, strides}, {{memory.get(), kBytes}, strides}}, {}, {});
  const auto second =
      program->bind({{{memory.get(), kBytes}, strides}, {{border.get(), 0}, strides}}, {}, {});
  const StridedCopy all{{2 * kCount}, {1}, {1}, 4};
  for (const float value : {1.5F, -3.0F}) {
    const std::vector<float> in(kCount, value);
    std::vector<float> out(kCount), between(2 * kCount, 7);
    ASSERT_TRUE(device->lend_input(*border, in.data()).ok());
    ASSERT_TRUE(first->run().ok());
    ASSERT_TRUE(device->lend_output(*border, out.data()).ok());
    ASSERT_TRUE(second->run().ok());
    ASSERT_TRUE(device->return_output(*border, out.data()).ok());
    EXPECT_EQ(out, std::vector<float>(kCount, 4 * value));
    ASSERT_TRUE(device->read(all, {memory.get(), 0}, between.data()).ok());
    EXPECT_EQ(between.front(), 0) << "memory is zeroed";
    EXPECT_EQ(between.back(), 2 * value);
  }
}

TEST(HostModelDevice, SaysWhatThereIsNoMemoryFor) {
  const auto refused = host_device_for_models(1, {})->allocate(int64_t{1} << 60, "activations");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kOutOfMemory);
  EXPECT_EQ(refused.error().place, "activations");
}

}  // namespace
}  // namespace tilewright::testing
