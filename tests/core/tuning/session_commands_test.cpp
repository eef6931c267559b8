// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_commands.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/tuning/session_inbox.h"

namespace tilewright {
namespace {

using enum RunState;

TEST(SessionCommands, WhatIsWantedStopsWhatRunsUntilTheNextStep) {
  CommandBox box;
  SessionCommands commands(box);
  SessionInbox inbox(box);
  const auto running = inbox.stop_token();
  commands.request(kTuning);
  EXPECT_FALSE(running.stop_requested());
  commands.measure_now({3, {}, {}});
  EXPECT_TRUE(running.stop_requested());
  const auto next = inbox.next();
  EXPECT_EQ(next.state, kTuning);
  ASSERT_TRUE(next.wish);
  EXPECT_EQ(next.wish->task, 3);
  EXPECT_FALSE(inbox.stop_token().stop_requested()) << "what comes after is not stopped";
  inbox.put_back(*next.wish);
  commands.measure_now({4, {}, {}});
  EXPECT_EQ(inbox.next().wish->task, 3) << "it was disturbed";
  EXPECT_EQ(inbox.next().wish->task, 4);
  EXPECT_FALSE(inbox.next().wish);
}

TEST(SessionCommands, APauseComesBeforeAllElseAndNothingFollowsAStop) {
  CommandBox box;
  SessionCommands commands(box);
  SessionInbox inbox(box);
  commands.measure_now({0, {}, {}});
  commands.focus({1, RoundSource::kRandom});
  commands.request(kPaused);
  EXPECT_EQ(inbox.next().state, kPaused);
  commands.request(kTuning);
  EXPECT_TRUE(inbox.next().wish);
  const auto next = inbox.next();
  ASSERT_TRUE(next.focus);
  EXPECT_EQ(next.focus->task, 1);
  EXPECT_EQ(next.focus->source, RoundSource::kRandom);
  EXPECT_FALSE(inbox.next().focus);
  commands.request(kStopping);
  EXPECT_TRUE(inbox.end_token().stop_requested());
  commands.request(kTuning);
  EXPECT_EQ(inbox.next().state, kStopping);
  commands.suspend();
  EXPECT_FALSE(inbox.suspends()) << "it was stopped before";
}

TEST(SessionCommands, WhatIsPausedWhenItEndsIsKeptSo) {
  CommandBox paused;
  SessionCommands(paused).request(kPaused);
  SessionCommands(paused).stop_for_good();
  EXPECT_TRUE(SessionInbox(paused).suspends());
  CommandBox running;
  SessionCommands(running).stop_for_good();
  EXPECT_FALSE(SessionInbox(running).suspends());
}

TEST(SessionCommands, APauseIsWokenByWhoeverWantsSomething) {
  CommandBox box;
  SessionCommands commands(box);
  SessionInbox inbox(box);
  commands.request(kPaused);
  int answered = inbox.requests();
  std::jthread other([&] { commands.request(kTuning); });
  auto woken = inbox.wait_while_paused(answered);
  other.join();
  EXPECT_EQ(woken.wanted, kTuning);
  EXPECT_TRUE(woken.asked_again);
  EXPECT_EQ(answered, inbox.requests());
  EXPECT_FALSE(woken.turn.stop_requested());
  commands.request(kPaused);
  EXPECT_TRUE(woken.turn.stop_requested()) << "the turn is not waited for any more";
  answered = inbox.requests();
  commands.copy_cost_model([](Result<SessionCostModel>) {});
  woken = inbox.wait_while_paused(answered);
  EXPECT_EQ(woken.wanted, kPaused);
  EXPECT_TRUE(woken.model_wished);
  EXPECT_FALSE(woken.asked_again);
  EXPECT_EQ(inbox.take_model_wishes().size(), 1U);
}

TEST(SessionCommands, AComparisonEndsForWhatBringsRounds) {
  CommandBox box;
  SessionCommands commands(box);
  SessionInbox inbox(box);
  const auto late = inbox.begin(LongWork::kComparison);
  commands.limit_to({"a"});
  EXPECT_FALSE(late.stop_requested()) << "the budget is used up all the same";
  EXPECT_TRUE(commands.change_budget([] {}, true));
  EXPECT_TRUE(late.stop_requested());
  inbox.end_work();
  inbox.next();
  EXPECT_TRUE(inbox.begin(LongWork::kEarlyComparison).stop_requested())
      << "another limit was asked for before";
  EXPECT_EQ(inbox.take_limit(), std::vector<std::string>{"a"});
  EXPECT_FALSE(inbox.has_limit());
}

TEST(SessionCommands, NothingIsAddedToABudgetThatIsClosed) {
  CommandBox box;
  SessionCommands commands(box);
  SessionInbox inbox(box);
  int left = 1;
  EXPECT_FALSE(inbox.close_unless([&] { return left > 0; }));
  EXPECT_TRUE(commands.change_budget([&] { --left; }, false));
  EXPECT_TRUE(inbox.close_unless([&] { return left > 0; }));
  EXPECT_FALSE(commands.change_budget([&] { ++left; }, true));
  EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace tilewright
