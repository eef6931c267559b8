// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/stale_programs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/dataset/dataset_samples.h"
#include "tests/core/dataset/small_network.h"

namespace tilewright {
namespace {

class StaleProgramsOf : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_GT(data_.tasks[0].programs.size(), 2U); }
  TrainingSet measured(size_t target) const { return split_by_network(data_, target, {}, {0}).training; }
  bool has(size_t target, const ProgramIndex& index) const {
    const auto set = measured(target);
    return std::ranges::find(set.programs, index) != set.programs.end();
  }

  Dataset data_ = testing::collected({testing::small_network("one", 16)}, testing::small_collection());
};

TEST_F(StaleProgramsOf, NothingThatWasJustCollectedIs) {
  const auto before = measured(0).programs;
  EXPECT_EQ(leave_out_stale(data_, ThreadPool(2)).programs, 0);
  EXPECT_EQ(measured(0).programs, before);
}

TEST_F(StaleProgramsOf, PrimitivesThatNoLongerApplyCostTheirProgramAlone) {
  data_.tasks[0].programs[1].primitives = {ComputeInline{99}};
  const size_t before = measured(0).programs.size();
  ASSERT_TRUE(has(0, {0, 1}));
  const StalePrograms stale = leave_out_stale(data_, ThreadPool(2));
  EXPECT_EQ(stale.programs, 1);
  EXPECT_EQ(stale.tasks, 1);
  EXPECT_NE(stale.first.find("program 1 of " + data_.tasks[0].task.name), std::string::npos) << stale.first;
  for (size_t target = 0; target < data_.targets.size(); ++target) EXPECT_FALSE(has(target, {0, 1}));
  EXPECT_EQ(measured(0).programs.size(), before - 1);
  EXPECT_TRUE(has(0, {0, 2}));
  // The others are learnt from as before.
  CostModel::Needs needs;
  needs.statements = true;
  const auto samples = dataset_samples(data_, measured(0), needs, ThreadPool(1));
  ASSERT_TRUE(samples.ok()) << samples.error().text();
  EXPECT_EQ(samples->size(), before - 1);
}

TEST_F(StaleProgramsOf, SoDoesAVariantThatIsGone) {
  data_.tasks[0].programs[0].variant = "no such variant";
  data_.tasks[0].programs[2].variant = "no such variant";
  const StalePrograms stale = leave_out_stale(data_, ThreadPool(1));
  EXPECT_EQ(stale.programs, 2);
  EXPECT_EQ(stale.tasks, 1);
  EXPECT_FALSE(has(0, {0, 0}));
  EXPECT_TRUE(has(0, {0, 1}));
  EXPECT_NE(stale_programs_text(stale).find("2 programs of 1 task cannot be made by this version and are"),
            std::string::npos);
}

}  // namespace
}  // namespace tilewright
