// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/far_tasks.h"

#include "core/target/hardware.h"
#include "core/tuning/graph_weights.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// A machine that does everything in no time, or in no time worth waiting for.
Peaks peaks_of(double rate) {
  return {1, rate, rate, rate, rate, rate};
}

TEST_F(TuningTest, TasksFarBelowTheirLimitAreFoundInAKeptSession) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(24));
  ASSERT_EQ(told.state, RunState::kFinished);
  auto store = RecordStore::open(database_).value();
  const Hardware hardware = host_hardware();

  const auto none = far_tasks(store, told.session, peaks_of(1e3), hardware);
  ASSERT_TRUE(none.ok()) << none.error().text();
  EXPECT_TRUE(none->empty()) << "a machine as slow as that allows no more";

  const auto all = far_tasks(store, told.session, peaks_of(1e18), hardware);
  ASSERT_TRUE(all.ok()) << all.error().text();
  ASSERT_EQ(all->size(), gather_tasks({small_model()}).tasks.size());
  const auto lost = [](const FarTask& one) {
    return one.task.weight * one.task.best_seconds * (kFarFromLimit - one.share);
  };
  for (size_t i = 0; i < all->size(); ++i) {
    const FarTask& one = (*all)[i];
    EXPECT_GT(one.task.weight, 0);
    EXPECT_GT(one.task.trials, 0);
    EXPECT_GT(one.task.best_seconds, 0);
    EXPECT_LT(one.share, kFarFromLimit);
    if (i > 0) EXPECT_LE(lost(one), lost((*all)[i - 1]));
  }
  EXPECT_FALSE(far_tasks(store, "no such session", peaks_of(1e18), hardware).ok());

  // The graph that was chosen last has one of the tasks, and that more often.
  const TaskSummary& kept = all->back().task;
  const std::string chosen = graph_weights_to_json(GraphWeights{{{kept.id, kept.weight + 1}}});
  ASSERT_TRUE(store.details_of(told.session)
                  .finish_round(99, 0, std::vector<Checkpoint>{{kGraphWeightsName, chosen}})
                  .ok());
  const auto used = far_tasks(store, told.session, peaks_of(1e18), hardware);
  ASSERT_TRUE(used.ok()) << used.error().text();
  ASSERT_EQ(used->size(), 1U);
  EXPECT_EQ(used->front().task.id, kept.id);
  EXPECT_EQ(used->front().task.weight, kept.weight + 1);
}

}  // namespace
}  // namespace tilewright::testing
