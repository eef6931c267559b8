// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_plan.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/graph/graph_builder.h"
#include "core/tensor/values.h"
#include "tests/core/deploy/deploy_fixture.h"

namespace tilewright {
namespace {

TEST(LibraryPlan, KeepsEqualConstantsOnce) {
  GraphBuilder b;
  const Shape shape{1, 4, 32, 32};
  const std::vector<float> values(4 * 32 * 32, 0.5F);
  ValueId x = b.add_input("x", shape);
  for (const char* name : {"first", "second"}) {
    Attributes last = attributes({{"axis", int64_t{-1}}});
    x = b.add_node("Softmax", {b.add_node("Add", {x, b.add_constant(name, shape, values)})}, last);
  }
  b.add_output(x);
  const auto model = testing::prepared(b.build());
  const std::vector<bool> tuned(model->partition.tasks.size(), true);
  const auto plan = plan_library(model->partition, tuned, Target::host(1));
  ASSERT_TRUE(plan.ok()) << plan.error().text();
  ASSERT_EQ(plan->weights.size(), 1U);
  EXPECT_EQ(plan->weight_bytes, 4 * 32 * 32 * 4);
  std::vector<int64_t> read;
  for (const LibraryStep& step : plan->steps)
    read.insert(read.end(), step.parameters.begin(), step.parameters.end());
  EXPECT_EQ(read, (std::vector<int64_t>{0, 0}));
}

}  // namespace
}  // namespace tilewright
