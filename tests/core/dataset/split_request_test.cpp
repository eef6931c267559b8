// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/split_request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/core/dataset/made_up_dataset.h"

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// As `made_up_dataset`, and the last program of the first four tasks ran on the second target alone.
Dataset dataset_of_two_targets() {
  Dataset dataset = made_up_dataset();
  for (size_t t = 0; t < 4; ++t) {
    auto& latencies = dataset.targets[1].latencies[t];
    latencies.resize(dataset.tasks[t].programs.size());
    latencies.back().repeats = {1e-3F};
  }
  return dataset;
}

DatasetSplit split_of(const Dataset& dataset, const SplitRequest& request) {
  auto split = split_as_requested(dataset, request);
  EXPECT_TRUE(split.ok()) << split.error().text();
  return split.ok() ? *std::move(split) : DatasetSplit{};
}

Error refused(const SplitRequest& request) {
  const auto split = split_as_requested(made_up_dataset(), request);
  EXPECT_FALSE(split.ok());
  return split.ok() ? Error{} : split.error();
}

bool has(const TrainingSet& set, ProgramIndex index) {
  return std::ranges::find(set.programs, index) != set.programs.end();
}

TEST(SplitRequest, WaysHaveNames) {
  for (const auto by : {SplitBy::kNetwork, SplitBy::kHeldOut, SplitBy::kTask, SplitBy::kWithinTask})
    EXPECT_EQ(split_by_from_name(split_by_name(by)), by);
  EXPECT_FALSE(split_by_from_name("network "));
}

TEST(SplitRequest, NoTaskOfATestNetworkIsTrainedOn) {
  const Dataset dataset = dataset_of_two_targets();
  const auto held_out = split_of(dataset, {});
  EXPECT_THAT(tasks_of(held_out.training), ElementsAre(0, 1, 2));
  EXPECT_THAT(tasks_of(held_out.test), ElementsAre(3, 4));
  SplitRequest named;
  named.by = SplitBy::kNetwork;
  named.networks = {"b"};
  EXPECT_THAT(tasks_of(split_of(dataset, named).test), ElementsAre(1, 2, 3));
  EXPECT_THAT(tasks_of(split_of(dataset, named).training), ElementsAre(0, 4));
}

TEST(SplitRequest, KeepsProgramsThatTheTargetDidNotMeasure) {
  const Dataset dataset = dataset_of_two_targets();
  const auto split = split_of(dataset, {});
  EXPECT_TRUE(has(split.training, {0, 59}));
  EXPECT_TRUE(has(split.test, {3, 59}));
  SplitRequest within;
  within.by = SplitBy::kWithinTask;
  const auto parts = split_of(dataset, within);
  EXPECT_TRUE(has(parts.training, {0, 59}));
  EXPECT_FALSE(has(parts.test, {0, 59}));
  // Together they are all programs of the tasks, each once.
  std::set<ProgramIndex> all(parts.training.programs.begin(), parts.training.programs.end());
  all.insert(parts.test.programs.begin(), parts.test.programs.end());
  EXPECT_EQ(all.size(), parts.training.programs.size() + parts.test.programs.size());
  EXPECT_EQ(all.size(), 5u * 60);
}

TEST(SplitRequest, AnUnmeasuredProgramAmongTheFirstIsTestedWith) {
  Dataset dataset = made_up_dataset();
  dataset.targets[0].latencies[0][3] = {};
  SplitRequest within;
  within.by = SplitBy::kWithinTask;
  const auto split = split_of(dataset, within);
  EXPECT_TRUE(has(split.test, {0, 3}));
  EXPECT_FALSE(has(split.training, {0, 3}));
}

TEST(SplitRequest, TrainsOnAsManyAsAskedFor) {
  SplitRequest request;
  request.tasks = 2;
  EXPECT_EQ(tasks_of(split_of(dataset_of_two_targets(), request).training).size(), 2u);
  request.programs = 30;
  const auto split = split_of(dataset_of_two_targets(), request);
  EXPECT_EQ(split.training.programs.size(), 30u);
  for (const auto& index : split.training.programs) EXPECT_LT(index.program, 59u);
  EXPECT_EQ(split_of(dataset_of_two_targets(), request).training.programs, split.training.programs);
  request.seed = 2;
  EXPECT_NE(split_of(dataset_of_two_targets(), request).training.programs, split.training.programs);
}

TEST(SplitRequest, SaysWhatIsWrong) {
  SplitRequest request;
  request.target = 2;
  EXPECT_EQ(refused(request).kind, ErrorKind::kUsage);
  request = {};
  request.networks = {"a"};
  EXPECT_EQ(refused(request).kind, ErrorKind::kUsage) << "they have no say";
  request.by = SplitBy::kNetwork;
  request.networks = {"a", "nothing"};
  EXPECT_THAT(refused(request).text(), HasSubstr("network nothing"));
  EXPECT_THAT(refused(request).cure, HasSubstr("a, b, held"));
  request.networks.clear();
  EXPECT_EQ(refused(request).kind, ErrorKind::kUsage);
  request.by = SplitBy::kTask;
  for (const double share : {0.0, 1.0, -1.0, std::nan("")}) {
    request.share = share;
    EXPECT_EQ(refused(request).kind, ErrorKind::kUsage) << share;
  }
  request = {};
  request.options.fewest_programs = 1000;
  EXPECT_EQ(refused(request).kind, ErrorKind::kBadInput);
  EXPECT_THAT(refused(request).message, HasSubstr("1000"));
}

}  // namespace
}  // namespace tilewright::testing
