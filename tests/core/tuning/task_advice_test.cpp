// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tilewright {
namespace {

using Kind = TaskAdvice::Kind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Target target(int threads) {
  Target made = Target::host(threads);
  made.threads = threads;
  return made;
}

/// A task whose best program leaves nothing to be said.
TaskFacts fine() {
  TaskFacts facts;
  facts.trials = 100;
  facts.best_seconds = 1e-3;
  facts.limit = Limit{0.6e-3, Resource::kArithmetic};
  DraftQuantities draft;
  draft.arithmetic = 1e6;
  draft.loads = 9e5;
  draft.latency = 1e5;
  draft.l2 = 5e5;
  draft.cycles = 1e6;
  facts.draft = draft;
  facts.rank_correlation = 0.8;
  return facts;
}

std::vector<Kind> kinds(const TaskFacts& facts, int threads = 1) {
  std::vector<Kind> kinds;
  for (const auto& advice : task_advice(facts, target(threads))) kinds.push_back(advice.kind);
  return kinds;
}

TEST(TaskAdviceRules, NothingIsSaidOfWhatIsFineOrUnknown) {
  EXPECT_THAT(kinds(fine()), IsEmpty());
  EXPECT_THAT(kinds({}), IsEmpty());
}

TEST(TaskAdviceRules, EachFactIsToldWithWhatItMayGain) {
  TaskFacts facts = fine();
  facts.draft->lanes_used = 0.5;
  auto advice = task_advice(facts, target(1));
  ASSERT_EQ(advice.size(), 1U);
  EXPECT_EQ(advice[0].kind, Kind::kFewLanes);
  EXPECT_DOUBLE_EQ(advice[0].value, 0.5);
  EXPECT_DOUBLE_EQ(advice[0].gain, 0.5);

  facts = fine();
  facts.draft->threads_used = 1;
  EXPECT_THAT(kinds(facts, 1), IsEmpty());
  EXPECT_THAT(kinds(facts, 4), ElementsAre(Kind::kFewThreads));
  EXPECT_DOUBLE_EQ(task_advice(facts, target(4))[0].gain, 0.75);

  facts = fine();
  facts.draft->spills = 3;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kSpills));

  facts = fine();
  facts.draft->latency = 2e6;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kSumsWait));
  EXPECT_DOUBLE_EQ(task_advice(facts, target(1))[0].gain, 0.5);

  facts = fine();
  facts.draft->l3 = 4e6;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kCacheTraffic));
  EXPECT_DOUBLE_EQ(task_advice(facts, target(1))[0].value, 3);

  facts = fine();
  facts.draft->forks = 500;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kForks));

  facts = fine();
  facts.rank_correlation = 0.1;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kModelUnreliable));

  facts = fine();
  facts.failed = 40;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kManyFailures));
  facts.failed = 7;
  facts.trials = 8;
  EXPECT_THAT(kinds(facts), IsEmpty()) << "a few failures are part of any search";
}

TEST(TaskAdviceRules, NearTheLimitTheProgramIsNotBlamed) {
  TaskFacts facts = fine();
  facts.draft->lanes_used = 0.5;
  facts.limit->seconds = 0.9e-3;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kNearLimit));
  facts.limit->seconds = 1.05e-3;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kNearLimit)) << "peaks are measured, too";
}

TEST(TaskAdviceRules, PastTheLimitTheAlgorithmNeedsLessThanTheDirectOne) {
  TaskFacts facts = fine();
  facts.limit->seconds = 1.5e-3;
  const auto advice = task_advice(facts, target(1));
  ASSERT_EQ(advice.size(), 1U);
  EXPECT_EQ(advice[0].kind, Kind::kLessArithmetic);
  EXPECT_DOUBLE_EQ(advice[0].value, 1.5);
}

TEST(TaskAdviceRules, MemoryIsNoFaultOfTheSchedule) {
  TaskFacts facts = fine();
  facts.draft->memory = 4e6;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kCacheTraffic));
  facts.limit->binds = Resource::kMemory;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kMemoryBound));
}

TEST(TaskAdviceRules, FewTrialsFarFromTheLimitAreSaidLast) {
  TaskFacts facts = fine();
  facts.trials = 20;
  facts.limit->seconds = 0.2e-3;
  facts.draft->lanes_used = 0.5;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kFewLanes, Kind::kFewTrials));
  facts.trials = 500;
  EXPECT_THAT(kinds(facts), ElementsAre(Kind::kFewLanes));
}

}  // namespace
}  // namespace tilewright
