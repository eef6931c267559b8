// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_dataset.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/evaluation/sequences/record_import.h"
#include "core/base/file.h"
#include "core/dataset/split_request.h"
#include "tests/app/evaluation/sequences/made_up_records.h"

namespace tilewright::testing {
namespace {

class SequenceDatasetTest : public ::testing::Test {
 protected:
  void SetUp() override {
    write_made_up_platform(directory_.path(), "first");
    write_made_up_platform(directory_.path(), "second", {.tasks = 2, .programs = 50});
    write_made_up_platform(directory_.path(), "third", {.tasks = 1, .programs = 40});
    const std::vector<std::filesystem::path> places{directory_.path()};
    data_ = import_records(places).value().dataset;
  }
  TempDirectory directory_ = TempDirectory::create().value();
  SequenceDataset data_;
};

TEST_F(SequenceDatasetTest, SplitsWithinTasksWithTheLastNinetyPercentToTrainOn) {
  SplitRequest request;
  request.by = SplitBy::kWithinTask;
  const auto split = split_as_requested(measured_pools(data_), request);
  ASSERT_TRUE(split.ok()) << split.error().text();
  const auto train = part_of_sequences(data_, split->training.programs);
  const auto test = part_of_sequences(data_, split->test.programs);
  for (size_t t = 0; t < 2; ++t) {
    EXPECT_EQ(test.tasks[t].workload, data_.tasks[t].workload);
    ASSERT_EQ(test.tasks[t].programs.size(), 6u);
    ASSERT_EQ(train.tasks[t].programs.size(), 54u);
    EXPECT_EQ(test.tasks[t].programs.front(), data_.tasks[t].programs[0]);
    EXPECT_EQ(train.tasks[t].programs.front(), data_.tasks[t].programs[6]);
  }
  // The platforms still have the same programs in the same order, and end where they ended.
  ASSERT_EQ(train.platforms.size(), 3u);
  EXPECT_EQ(train.platforms[1].latencies[1].size(), 44u);
  EXPECT_EQ(train.platforms[1].latencies[1][10].seconds(), data_.platforms[1].latencies[1][16].seconds());
  EXPECT_TRUE(train.platforms[2].latencies[1].empty());
}

TEST_F(SequenceDatasetTest, TasksOfWhichFewProgramsRanDoNotCount) {
  SplitRequest request;
  request.by = SplitBy::kWithinTask;
  request.target = 2;
  const auto refused = split_as_requested(measured_pools(data_), request);
  ASSERT_FALSE(refused.ok()) << "40 programs ran there";
  EXPECT_EQ(refused.error().kind, ErrorKind::kBadInput);
  request.options.fewest_programs = 40;
  EXPECT_TRUE(split_as_requested(measured_pools(data_), request).ok());
}

}  // namespace
}  // namespace tilewright::testing
