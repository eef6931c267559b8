// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/objective.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tilewright {
namespace {

// Two tasks of 2 ms and 5 ms; the first model is 3 x 2 + 5 = 11 ms, the second 2 x 5 = 10 ms.
const std::vector<ModelWeights> kModels = {{{3, 1}}, {{0, 2}}};
const std::vector<double> kSeconds = {0.002, 0.005};
const std::vector<double> kNeverStopped = {0, 0};

double value(ObjectiveOptions options, const std::vector<double>& stopped = kNeverStopped) {
  return objective_value(options, kModels, kSeconds, stopped);
}

TEST(Objective, TotalLatencyAddsAllModels) {
  EXPECT_NEAR(value({ObjectiveKind::kTotalLatency, {}, {}, 8}), 0.021, 1e-12);
}

TEST(Objective, LatencyBelowItsRequirementCountsAsTheRequirement) {
  EXPECT_NEAR(value({ObjectiveKind::kLatencyRequirements, {0.015, 0.004}, {}, 8}), 0.015 + 0.010, 1e-12);
}

TEST(Objective, SpeedupIsTheGeometricMeanOverTheReferences) {
  EXPECT_NEAR(value({ObjectiveKind::kSpeedup, {}, {0.044, 0.010}, 8}), -2, 1e-12);
}

TEST(Objective, ModelOfUnknownLatencyDoesNotHideTheOthers) {
  const std::vector<double> seconds = {0.002, 0};
  const double speedup =
      objective_value({ObjectiveKind::kSpeedup, {}, {0.024, 1}, 8}, kModels, seconds, kNeverStopped);
  EXPECT_NEAR(speedup, -2, 1e-12);
}

TEST(Objective, StoppedTaskCountsAsItStopped) {
  EXPECT_NEAR(value({ObjectiveKind::kEarlyStopping, {}, {}, 8}), 0.021, 1e-12);
  EXPECT_NEAR(value({ObjectiveKind::kEarlyStopping, {}, {}, 8}, {0.003, 0}), 0.024, 1e-12);
}

TEST(Objective, LatenciesCountByTheirWeights) {
  EXPECT_NEAR(value({ObjectiveKind::kTotalLatency, {}, {}, 8, {3, 0.5}}), 3 * 0.011 + 0.5 * 0.010, 1e-12);
  EXPECT_NEAR(value({ObjectiveKind::kLatencyRequirements, {0.015, 0.004}, {}, 8, {2, 1}}), 2 * 0.015 + 0.010,
              1e-12);
  // The first model is 4 times as fast as its reference, the second as fast.
  EXPECT_NEAR(value({ObjectiveKind::kSpeedup, {}, {0.044, 0.010}, 8, {3, 1}}), -std::pow(4, 0.75), 1e-12);
  EXPECT_NEAR(value({ObjectiveKind::kEarlyStopping, {}, {}, 8, {1, 2}}, {0.003, 0}), 0.014 + 2 * 0.010,
              1e-12);
  ObjectiveOptions options;
  options.latency_weights = {1, 2};
  EXPECT_TRUE(check_objective(options, 2).ok());
  EXPECT_EQ(check_objective(options, 3).error().kind, ErrorKind::kUsage);
  options.latency_weights = {1, 0};
  EXPECT_FALSE(check_objective(options, 2).ok());
}

TEST(Objective, NamesReadBack) {
  for (const char* name : {"f1", "f2", "f3", "f4"})
    EXPECT_EQ(objective_name(objective_from_name(name).value()), name);
  EXPECT_EQ(objective_from_name("f5").error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright
