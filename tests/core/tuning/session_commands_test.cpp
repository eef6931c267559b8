// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_commands.h"

#include <gtest/gtest.h>

#include <thread>

namespace tilewright {
namespace {

using enum RunState;

TEST(SessionCommands, WhatIsWantedStopsWhatRunsUntilTheNextStep) {
  SessionCommands commands;
  const auto running = commands.stop_token();
  commands.request(kTuning);
  EXPECT_FALSE(running.stop_requested());
  commands.measure_now({3, {}, {}});
  EXPECT_TRUE(running.stop_requested());
  const auto next = commands.next();
  EXPECT_EQ(next.state, kTuning);
  ASSERT_TRUE(next.wish);
  EXPECT_EQ(next.wish->task, 3);
  EXPECT_FALSE(commands.stop_token().stop_requested()) << "what comes after is not stopped";
  commands.put_back(*next.wish);
  commands.measure_now({4, {}, {}});
  EXPECT_EQ(commands.next().wish->task, 3) << "it was disturbed";
  EXPECT_EQ(commands.next().wish->task, 4);
  EXPECT_FALSE(commands.next().wish);
}

TEST(SessionCommands, APauseComesBeforeAllElseAndNothingFollowsAStop) {
  SessionCommands commands;
  commands.measure_now({0, {}, {}});
  commands.focus({1, RoundSource::kRandom});
  commands.request(kPaused);
  EXPECT_EQ(commands.next().state, kPaused);
  commands.request(kTuning);
  EXPECT_TRUE(commands.next().wish);
  const auto next = commands.next();
  ASSERT_TRUE(next.focus);
  EXPECT_EQ(next.focus->task, 1);
  EXPECT_EQ(next.focus->source, RoundSource::kRandom);
  EXPECT_FALSE(commands.next().focus);
  commands.request(kStopping);
  EXPECT_TRUE(commands.end_token().stop_requested());
  commands.request(kTuning);
  EXPECT_EQ(commands.next().state, kStopping);
  commands.suspend();
  EXPECT_FALSE(commands.suspends()) << "it was stopped before";
}

TEST(SessionCommands, WhatIsPausedWhenItEndsIsKeptSo) {
  SessionCommands paused;
  paused.request(kPaused);
  paused.stop_for_good();
  EXPECT_TRUE(paused.suspends());
  SessionCommands running;
  running.stop_for_good();
  EXPECT_FALSE(running.suspends());
}

TEST(SessionCommands, APauseIsWokenByWhoeverWantsSomething) {
  SessionCommands commands;
  commands.request(kPaused);
  int answered = commands.requests();
  std::jthread other([&] { commands.request(kTuning); });
  auto woken = commands.wait_while_paused(answered);
  other.join();
  EXPECT_EQ(woken.wanted, kTuning);
  EXPECT_TRUE(woken.asked_again);
  EXPECT_EQ(answered, commands.requests());
  EXPECT_FALSE(woken.turn.stop_requested());
  commands.request(kPaused);
  EXPECT_TRUE(woken.turn.stop_requested()) << "the turn is not waited for any more";
  answered = commands.requests();
  commands.copy_cost_model([](Result<SessionCostModel>) {});
  woken = commands.wait_while_paused(answered);
  EXPECT_EQ(woken.wanted, kPaused);
  EXPECT_TRUE(woken.model_wished);
  EXPECT_FALSE(woken.asked_again);
  EXPECT_EQ(commands.take_model_wishes().size(), 1U);
}

TEST(SessionCommands, AComparisonEndsForWhatBringsRounds) {
  SessionCommands commands;
  const auto late = commands.begin_comparison(false);
  commands.limit_to({"a"});
  EXPECT_FALSE(late.stop_requested()) << "the budget is used up all the same";
  EXPECT_TRUE(commands.change_budget([] {}, true));
  EXPECT_TRUE(late.stop_requested());
  commands.end_comparison();
  commands.next();
  EXPECT_TRUE(commands.begin_comparison(true).stop_requested()) << "another limit was asked for before";
  EXPECT_EQ(commands.take_limit(), std::vector<std::string>{"a"});
  EXPECT_FALSE(commands.has_limit());
}

TEST(SessionCommands, NothingIsAddedToABudgetThatIsClosed) {
  SessionCommands commands;
  int left = 1;
  EXPECT_FALSE(commands.close_unless([&] { return left > 0; }));
  EXPECT_TRUE(commands.change_budget([&] { --left; }, false));
  EXPECT_TRUE(commands.close_unless([&] { return left > 0; }));
  EXPECT_FALSE(commands.change_budget([&] { ++left; }, true));
  EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace tilewright
