// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/compared_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

ComparedRun measured_run() {
  ComparedRun run;
  run.task = "conv2d #1f0c93ab";
  run.contestant = {"gga", {}, "", true};
  run.seed = 3;
  run.budget = 4;
  run.round_size = 2;
  run.trials = {{-1, 2e-3, 0.5, false}, {-1, 0, 1, false}, {-1, 1e-3, 2, true}};
  run.winner_again = 1.1e-3;
  run.best_again = 1e-3;
  run.failure = "the oracle is silent";
  run.points = {{2, {1, {{4, 8}, {0}}}}, {0, {0, {{1, 2}}}}};
  run.second_measurement = "a";
  return run;
}

TEST(ComparedRun, IsWhatItWasAfterItWasKept) {
  const ComparedRun run = measured_run();
  const auto back = compared_run_from_json(compared_run_to_json(run));
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(back->trials, run.trials);
  EXPECT_EQ(back->points, run.points);
  EXPECT_EQ(back->second_measurement, run.second_measurement);
  EXPECT_EQ(run_key(*back), run_key(run));
  EXPECT_EQ(compared_run_to_json(*back), compared_run_to_json(run));
}

TEST(ComparedRun, OfAReplayHasNoPoints) {
  ComparedRun run = measured_run();
  run.points.clear();
  run.second_measurement.clear();
  const auto kept = compared_run_to_json(run);
  EXPECT_FALSE(kept.contains("points"));
  EXPECT_FALSE(kept.contains("second_measurement"));
  EXPECT_TRUE(compared_run_from_json(kept)->points.empty());
}

TEST(ComparedRun, IsRefusedWithAPointOfNoTrial) {
  for (const int64_t trial : {-1, 3}) {
    ComparedRun run = measured_run();
    run.points[0].trial = trial;
    const auto refused = compared_run_from_json(compared_run_to_json(run));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().kind, ErrorKind::kBadInput);
  }
}

TEST(ComparedRun, TellsWhetherItEndedEarly) {
  ComparedRun run = measured_run();
  EXPECT_TRUE(run.ended_early());
  run.budget = 3;
  EXPECT_FALSE(run.ended_early());
}

}  // namespace
}  // namespace tilewright::testing
