// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/additive_trees.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "core/costmodel/metrics.h"
#include "core/feature/draft_quantities.h"

namespace tilewright::testing {
namespace {

size_t position(std::string_view name) {
  const auto& names = statement_feature_names();
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

Target target_of(const std::string& key) {
  return target_from_key(key).value();
}

/// A statement that does so many additions, one at a time.
StatementFeatures statement(double additions, double odd) {
  StatementFeatures features{};
  features[position("float_addsub")] = static_cast<float>(std::log2(1 + additions));
  features[position("outer_prod")] = static_cast<float>(std::log2(1 + additions));
  features[position("B4.stride")] = static_cast<float>(odd);
  return features;
}

/// Programs of one to three statements, each of which takes twice what is drafted where it is odd.
struct DraftedSamples {
  DraftedPrograms programs;
  MeasuredPrograms measured;

  void add(const std::vector<StatementFeatures>& statements, const Target& target, size_t group,
           double odd_factor = 2) {
    double cycles = 0;
    for (const auto& features : statements) {
      const double drafted = draft_statement(features, target).cycles;
      cycles += features[position("B4.stride")] > 0.5F ? odd_factor * drafted : drafted;
    }
    programs.append(statements, target);
    measured.log_cycles.push_back(std::log(cycles));
    measured.groups.push_back(group);
  }

  void label() {
    std::vector<double> fastest(measured.groups.back() + 1, 1e300);
    for (size_t i = 0; i < measured.groups.size(); ++i) {
      double& best = fastest[measured.groups[i]];
      best = std::min(best, measured.log_cycles[i]);
    }
    for (size_t i = 0; i < measured.groups.size(); ++i)
      measured.labels.push_back(std::exp(fastest[measured.groups[i]] - measured.log_cycles[i]));
  }
};

DraftedSamples drafted_samples(int count, uint64_t seed, const std::string& target = "cpu:x86-64-v3:1t") {
  Random random(seed);
  DraftedSamples out;
  for (int i = 0; i < count; ++i) {
    std::vector<StatementFeatures> statements;
    const int parts = static_cast<int>(random.uniform(1, 4));
    for (int s = 0; s < parts; ++s)
      statements.push_back(statement(std::exp2(random.uniform(8, 14)), random.bernoulli(0.5) ? 1 : 0));
    out.add(statements, target_of(target), static_cast<size_t>(i / 50));
  }
  out.label();
  return out;
}

AdditiveTreesOptions small() {
  AdditiveTreesOptions options;
  options.rounds = 60;
  options.max_depth = 4;
  options.column_share = 1;
  return options;
}

AdditiveTrees fitted_trees(const AdditiveTreesOptions& options = small()) {
  const auto data = drafted_samples(600, 1);
  return AdditiveTrees::fit(data.programs, data.measured, options, [](int, double) { return true; }).value();
}

double correlation_of_trees(const AdditiveTrees& trees, const DraftedSamples& data) {
  return rank_correlation(trees.log_cycles(data.programs), data.measured.log_cycles);
}

TEST(AdditiveTrees, LearnWhatEachStatementTakesFromWhatTheirSumsTake) {
  const auto trees = fitted_trees();
  const auto unknown = drafted_samples(200, 9);
  const auto told = trees.log_cycles(unknown.programs);
  double worst = 0;
  for (size_t i = 0; i < told.size(); ++i)
    worst = std::max(worst, std::abs(told[i] - unknown.measured.log_cycles[i]));
  auto none = small();
  none.rounds = 0;
  EXPECT_LT(correlation_of_trees(fitted_trees(none), unknown), correlation_of_trees(trees, unknown));
  EXPECT_GT(correlation_of_trees(trees, unknown), 0.99);
  EXPECT_LT(worst, 0.3);
}

TEST(AdditiveTrees, TellWhatTheDraftSaysOfATargetThatTheyDoNotKnow) {
  const auto trees = fitted_trees();
  auto parallel = statement(1e6, 0);
  parallel[position("parallel_prod")] = 6;  // 63 pieces
  parallel[position("forks")] = 1;
  DraftedPrograms programs;
  programs.append(std::vector{parallel}, target_of("cpu:x86-64-v3:1t"));
  programs.append(std::vector{parallel}, target_of("cpu:x86-64-v3:2t"));
  const auto told = trees.log_cycles(programs);
  // Of 63 equal pieces one thread gets 32.
  EXPECT_NEAR(std::exp(told[1]) - kForkCycles, std::exp(told[0]) * 32 / 63, 0.01 * std::exp(told[0]));
}

TEST(AdditiveTrees, FollowWhatCountsMore) {
  Random random(1);
  DraftedSamples data;
  // Of the same programs half the measurements say that odd statements take twice as long, half that they
  // take half as long.
  for (size_t i = 0; i < 200; ++i) {
    const std::vector<StatementFeatures> statements{
        statement(std::exp2(random.uniform(8, 9)), random.bernoulli(0.5) ? 1 : 0)};
    for (const size_t rule : {0, 1})
      data.add(statements, target_of("cpu:x86-64-v3:1t"), 2 * (i / 50) + rule, rule == 0 ? 2 : 0.5);
  }
  data.label();
  DraftedPrograms even_and_odd;
  for (const double odd : {0, 1})
    even_and_odd.append(std::vector{statement(350, odd)}, target_of("cpu:x86-64-v3:1t"));
  for (const bool first : {true, false}) {
    data.measured.weights.clear();
    for (size_t i = 0; i < 400; ++i) data.measured.weights.push_back((i % 2 == 0) == first ? 1.9 : 0.1);
    const auto trees =
        AdditiveTrees::fit(data.programs, data.measured, small(), [](int, double) { return true; }).value();
    const auto told = trees.log_cycles(even_and_odd);
    EXPECT_EQ(told[1] > told[0], first);
  }
}

TEST(AdditiveTrees, RepeatExactly) {
  EXPECT_EQ(fitted_trees().save(), fitted_trees().save());
  auto other = small();
  other.seed = 44;
  EXPECT_NE(fitted_trees().save(), fitted_trees(other).save());
}

TEST(AdditiveTrees, TellTheSameAfterBeingSaved) {
  const auto trees = fitted_trees();
  const auto loaded = AdditiveTrees::load(trees.save(), trees.offset());
  ASSERT_TRUE(loaded.ok());
  const auto data = drafted_samples(50, 3);
  EXPECT_EQ(loaded->log_cycles(data.programs), trees.log_cycles(data.programs));
}

TEST(AdditiveTrees, EndWhenToldTo) {
  const auto data = drafted_samples(100, 1);
  int rounds = 0;
  const auto trees = AdditiveTrees::fit(data.programs, data.measured, small(), [&](int round, double error) {
    EXPECT_GE(error, 0);
    rounds = round;
    return round < 3;
  });
  ASSERT_TRUE(trees.ok());
  EXPECT_EQ(rounds, 3);
}

TEST(DraftedPrograms, SayTheSameOfOneThreadAndOfSeveralButForParallelLoops) {
  const auto features = statement(1e4, 1);
  DraftedPrograms programs;
  programs.append(std::vector{features, features}, target_of("cpu:x86-64-v3:1t"));
  programs.append(std::vector{features, features}, target_of("cpu:x86-64-v3:2t"));
  ASSERT_EQ(programs.count(), 2U);
  ASSERT_EQ(programs.rows().size(), 4 * DraftedPrograms::kColumns);
  EXPECT_EQ(programs.owner()[1], 0U);
  EXPECT_EQ(programs.owner()[2], 1U);
  for (size_t i = 0; i < DraftedPrograms::kColumns; ++i) {
    const bool threads = i + 1 == kStatementFeatureCount + kTargetColumns;
    EXPECT_EQ(programs.rows()[i] != programs.rows()[2 * DraftedPrograms::kColumns + i], threads)
        << "column " << i;
  }
  EXPECT_EQ(programs.log_cycles()[0], programs.log_cycles()[2]);
  EXPECT_EQ(programs.fork_cycles()[1], 0);
}

TEST(DraftedPrograms, TellTheSameRatiosOfASmallAndALargeTask) {
  DraftedPrograms programs;
  for (const double products : {1e6, 1e8}) {
    StatementFeatures features{};
    const auto put = [&](std::string_view name, double value) {
      features[position(name)] = static_cast<float>(std::log2(1 + value));
    };
    for (const char* name : {"float_addsub", "float_mul", "outer_prod"}) put(name, products);
    for (const char* name : {"traffic_32K", "traffic_512K", "traffic_8M"}) put(name, products / 10);
    put("tile_results", 4);
    put("tile_vectors", 2);
    programs.append(std::vector{features}, target_of("cpu:x86-64-v3:1t"));
  }
  const auto small = programs.rows().first(DraftedPrograms::kColumns);
  const auto large = programs.rows().subspan(DraftedPrograms::kColumns);
  for (size_t i = kStatementFeatureCount + kTargetColumns; i < DraftedPrograms::kRatioColumns; ++i) {
    EXPECT_NEAR(small[i], large[i], 1e-2) << "column " << i;
    EXPECT_NE(small[i], 0) << "column " << i;
  }
  // The draft's own numbers, instructions first, come behind the ratios and grow with the task.
  constexpr size_t kInstructions = DraftedPrograms::kRatioColumns;
  EXPECT_NEAR(large[kInstructions] - small[kInstructions], std::log2(100), 1e-2);
}

}  // namespace
}  // namespace tilewright::testing
