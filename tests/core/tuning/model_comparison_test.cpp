// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/model_comparison.h"

#include <algorithm>
#include <cmath>

#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

using ModelComparison = TuningTest;

std::vector<const Task*> tasks_of(const TuningModel& model) {
  std::vector<const Task*> tasks;
  for (const auto& task : model.prepared->partition.tasks) tasks.push_back(&task);
  return tasks;
}

TEST_F(ModelComparison, AllModelsAreAskedOfTheSamePrograms) {
  FakeMeasurer measurer;
  const auto options = small_options(60);
  const Told told = tune(measurer, options);
  const TuningModel model = small_model();
  auto store = RecordStore::open(database_).value();
  const auto compare = [&] {
    return compare_cost_models(store, told.session, tasks_of(model), options.target, 1, {}).value();
  };
  const auto first = compare();
  ASSERT_EQ(first.size(), 5U);
  for (const auto& one : first) {
    EXPECT_EQ(one.programs, first.front().programs) << one.name;
    EXPECT_GE(one.programs, 4) << one.name;
    EXPECT_GE(one.tasks, 1) << one.name;
    EXPECT_LE(std::abs(one.rank_correlation), 1) << one.name;
  }
  EXPECT_TRUE(std::ranges::is_sorted(
      first, [](const auto& a, const auto& b) { return a.rank_correlation > b.rank_correlation; }));
  const auto second = compare();
  for (size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].name, second[i].name);
    EXPECT_EQ(first[i].rank_correlation, second[i].rank_correlation);
  }
}

TEST_F(ModelComparison, TooFewRecordsAreNoComparison) {
  FakeMeasurer measurer;
  const auto options = small_options(4);
  const Told told = tune(measurer, options);
  const TuningModel model = small_model();
  auto store = RecordStore::open(database_).value();
  const auto compared = compare_cost_models(store, told.session, tasks_of(model), options.target, 1, {});
  ASSERT_FALSE(compared.ok());
  EXPECT_EQ(compared.error().kind, ErrorKind::kUsage);
}

TEST_F(ModelComparison, CanBeStopped) {
  FakeMeasurer measurer;
  const auto options = small_options(12);
  const Told told = tune(measurer, options);
  const TuningModel model = small_model();
  auto store = RecordStore::open(database_).value();
  std::stop_source stop;
  stop.request_stop();
  const auto compared =
      compare_cost_models(store, told.session, tasks_of(model), options.target, 1, stop.get_token());
  ASSERT_FALSE(compared.ok());
  EXPECT_EQ(compared.error().kind, ErrorKind::kCancelled);
}

}  // namespace
}  // namespace tilewright::testing
