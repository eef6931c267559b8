// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/run/host_model_device.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "core/backend/backend.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kModelCount = 16;
constexpr int64_t kBytes = kModelCount * 4;

/// out[i] = 2 * in[i].
CompiledProgram model_doubling() {
  HandIr h;
  const BufferId in = h.activation({kModelCount});
  const BufferId out = h.output({kModelCount});
  h.ir.run = h.serial(kModelCount, [&](Expr i) { return store(out, {i}, constant(2) * load(in, {i})); });
  return generate_code(h.ir, runnable_target()).value();
}

TEST(HostModelDevice, RunsProgramsWhereTheirOperandsLieAtTheTime) {
  const auto device = host_device_for_models(1, {});
  const auto memory = device->allocate(2 * kBytes, "memory").value();
  const auto border = device->allocate_border(kBytes, "border").value();
  const auto program = device->load(model_doubling()).value();
  const std::vector<int64_t> strides{1};
  const auto first = program->bind({{{border.get(), 0}, strides}, {{memory.get(), kBytes}, strides}}, {}, {});
  const auto second =
      program->bind({{{memory.get(), kBytes}, strides}, {{border.get(), 0}, strides}}, {}, {});
  const StridedCopy all{{2 * kModelCount}, {1}, {1}, 4};
  for (const float value : {1.5F, -3.0F}) {
    const std::vector<float> in(kModelCount, value);
    std::vector<float> out(kModelCount), between(2 * kModelCount, 7);
    ASSERT_TRUE(device->lend_input(*border, in.data()).ok());
    ASSERT_TRUE(first->run().ok());
    ASSERT_TRUE(device->lend_output(*border, out.data()).ok());
    ASSERT_TRUE(second->run().ok());
    ASSERT_TRUE(device->return_output(*border, out.data()).ok());
    EXPECT_EQ(out, std::vector<float>(kModelCount, 4 * value));
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
