// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/verify_model.h"

#include <algorithm>
#include <map>

#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

using VerifyModel = TuningTest;

TEST_F(VerifyModel, AProgramThatCrashesInAWorkerIsNotRunHere) {
  FakeMeasurer measurer;
  const auto options = small_options(40);
  tune(measurer, options);
  if (!can_run_here(options.target)) GTEST_SKIP() << "needs AVX2";
  std::string crashing;
  FakeMeasurer worker([&](const MeasureRequest& request) -> Result<double> {
    if (crashing.empty()) crashing = request.task->id;
    if (request.task->id == crashing) return Error{ErrorKind::kRun, "worker", "was killed", {}, {}};
    return 1e-3;
  });
  auto store = RecordStore::open(database_).value();
  const auto model = small_model().prepared;
  const auto found = verify_model(store, model, options.target, 1, worker);
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ(found->programs.size(), model->partition.tasks.size());
  EXPECT_FALSE(found->ok());
  EXPECT_TRUE(found->outputs.empty()) << "the model was run";
  for (const auto& program : found->programs) EXPECT_EQ(program.ok, program.task != crashing) << program.name;

  FakeMeasurer right;
  const auto run = verify_model(store, model, options.target, 1, right);
  ASSERT_TRUE(run.ok()) << run.error().text();
  EXPECT_EQ(run->outputs.size(), model->partition.graph.outputs.size());
  EXPECT_TRUE(run->ok()) << run->largest_error();
}

TEST_F(VerifyModel, AWrongProgramIsNobodysBestAnyMore) {
  FakeMeasurer measurer;
  const auto options = small_options(40);
  const Told told = tune(measurer, options);
  if (!can_run_here(options.target)) GTEST_SKIP() << "needs AVX2";
  auto store = RecordStore::open(database_).value();
  const auto model = small_model().prepared;
  // The task that most programs were tried of: with one alone nothing would take its place.
  TrialQuery tried;
  tried.session = told.session;
  tried.outcome = TrialQuery::Outcome::kSucceeded;
  std::map<std::string, int> programs;
  for (const TrialRecord& trial : store.trials(tried).value()) ++programs[trial.task];
  const auto most = std::ranges::max_element(programs, {}, [](const auto& count) { return count.second; });
  ASSERT_NE(most, programs.end());
  ASSERT_GT(most->second, 1);
  const std::string task = most->first;
  const std::vector<std::string> ids{task};
  const TrialRecord before = store.best_trials(options.target.key(), ids).value().front();
  FakeMeasurer worker([&](const MeasureRequest& request) -> Result<double> {
    if (request.task->id == task)
      return Error{ErrorKind::kWrongResult, "program", "differs from the reference", {}, {}};
    return 1e-3;
  });
  const auto found = verify_model(store, model, options.target, 1, worker);
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ(found->wrong_programs(), 1);
  const auto wrong =
      std::ranges::find_if(found->programs, [&](const auto& program) { return program.task == task; });
  ASSERT_NE(wrong, found->programs.end());
  EXPECT_EQ(wrong->record, before.id);
  const auto best_now = store.best_trials(options.target.key(), ids).value();
  ASSERT_FALSE(best_now.empty());
  const TrialRecord& after = best_now.front();
  EXPECT_NE(after.id, before.id);
  EXPECT_GE(*after.latency, *before.latency);
  TrialQuery query;
  query.session = told.session;
  query.outcome = TrialQuery::Outcome::kFailed;
  const auto failed = store.trials(query).value();
  const auto kept =
      std::ranges::find_if(failed, [&](const TrialRecord& trial) { return trial.id == before.id; });
  ASSERT_NE(kept, failed.end());
  EXPECT_EQ(kept->error->kind, ErrorKind::kWrongResult);

  // The next best takes its place, and is right.
  FakeMeasurer right;
  const auto again = verify_model(store, model, options.target, 1, right);
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_TRUE(again->ok()) << again->largest_error();
  EXPECT_EQ(again->wrong_programs(), 0);
}

TEST(ModelVerification, OutputsOf16BitsMayBeRoundedToNeighbours) {
  ModelVerification verification;
  verification.outputs = {{"y", 0, 0x1p-7, model_tolerance(DataType::kBFloat16)}};
  EXPECT_TRUE(verification.ok());
  verification.outputs = {{"y", 0, 0x1p-7, model_tolerance(DataType::kFloat16)}};
  EXPECT_FALSE(verification.ok());
  verification.outputs = {{"y", 0, 0x1p-10, model_tolerance(DataType::kFloat16)}};
  EXPECT_TRUE(verification.ok());
  verification.outputs = {{"y", 0, 1.1e-3, model_tolerance(DataType::kFloat32)}};
  EXPECT_FALSE(verification.ok());
}

}  // namespace
}  // namespace tilewright::testing
