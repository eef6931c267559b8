// SPDX-License-Identifier: Apache-2.0
#include "core/records/tuning_curve.h"

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

TEST(TuningCurve, SumsWeightedBestLatencies) {
  // Model 0: 4 conv + dense. Model 1: 2 conv + 3 pool.
  const SessionSetup setup = some_setup("s");
  const std::vector<TrialPoint> trials = {
      {1, "conv", 10, 3.0, {}, false}, {2, "conv", 11, {}, {}, true},   {3, "dense", 12, 5.0, {}, false},
      {4, "conv", 13, 4.0, {}, false}, {5, "conv", 14, 1.0, {}, true},  {6, "conv", 15, 2.0, {}, false},
      {7, "pool", 16, 1.0, {}, false}, {8, "conv", 17, 1.0, {}, false},
  };
  const std::vector<CurvePoint> curve = tuning_curve(setup, trials);
  ASSERT_EQ(curve.size(), 5u);
  const auto expect = [&](size_t i, double elapsed, int64_t count, int model, double latency) {
    EXPECT_EQ(curve[i].elapsed, elapsed);
    EXPECT_EQ(curve[i].trials, count);
    EXPECT_EQ(curve[i].model, model);
    EXPECT_EQ(curve[i].latency, latency);
  };
  expect(0, 12, 3, 0, 4 * 3 + 5);
  expect(1, 15, 6, 0, 4 * 2 + 5);
  expect(2, 16, 7, 1, 2 * 2 + 3 * 1);
  expect(3, 17, 8, 0, 4 * 1 + 5);
  expect(4, 17, 8, 1, 2 * 1 + 3 * 1);
}

TEST(TuningCurve, DoesNotWaitForTasksOfOtherGraphs) {
  SessionSetup setup = some_setup("s");
  setup.tasks.push_back({"fused", "conv2d with its reader", 2e8, "fused text"});
  setup.model_tasks.push_back({0, "fused", 0});
  const std::vector<TrialPoint> trials = {
      {1, "conv", 10, 3.0, {}, false}, {2, "dense", 12, 5.0, {}, false}, {3, "fused", 13, 1.0, {}, false}};
  const std::vector<CurvePoint> curve = tuning_curve(setup, trials);
  ASSERT_EQ(curve.size(), 1u);
  EXPECT_EQ(curve[0].latency, 4 * 3 + 5);
}

TEST(TuningCurve, NothingMeasuredIsNoCurve) {
  EXPECT_TRUE(tuning_curve(some_setup("s"), {}).empty());
  const std::vector<TrialPoint> stranger = {{1, "nobody", 1, 1.0, {}, false}};
  EXPECT_TRUE(tuning_curve(some_setup("s"), stranger).empty());
}

}  // namespace
}  // namespace tilewright
