// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_summary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

/// A run of these latencies (0: failed), each trial of which took `seconds`.
ComparedRun run_of(const std::string& task, const std::string& policy, uint64_t seed,
                   const std::vector<double>& latencies, double seconds = 1) {
  ComparedRun run;
  run.task = task;
  run.contestant.policy = policy;
  run.seed = seed;
  run.budget = static_cast<int>(latencies.size());
  for (size_t i = 0; i < latencies.size(); ++i)
    run.trials.push_back(
        {static_cast<int64_t>(i), latencies[i], seconds * static_cast<double>(i + 1), false});
  return run;
}

const ContestantSummary& of(const ComparisonSummary& summary, const std::string& policy) {
  return *std::ranges::find_if(summary.contestants,
                               [&](const auto& one) { return one.contestant.policy == policy; });
}

TEST(ComparisonSummary, StandsByMediansOverSeedsAndMeansOverTasks) {
  // Task a: 2, 4 and 8 times the best; task b: 1, 1 and 9 times.
  std::vector<ComparedRun> runs;
  const std::vector<double> a{2, 4, 8};
  const std::vector<double> b{1, 1, 9};
  for (uint64_t seed = 0; seed < 3; ++seed) {
    runs.push_back(run_of("a", "x", seed, {a[seed]}));
    runs.push_back(run_of("b", "x", seed, {b[seed]}));
  }
  const auto summary = summarise(runs, {{"a", {1, 10, 0}}, {"b", {1, 10, 0}}});
  ASSERT_EQ(summary.contestants.size(), 1U);
  EXPECT_EQ(summary.checkpoints, (std::vector<size_t>{1}));
  EXPECT_NEAR(summary.contestants[0].standings.back().ratio, std::sqrt(4.0 * 1.0), 1e-12);
  EXPECT_EQ(summary.reference, "");
}

TEST(ComparisonSummary, CountsPairsOfTheSameTaskAndSeed) {
  const std::vector<ComparedRun> runs{
      run_of("a", "random", 1, {3, 2}), run_of("a", "x", 1, {2, 1}),       // won
      run_of("a", "random", 2, {3, 2}), run_of("a", "x", 2, {2, 2.0001}),  // tied
      run_of("b", "random", 1, {3, 2}), run_of("b", "x", 1, {3, 0}),       // lost
      run_of("b", "random", 2, {3, 2}), run_of("b", "x", 2, {0, 0}),       // lost: nothing ran
      run_of("b", "x", 3, {1, 1}),                                         // no partner
  };
  const auto summary = summarise(runs, {});
  EXPECT_EQ(summary.reference, "random");
  const auto& x = of(summary, "x");
  EXPECT_EQ(x.wins, 1U);
  EXPECT_EQ(x.ties, 1U);
  EXPECT_EQ(x.losses, 2U);
  ASSERT_EQ(summary.pairs.size(), 1U);
  EXPECT_EQ(summary.pairs[0].pairs, 4U);
}

TEST(ComparisonSummary, TellsADifferenceFromNoise) {
  Random random(5);
  std::vector<ComparedRun> runs;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    for (const std::string task : {"a", "b"}) {
      runs.push_back(run_of(task, "x", seed, {1 + 0.2 * random.uniform()}));
      runs.push_back(run_of(task, "y", seed, {1 + 0.2 * random.uniform()}));
      runs.push_back(run_of(task, "z", seed, {1.2 + 0.2 * random.uniform()}));
    }
  }
  const auto summary = summarise(runs, {});
  for (const ContestantPair& pair : summary.pairs) {
    const std::string first = summary.contestants[pair.first].contestant.policy;
    const std::string second = summary.contestants[pair.second].contestant.policy;
    EXPECT_LE(pair.low, pair.ratio);
    EXPECT_GE(pair.high, pair.ratio);
    const auto wanted = second == "z" ? PairVerdict::kFaster : PairVerdict::kCannotTell;
    EXPECT_EQ(pair.verdict, wanted) << first << " " << second << " " << pair.low << " " << pair.high;
  }
}

TEST(ComparisonSummary, GivesAllTheSameSeconds) {
  // Eight trials in 8 seconds against eight in 80: within 8 seconds the slow one has made none.
  const std::vector<ComparedRun> runs{run_of("a", "quick", 1, {8, 7, 6, 5, 4, 3, 2, 2}, 1),
                                      run_of("a", "slow", 1, {4, 3, 1, 1, 1, 1, 1, 1}, 3)};
  const auto summary = summarise(runs, {});
  EXPECT_NEAR(of(summary, "quick").in_equal_seconds.ratio, 2, 1e-12);
  EXPECT_NEAR(of(summary, "slow").in_equal_seconds.ratio, 3, 1e-12) << "two trials fit";
  EXPECT_NEAR(of(summary, "slow").standings.back().ratio, 1, 1e-12);
}

TEST(ComparisonSummary, AnExhaustedSpaceLeavesOthersTheirSeconds) {
  // After two trials in 2 seconds the first has nothing left to try; the others have their 8 seconds.
  auto exhausted = run_of("a", "exhausted", 1, {8, 2});
  exhausted.budget = 8;
  const std::vector<ComparedRun> runs{exhausted, run_of("a", "quick", 1, {8, 7, 6, 5, 4, 3, 2, 1}, 1),
                                      run_of("a", "slow", 1, {4, 4, 4, 4, 1, 1, 1, 1}, 2)};
  const auto summary = summarise(runs, {});
  EXPECT_NEAR(of(summary, "exhausted").in_equal_seconds.ratio, 2, 1e-12);
  EXPECT_NEAR(of(summary, "quick").in_equal_seconds.ratio, 1, 1e-12);
  EXPECT_NEAR(of(summary, "slow").in_equal_seconds.ratio, 4, 1e-12) << "four trials fit";
  const auto alone = summarise(std::span(runs).first(1), {});
  EXPECT_NEAR(of(alone, "exhausted").in_equal_seconds.ratio, 1, 1e-12) << "it had all that it could use";
}

TEST(ComparisonSummary, MeasuresRegretByTheSecondMeasurement) {
  std::vector<ComparedRun> runs{run_of("a", "x", 1, {2}), run_of("a", "x", 2, {2}), run_of("a", "x", 3, {2})};
  runs[0].winner_again = runs[0].best_again = 1.0;
  runs[1].winner_again = 1.3;
  runs[1].best_again = 1.1;
  const auto summary = summarise(runs, {{"a", {1, 10, 1.0}}});
  EXPECT_EQ(summary.contestants[0].measured_again, 2U) << "of the third nothing is known";
  EXPECT_NEAR(summary.contestants[0].regret, 0.15, 1e-12);
  EXPECT_EQ(summary.contestants[0].changes, 1U);
}

TEST(ComparisonSummary, DoesNotDependOnTheOrderOfRuns) {
  std::vector<ComparedRun> runs;
  Random random(7);
  for (uint64_t seed = 0; seed < 6; ++seed)
    for (const std::string policy : {"random", "x", "y"})
      runs.push_back(run_of("a", policy, seed, {random.uniform(1, 2), random.uniform(1, 2)}));
  const auto before = summarise(runs, {});
  random.shuffle(runs);
  const auto after = summarise(runs, {});
  ASSERT_EQ(before.pairs.size(), after.pairs.size());
  for (size_t i = 0; i < before.pairs.size(); ++i) {
    EXPECT_EQ(before.pairs[i].low, after.pairs[i].low);
    EXPECT_EQ(before.pairs[i].high, after.pairs[i].high);
  }
  EXPECT_TRUE(summarise({}, {}).contestants.empty());
}

}  // namespace
}  // namespace tilewright::testing
