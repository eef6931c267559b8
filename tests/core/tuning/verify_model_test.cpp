// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/verify_model.h"

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

}  // namespace
}  // namespace tilewright::testing
