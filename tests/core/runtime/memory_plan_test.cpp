// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/memory_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"

namespace tilewright {
namespace {

TEST(MemoryPlan, BuffersAliveTogetherNeverOverlap) {
  Random random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<BufferLifetime> buffers;
    const int64_t steps = random.uniform_int(1, 40);
    for (int64_t n = random.uniform_int(0, 60); n > 0; --n) {
      const int64_t first = random.uniform_int(0, steps - 1);
      const int64_t last = random.uniform_int(first, std::min(steps - 1, first + 6));
      buffers.push_back({random.uniform_int(0, 5000), static_cast<int>(first), static_cast<int>(last)});
    }
    const MemoryPlan plan = plan_memory(buffers);
    ASSERT_EQ(plan.offsets.size(), buffers.size());
    int64_t all = 0;
    for (size_t i = 0; i < buffers.size(); ++i) {
      EXPECT_EQ(plan.offsets[i] % 64, 0);
      EXPECT_GE(plan.offsets[i], 0);
      EXPECT_LE(plan.offsets[i] + buffers[i].bytes, plan.bytes);
      all += (buffers[i].bytes + 127) / 64 * 64;
      for (size_t j = 0; j < i; ++j) {
        if (buffers[i].last_step < buffers[j].first_step || buffers[j].last_step < buffers[i].first_step)
          continue;
        EXPECT_TRUE(plan.offsets[i] + buffers[i].bytes <= plan.offsets[j] ||
                    plan.offsets[j] + buffers[j].bytes <= plan.offsets[i])
            << "round " << round << ", buffers " << i << " and " << j;
      }
    }
    EXPECT_LE(plan.bytes, all);
  }
}

TEST(MemoryPlan, ChainNeedsTwoBuffers) {
  std::vector<BufferLifetime> chain;
  for (int i = 0; i < 20; ++i) chain.push_back({6400, i, i + 1});
  EXPECT_EQ(plan_memory(chain).bytes, 2 * 6400);
}

TEST(MemoryPlan, NothingNeedsNothing) {
  EXPECT_EQ(plan_memory({}).bytes, 0);
}

}  // namespace
}  // namespace tilewright
