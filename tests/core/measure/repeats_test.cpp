// SPDX-License-Identifier: Apache-2.0
#include "core/measure/repeats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tilewright {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

/// Calls whose durations are given, the last one for ever.
struct Machine {
  std::vector<double> durations;
  ManualClock clock{};
  int calls = 0;
  int preparations = 0;
  std::vector<int> interrupted{};  ///< numbers of calls, from 0
  int64_t interruptions = 0;

  Result<Repeats> repeat(const RepeatPlan& plan, bool prepared = true) {
    std::function<void()> prepare;
    if (prepared) {
      prepare = [&] {
        ++preparations;
        clock.advance(0.5);
      };
    }
    const auto call = [&]() -> Result<void> {
      if (std::ranges::count(interrupted, calls) > 0) ++interruptions;
      clock.advance(durations[std::min(static_cast<size_t>(calls++), durations.size() - 1)]);
      return {};
    };
    return take_repeats({timed_by(clock, call), prepare, [&] { return interruptions; }}, plan, clock);
  }
};

auto near(double value) {
  return DoubleNear(value, 1e-7);
}

TEST(Repeats, LeavesOutTheWarmUpAndThePreparation) {
  Machine machine{{9, 1, 2, 1}};
  const auto taken = machine.repeat({3, 0, 100, 0});
  EXPECT_THAT(taken->seconds, ElementsAre(near(1), near(2), near(1)));
  EXPECT_EQ(machine.preparations, 4);
  EXPECT_FALSE(taken->abandoned);
}

TEST(Repeats, TakesTheFastestCallOfEachRepeat) {
  Machine machine{{1, 3, 1, 2, 1}};
  EXPECT_THAT(machine.repeat({1, 8, 100, 0})->seconds, ElementsAre(near(1)));
  EXPECT_EQ(machine.calls, 5);  // 3.5 + 1.5 + 2.5 + 1.5 s after the warm-up
}

TEST(Repeats, GoesOnWhileTheFastestRepeatStandsAlone) {
  Machine disturbed{{1, 1, 5, 4, 3, 1.01, 1}};
  EXPECT_THAT(disturbed.repeat({3, 0, 100, 0})->seconds,
              ElementsAre(near(1), near(5), near(4), near(3), near(1.01)));
  Machine restless{{1, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}};
  EXPECT_EQ(restless.repeat({3, 0, 100, 0})->seconds.size(), 9U);
  Machine late{{1, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}};
  EXPECT_EQ(late.repeat({3, 0, 20, 0})->seconds.size(), 2U);
}

TEST(Repeats, EndsWhenTheTimeIsUp) {
  Machine machine{{1}};
  EXPECT_EQ(machine.repeat({10, 0, 4, 0})->seconds.size(), 2U);
  EXPECT_EQ(Machine({{1}}).repeat({0, 0, 0, 0})->seconds.size(), 1U);
}

TEST(Repeats, AbandonsWhatIsHopeless) {
  Machine slow{{9, 9}};
  const auto taken = slow.repeat({3, 0, 100, 5});
  EXPECT_TRUE(taken->abandoned);
  EXPECT_THAT(taken->seconds, ElementsAre(near(9)));
  EXPECT_EQ(slow.calls, 1);
  // A short first call proves nothing: it pays for pages.
  Machine warming{{1e-3, 1e-4}};
  EXPECT_FALSE(warming.repeat({3, 0, 100, 5e-4})->abandoned);
}

TEST(Repeats, TakesOneRepeatOfWhatIsClearlySlower) {
  RepeatPlan plan{3, 0, 100, 0, 2};
  const auto taken = Machine({{1, 3, 2, 1}}).repeat(plan);
  EXPECT_THAT(taken->seconds, ElementsAre(near(3)));
  EXPECT_FALSE(taken->abandoned);
  EXPECT_EQ(Machine({{1, 2.2}}).repeat(plan)->seconds.size(), 2U);
  EXPECT_EQ(Machine({{1, 2.05}}).repeat(plan)->seconds.size(), 3U);
  plan.abandon_seconds = 2.5;
  EXPECT_TRUE(Machine({{1e-3, 3}}).repeat(plan)->abandoned);
  plan.abandon_seconds = 0;
  // One that was interrupted may be faster than it looked.
  Machine interrupted{{1, 3, 2, 2}};
  for (int call = 0; call <= 10; ++call) interrupted.interrupted.push_back(call);
  plan.max_seconds = 20;
  EXPECT_GT(interrupted.repeat(plan)->seconds.size(), 1U);
}

TEST(Repeats, ConfirmsOnlyWhatIsAmongTheFastest) {
  const std::vector<double> disturbed{1, 2.2, 5, 4, 3, 2.21, 1};
  EXPECT_EQ(Machine{disturbed}.repeat({3, 0, 100, 0, 2})->seconds.size(), 2U);
  EXPECT_EQ(Machine{disturbed}.repeat({3, 0, 100, 0, 2.15})->seconds.size(), 5U);
  EXPECT_EQ(Machine{disturbed}.repeat({3, 0, 100, 0, 0})->seconds.size(), 5U);
}

TEST(Repeats, DoesNotTakeADelayForAHopelessProgram) {
  // The second of two calls of 4 ms is as fast as it should be; a time slice of another process did the rest.
  Machine delayed{{4e-3, 1e-5}};
  const auto taken = delayed.repeat({3, 0, 100, 1e-3});
  EXPECT_FALSE(taken->abandoned);
  EXPECT_THAT(taken->seconds, ElementsAre(near(1e-5), near(1e-5), near(1e-5)));
  Machine twice{{1e-5, 4e-3, 1e-5, 4e-3, 1e-5}};
  EXPECT_FALSE(twice.repeat({3, 0.51, 100, 1e-3})->abandoned) << "what was fast once can be";
  Machine slow{{4e-3}};
  EXPECT_TRUE(slow.repeat({3, 0, 100, 1e-3})->abandoned);
  EXPECT_EQ(slow.calls, 2);
}

TEST(Repeats, LeavesOutInterruptedCalls) {
  // The interrupted call is even the fastest; all that is known of it is that it was not left alone.
  Machine machine{{1, 0.5, 3, 2, 2}};
  machine.interrupted = {1};
  EXPECT_THAT(machine.repeat({1, 0, 100, 0})->seconds, ElementsAre(near(3)));
  Machine never_alone{{1, 4, 3, 4}};
  never_alone.interrupted = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  EXPECT_THAT(never_alone.repeat({1, 0, 100, 0})->seconds, ElementsAre(near(3)));
  EXPECT_EQ(never_alone.calls, 11) << "it does not wait for ever";
  Machine in_time{{1, 4, 3, 4}};
  in_time.interrupted = never_alone.interrupted;
  EXPECT_THAT(in_time.repeat({1, 0, 2, 0})->seconds, ElementsAre(near(4)));
}

TEST(Repeats, WaitsForNoRepeatAtTheCostOfTheOthers) {
  // Each call takes 1 s and its preparation half a second; all are interrupted.
  Machine machine{{1}};
  for (int call = 0; call < 100; ++call) machine.interrupted.push_back(call);
  EXPECT_EQ(machine.repeat({3, 0, 12, 0})->seconds.size(), 3u);
  EXPECT_EQ(machine.calls, 9);  // as many as begin within 12 s
  machine.calls = 0;
  EXPECT_EQ(machine.repeat({3, 0, 0, 0})->seconds.size(), 1u);
  EXPECT_EQ(machine.calls, 2) << "where there is no time, there is one repeat";
}

TEST(Repeats, DoesNotGiveUpForInterruptedCalls) {
  Machine machine{{3e-3, 3e-3, 3e-3, 1e-5}};
  machine.interrupted = {0, 1, 2};
  const auto taken = machine.repeat({1, 0, 100, 1e-3});
  EXPECT_FALSE(taken->abandoned);
  EXPECT_THAT(taken->seconds, ElementsAre(near(1e-5)));
}

TEST(Repeats, TimesShortCallsTogetherWhereNothingIsPrepared) {
  Machine machine{{1e-6}};
  EXPECT_THAT(machine.repeat({1, 0, 1, 0}, false)->seconds, ElementsAre(near(1e-6)));
  EXPECT_GE(machine.calls, 20);
}

TEST(Repeats, FailsAsTheCallDoes) {
  ManualClock clock;
  const auto call = []() -> Result<void> { return Error{ErrorKind::kRun, "", "broken", "", ""}; };
  EXPECT_EQ(take_repeats({timed_by(clock, call)}, {}, clock).error().message, "broken");
}

}  // namespace
}  // namespace tilewright
