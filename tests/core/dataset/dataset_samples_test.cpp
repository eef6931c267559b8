// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_samples.h"

#include <gtest/gtest.h>

#include "tests/core/dataset/small_network.h"

namespace tilewright {
namespace {

class DatasetSamples : public ::testing::Test {
 protected:
  TrainingSet all(size_t target) const { return split_by_network(data_, target, {}, {0}).training; }
  static CostModel::Needs statements() {
    CostModel::Needs needs;
    needs.statements = true;
    return needs;
  }

  Dataset data_ = testing::collected({testing::small_network("one", 16)}, testing::small_collection());
};

TEST_F(DatasetSamples, HaveTheFeaturesAndLatenciesOfTheirPrograms) {
  const TrainingSet set = all(1);
  ASSERT_FALSE(set.programs.empty());
  const auto samples = dataset_samples(data_, set, statements(), ThreadPool(1));
  ASSERT_TRUE(samples.ok()) << samples.error().text();
  ASSERT_EQ(samples->size(), set.programs.size());
  for (size_t i = 0; i < samples->size(); ++i) {
    const auto& sample = (*samples)[i];
    const auto& index = set.programs[i];
    EXPECT_EQ(sample.target, "cpu:x86-64-v2:1t");
    EXPECT_EQ(sample.candidate.task, data_.tasks[index.task].task.id);
    EXPECT_EQ(sample.candidate.program.primitives,
              data_.tasks[index.task].programs[index.program].primitives);
    EXPECT_EQ(sample.latency_seconds, data_.targets[1].latency(index.task, index.program).seconds());
    EXPECT_FALSE(sample.candidate.statements.empty());
  }
}

TEST_F(DatasetSamples, AreTheSameOnAnyNumberOfThreads) {
  const auto one = dataset_samples(data_, all(0), statements(), ThreadPool(1)).value();
  const auto two = dataset_samples(data_, all(0), statements(), ThreadPool(2)).value();
  ASSERT_EQ(one.size(), two.size());
  for (size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].candidate.statements, two[i].candidate.statements);
}

TEST_F(DatasetSamples, NameAProgramThatCannotBeMade) {
  data_.tasks[0].programs[0].primitives = {ComputeInline{99}};
  const auto samples = dataset_samples(data_, all(0), statements(), ThreadPool(1));
  ASSERT_FALSE(samples.ok());
  EXPECT_EQ(samples.error().kind, ErrorKind::kBadInput);
  EXPECT_NE(samples.error().place.find("program 0"), std::string::npos);
  data_.tasks[0].programs[0].variant = "no such variant";
  EXPECT_FALSE(dataset_samples(data_, all(0), statements(), ThreadPool(1)).ok());
}

}  // namespace
}  // namespace tilewright
