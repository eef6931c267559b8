// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"
#include "tests/core/dataset/made_up_dataset.h"

namespace tilewright::testing {
namespace {

std::vector<double> random_numbers(size_t count, uint64_t seed) {
  Random random(seed);
  std::vector<double> out;
  for (size_t i = 0; i < count; ++i) out.push_back(random.uniform());
  return out;
}

Evaluation evaluate(const Dataset& dataset, const DatasetSplit& split, const std::vector<double>& scores) {
  auto result = evaluate_scores(dataset, split.test, split.networks, scores);
  EXPECT_TRUE(result.ok());
  return result.value_or({});
}

/// One network with two tasks (twice and once) of three programs each, and one with the second task alone.
Dataset hand_made() {
  Dataset dataset;
  dataset.networks = {{"both", true}, {"second", true}};
  dataset.targets.resize(1);
  const std::vector<std::vector<float>> seconds{{1, 2, 4}, {3, 3, 6}};
  for (size_t t = 0; t < seconds.size(); ++t) {
    DatasetTask task;
    task.task.id = std::to_string(t);
    task.programs.resize(3);
    dataset.targets[0].latencies.emplace_back();
    for (const float s : seconds[t]) dataset.targets[0].latencies.back().push_back({{s}, false});
    dataset.tasks.push_back(std::move(task));
  }
  dataset.tasks[0].uses = {{0, 2}};
  dataset.tasks[1].uses = {{0, 1}, {1, 1}};
  return dataset;
}

TEST(Evaluation, MeetsHandMadeNumbers) {
  const Dataset dataset = hand_made();
  const DatasetSplit split = split_held_out(dataset, 0, {1});
  // Chooses 2 s of the first task and 6 s of the second.
  const Evaluation result = evaluate(dataset, split, {1, 3, 2, 0.1, 0.2, 0.3});
  // (2 x 1 + 3) / (2 x 2 + 6), and 3 / 6.
  EXPECT_DOUBLE_EQ(result.score.top_1_mean, (0.5 + 0.5) / 2);
  EXPECT_DOUBLE_EQ(result.score.top_1_pooled, 8.0 / 16);
  EXPECT_EQ(result.score.top_5_mean, 1);
  EXPECT_EQ(result.score.top_5_pooled, 1);
  // One of three at random: 7 / 3 s and 4 s on average.
  EXPECT_DOUBLE_EQ(result.random.top_1_pooled, 8 / (14.0 / 3 + 4 + 4));
  EXPECT_DOUBLE_EQ(result.random.top_1_mean, (5 / (14.0 / 3 + 4) + 3.0 / 4) / 2);
  ASSERT_EQ(result.networks.size(), 2u);
  EXPECT_EQ(result.networks[0].network, "both");
  EXPECT_EQ(result.networks[0].tasks, 2u);
  EXPECT_DOUBLE_EQ(result.networks[1].top_1, 0.5);
  EXPECT_EQ(result.tasks, 2u);
  EXPECT_EQ(result.programs, 6u);
  EXPECT_EQ(result.failed_first, 0u);
  // Pairs: 1 of 3 in the first task, 0 of 2 in the second.
  EXPECT_DOUBLE_EQ(result.pairwise_accuracy, (1.0 / 3 + 0) / 2);
  EXPECT_DOUBLE_EQ(result.average_peak_at_1, 0.5);
  EXPECT_EQ(result.recall_at_10, 1);
}

TEST(Evaluation, TasksWeighAsManyProgramsAsTheyHave) {
  Dataset dataset = hand_made();
  dataset.tasks[1].programs.resize(9);
  dataset.targets[0].latencies[1].clear();
  for (int i = 1; i <= 9; ++i) dataset.targets[0].latencies[1].push_back({{static_cast<float>(i)}, false});
  const DatasetSplit split = split_held_out(dataset, 0, {1});
  // The first task's three programs in their order, the second's nine from the slowest to the fastest.
  const Evaluation result = evaluate(dataset, split, {0.3, 0.2, 0.1, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  EXPECT_DOUBLE_EQ(result.rank_correlation, (3 * 1 + 9 * -1) / 12.0);
  EXPECT_DOUBLE_EQ(result.pairwise_accuracy, (3 * 1 + 9 * 0) / 12.0);
  EXPECT_DOUBLE_EQ(result.average_peak_at_1, (3 * 1 + 9 * (1.0 / 9)) / 12);
  const auto error = [](const std::vector<double>& scores, const std::vector<double>& labels) {
    double sum = 0;
    for (size_t i = 0; i < scores.size(); ++i) sum += std::pow(scores[i] - labels[i], 2);
    return std::sqrt(sum / static_cast<double>(scores.size()));
  };
  std::vector<double> labels;
  for (int i = 1; i <= 9; ++i) labels.push_back(1.0 / i);
  EXPECT_NEAR(
      result.root_mean_squared_error,
      (3 * error({0.3, 0.2, 0.1}, {1, 0.5, 0.25}) + 9 * error({1, 2, 3, 4, 5, 6, 7, 8, 9}, labels)) / 12,
      1e-6);
}

TEST(Evaluation, TheOracleScoresExactlyOneAndRandomLess) {
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    const Dataset dataset = made_up_dataset(seed);
    const DatasetSplit split = split_held_out(dataset, 0);
    const Evaluation result = evaluate(dataset, split, training_labels(dataset, split.test));
    for (const auto& scores : {result.score, result.oracle}) {
      EXPECT_EQ(scores.top_1_mean, 1.0);
      EXPECT_EQ(scores.top_5_mean, 1.0);
      EXPECT_EQ(scores.top_1_pooled, 1.0);
      EXPECT_EQ(scores.top_5_pooled, 1.0);
    }
    EXPECT_LT(result.random.top_1_mean, 1);
    EXPECT_LT(result.random.top_1_mean, result.random.top_5_mean);
    EXPECT_DOUBLE_EQ(result.rank_correlation, 1);
    EXPECT_EQ(result.pairwise_accuracy, 1);
    EXPECT_EQ(result.root_mean_squared_error, 0);
    EXPECT_EQ(result.r_squared, 1);
  }
}

TEST(Evaluation, ScoresGrowWithK) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    const auto scores = evaluate(dataset, split, random_numbers(split.test.programs.size(), seed)).score;
    EXPECT_GE(scores.top_5_mean, scores.top_1_mean);
    EXPECT_GE(scores.top_5_pooled, scores.top_1_pooled);
    EXPECT_LE(scores.top_5_mean, 1);
  }
}

TEST(Evaluation, EqualScoresAreWhatARandomOrderHas) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  const Evaluation result = evaluate(dataset, split, std::vector<double>(split.test.programs.size(), 0.25));
  EXPECT_DOUBLE_EQ(result.score.top_1_mean, result.random.top_1_mean);
  EXPECT_DOUBLE_EQ(result.score.top_5_pooled, result.random.top_5_pooled);
}

TEST(Evaluation, TheRandomScoreIsThatOfTheMeanLatencyOfManyOrders) {
  Dataset dataset = made_up_dataset();
  // Without failures, whose latency would drown all others.
  for (auto& task : dataset.targets[0].latencies) task[0] = task[1] = task[2];
  const DatasetSplit split = split_held_out(dataset, 0);
  double inverse = 0;
  constexpr int kOrders = 4000;
  for (uint64_t seed = 1; seed <= kOrders; ++seed) {
    const auto scores = evaluate(dataset, split, random_numbers(split.test.programs.size(), seed)).score;
    // Of one network: the chosen latency over the best.
    inverse += 1 / scores.top_5_mean / kOrders;
  }
  EXPECT_NEAR(1 / inverse, evaluate(dataset, split, training_labels(dataset, split.test)).random.top_5_mean,
              0.01);
}

TEST(Evaluation, ChoosingAFailureCostsTheScore) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  std::vector<double> scores;
  for (const auto& index : split.test.programs)
    scores.push_back(dataset.targets[0].latency(index.task, index.program).failed ? 2 : 1);
  const Evaluation result = evaluate(dataset, split, scores);
  EXPECT_EQ(result.failed_first, 2u);
  EXPECT_NEAR(result.score.top_1_mean, 1e-5, 1e-9);
  EXPECT_GT(result.score.top_5_mean, 0.2);
  EXPECT_EQ(result.networks[0].missing, 1u);
  EXPECT_LT(result.random.top_1_mean, 0.01);
  const auto without = evaluate_scores(dataset, split.test, split.networks, scores, {.failures = false});
  ASSERT_TRUE(without.ok());
  EXPECT_EQ(without->failed_first, 0u);
  EXPECT_EQ(without->programs, result.programs - 4);
  EXPECT_DOUBLE_EQ(without->score.top_1_mean, without->random.top_1_mean);
  EXPECT_GT(without->random.top_1_mean, 0.2);
}

TEST(Evaluation, TheBestIsThatOfTheWholeDataset) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_within_task(dataset, 0);
  const Evaluation result = evaluate(dataset, split, training_labels(dataset, split.test));
  EXPECT_LT(result.oracle.top_1_mean, 1);
  EXPECT_DOUBLE_EQ(result.score.top_1_mean, result.oracle.top_1_mean);
}

TEST(Evaluation, TakesProgramsThatWereRuledOut) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  auto scores = training_labels(dataset, split.test);
  for (double& score : scores) {
    if (score == 0) score = -std::numeric_limits<double>::infinity();
  }
  scores.back() = std::numeric_limits<double>::quiet_NaN();
  const Evaluation result = evaluate(dataset, split, scores);
  EXPECT_TRUE(std::isfinite(result.root_mean_squared_error));
  EXPECT_TRUE(std::isfinite(result.r_squared));
  EXPECT_GT(result.score.top_5_mean, 0.9);
}

TEST(Evaluation, RefusesWhatDoesNotFit) {
  const Dataset dataset = made_up_dataset();
  const DatasetSplit split = split_held_out(dataset, 0);
  const std::vector<double> scores(split.test.programs.size(), 1);
  const auto kind_of = [&](const TrainingSet& test, std::vector<size_t> networks, std::vector<double> given) {
    return evaluate_scores(dataset, test, networks, given).error().kind;
  };
  EXPECT_EQ(kind_of(split.test, split.networks, {1, 2}), ErrorKind::kUsage);
  EXPECT_EQ(kind_of(split.test, {7}, scores), ErrorKind::kUsage);
  EXPECT_EQ(kind_of({9, split.test.programs}, {2}, scores), ErrorKind::kUsage);
  EXPECT_EQ(kind_of({0, {{99, 0}}}, {2}, {1}), ErrorKind::kUsage);
  EXPECT_EQ(kind_of({0, {}}, {2}, {}), ErrorKind::kBadInput);
  EXPECT_EQ(kind_of(split.test, {0}, scores), ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright::testing
