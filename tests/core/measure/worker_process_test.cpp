// SPDX-License-Identifier: Apache-2.0
#include "core/measure/worker_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <limits>
#include <thread>

#include "core/base/confinement.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

constexpr int64_t kElements = 64;
/// Long enough for a worker that is there to get a program and begin with it.
constexpr std::chrono::seconds kUntilItRuns{2};

CompiledProgram good() {
  return hand_made(kElements, [](BufferId in, BufferId out) {
    return for_each(kElements, out, [&](const Expr& i) { return max_expr(load(in, {i}), float_imm(0)); });
  });
}

CompiledProgram crashing() {
  return hand_made(kElements, [](BufferId in, BufferId out) {
    return for_each(kElements, out, [&](const Expr& i) { return load(in, {i + kElements}); });
  });
}

CompiledProgram endless() {
  return hand_made(kElements, [](BufferId in, BufferId out) {
    Store add;
    add.buffer = out;
    add.indices = {int_imm(0)};
    add.value = load(out, {int_imm(0)}) + load(in, {int_imm(0)});
    For loop;
    loop.name = "for ever";
    loop.extent = int64_t{1} << 50;
    loop.body = make_store(std::move(add));
    return make_for(std::move(loop));
  });
}

class WorkerTest : public ::testing::Test {
 protected:
  void kill_worker() {
    ASSERT_GT(worker.pid(), 0);  // 0 would be every process of the test's group
    ::kill(worker.pid(), SIGKILL);
  }
  Error run_fails(CompiledProgram code, double seconds = 20) {
    const auto reply = worker.ask<RunReply>(run_request(task, std::move(code)), seconds);
    EXPECT_FALSE(reply.ok());
    return reply.ok() ? Error{} : reply.error();
  }
  /// A new worker does its work as if nothing had been.
  void expect_next_works() {
    const auto times = worker.ask<RunReply>(run_request(task, good()), 20);
    ASSERT_TRUE(times.ok()) << times.error().text();
    const auto verified = worker.ask<VerifyReply>(verify_request(task), 20);
    ASSERT_TRUE(verified.ok()) << verified.error().text();
    EXPECT_EQ(verified->max_rel_error, 0);
    EXPECT_EQ(verified->non_finite, 0);
    EXPECT_EQ(verified->overrun, "");
  }
  VerifyReply verified(CompiledProgram code) {
    VerifyRequest request = verify_request(task);
    request.subject.code = std::move(code);
    return worker.ask<VerifyReply>(request, 20).value();
  }

  Task task = relu_task(kElements);
  WorkerProcess worker{WorkerOptions{{}, uint64_t{4} << 30, {}, 30}};
};

TEST_F(WorkerTest, TimesAndVerifiesAGoodProgramInOneProcess) {
  for (int i = 0; i < 3; ++i) expect_next_works();
  EXPECT_EQ(worker.started(), 1);
}

TEST_F(WorkerTest, ACrashCostsOneTrial) {
  const Error error = run_fails(crashing());
  EXPECT_EQ(error.kind, ErrorKind::kRun);
  EXPECT_EQ(error.message, "killed by signal 11 (segmentation fault)");
  expect_next_works();
  EXPECT_EQ(worker.started(), 2);
  EXPECT_EQ(worker.lost(), 1);
}

TEST_F(WorkerTest, ACrashWhileItIsSampledCostsTheWorkerAlone) {
  const auto profiled =
      worker.ask<ProfileReply>(ProfileRequest{run_request(task, crashing()).subject, 0.1, 250'000}, 20);
  ASSERT_FALSE(profiled.ok());
  EXPECT_EQ(profiled.error().message, "killed by signal 11 (segmentation fault)");
  expect_next_works();
}

TEST_F(WorkerTest, AHangEndsAtTheDeadline) {
  expect_next_works();
  const Error error = run_fails(endless(), 0.3);
  EXPECT_EQ(error.kind, ErrorKind::kTimeout);
  EXPECT_EQ(error.message, "no answer within 0.3 s");
  expect_next_works();
}

TEST_F(WorkerTest, TooMuchMemoryIsRefusedOrEndsTheWorker) {
  if (!kWorkerMemoryIsLimited) GTEST_SKIP() << "a sanitizer is built in";
  CompiledProgram code = good();
  code.workspace_bytes = int64_t{1} << 40;
  EXPECT_EQ(run_fails(std::move(code)).kind, ErrorKind::kOutOfMemory);
  expect_next_works();
  EXPECT_EQ(worker.started(), 1);
  // Beyond the limit in the worker's own code, which does not look at every allocation.
  WorkerProcess small{WorkerOptions{{}, uint64_t{1} << 30, {}, 30}};
  const Task large = relu_task(int64_t{300} << 20);
  const auto reply = small.ask<RunReply>(run_request(large, good()), 20);
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().kind, ErrorKind::kOutOfMemory) << reply.error().text() << reply.error().detail;
  EXPECT_TRUE(small.ask<RunReply>(run_request(task, good()), 20).ok());
}

TEST_F(WorkerTest, KilledInTheMiddleItIsReplaced) {
  expect_next_works();
  ASSERT_GT(worker.pid(), 0);
  CompiledProgram code = endless();
  std::jthread killer([pid = worker.pid()] {
    std::this_thread::sleep_for(kUntilItRuns);
    ::kill(pid, SIGKILL);
  });
  const Error error = run_fails(std::move(code));
  EXPECT_EQ(error.kind, ErrorKind::kRun);
  EXPECT_EQ(error.message, "killed by signal 9 (killed)");
  expect_next_works();
}

TEST_F(WorkerTest, KilledBetweenTrialsNothingIsLost) {
  expect_next_works();
  kill_worker();
  wait_for_end(worker.pid());
  expect_next_works();
}

TEST_F(WorkerTest, NoOtherTakesThePlaceOfTheOneThatIsMeant) {
  const auto ask = [&] { return worker.ask_running<RunReply>(run_request(task, good()), 20); };
  EXPECT_EQ(ask().error().kind, ErrorKind::kRun) << "none was started";
  ASSERT_TRUE(worker.ensure_started().ok());
  EXPECT_TRUE(ask().ok());
  kill_worker();
  EXPECT_EQ(ask().error().message, "killed by signal 9 (killed)");
  EXPECT_EQ(ask().error().message, "it ended, and what it knew is gone with it");
  ASSERT_TRUE(worker.ensure_started().ok());
  worker.interrupt();
  EXPECT_EQ(ask().error().kind, ErrorKind::kRun);
  EXPECT_EQ(worker.started(), 2);
}

TEST_F(WorkerTest, InterruptedFromAnotherThreadTheCallFails) {
  expect_next_works();
  CompiledProgram code = endless();
  std::jthread stopper([this] {
    std::this_thread::sleep_for(kUntilItRuns);
    worker.interrupt();
  });
  EXPECT_EQ(run_fails(std::move(code)).kind, ErrorKind::kRun);
  expect_next_works();
}

TEST_F(WorkerTest, NotANumberIsSeen) {
  const VerifyReply reply = verified(hand_made(kElements, [](BufferId, BufferId out) {
    return for_each(kElements, out,
                    [](const Expr&) { return float_imm(std::numeric_limits<double>::quiet_NaN()); });
  }));
  EXPECT_EQ(reply.non_finite, kElements);
}

TEST_F(WorkerTest, ANumberInPlaceOfANaNIsSeen) {
  // Right for all numbers: of a NaN and 0 it makes 0.
  const auto dropping = [](BufferId in, BufferId out) {
    return for_each(kElements, out, [&](const Expr& i) {
      return select(less(float_imm(0), load(in, {i})), load(in, {i}), float_imm(0));
    });
  };
  VerifyRequest request = verify_request(task);
  request.subject.code = hand_made(kElements, dropping);
  for (const bool extremes : {false, true}) {
    request.extremes = extremes;
    const auto reply = worker.ask<VerifyReply>(request, 20);
    ASSERT_TRUE(reply.ok()) << reply.error().text();
    EXPECT_EQ(reply->max_rel_error, 0);
    EXPECT_EQ(reply->non_finite, 0);
    EXPECT_EQ(reply->extremes_lost > 0, extremes);
  }
}

TEST_F(WorkerTest, WhatIsLeftOutIsSeen) {
  const VerifyReply reply = verified(hand_made(kElements, [](BufferId in, BufferId out) {
    return for_each(kElements - 1, out, [&](const Expr& i) { return max_expr(load(in, {i}), float_imm(0)); });
  }));
  EXPECT_EQ(reply.non_finite, 1);
}

TEST_F(WorkerTest, WhatTheTimedCallsLeaveOutIsSeen) {
  // A program before it has written all of them.
  expect_next_works();
  const auto leaving_out_one = [](BufferId in, BufferId out) {
    return for_each(kElements - 1, out, [&](const Expr& i) { return max_expr(load(in, {i}), float_imm(0)); });
  };
  ASSERT_TRUE(worker.ask<RunReply>(run_request(task, hand_made(kElements, leaving_out_one)), 20).ok());
  VerifyRequest request = verify_request(task);
  request.extremes = true;
  EXPECT_EQ(worker.ask<VerifyReply>(request, 20)->non_finite, 1);
}

TEST_F(WorkerTest, AnotherTasksProgramIsWrong) {
  const VerifyReply reply = verified(hand_made(kElements, [](BufferId in, BufferId out) {
    return for_each(kElements, out, [&](const Expr& i) { return load(in, {i}); });
  }));
  EXPECT_EQ(reply.non_finite, 0);
  EXPECT_GT(reply.max_rel_error, 0.5);
}

TEST_F(WorkerTest, WritingPastTheEndIsSeenEvenWhereItIsNoFault) {
  const int64_t few = 5;  // the memory behind them, up to 64 bytes, may be touched
  task = relu_task(few);
  const VerifyReply reply = verified(hand_made(few, [&](BufferId in, BufferId out) {
    return for_each(few + 1, out, [&](const Expr& i) {
      return max_expr(load(in, {min_expr(i, int_imm(few - 1))}), float_imm(0));
    });
  }));
  EXPECT_EQ(reply.non_finite, 0);
  EXPECT_EQ(reply.overrun, "output 0");
}

TEST_F(WorkerTest, BrokenObjectCodeIsRefused) {
  CompiledProgram code = good();
  code.bytes.resize(code.bytes.size() / 2);
  EXPECT_EQ(run_fails(code).kind, ErrorKind::kCompile);
  code.bytes.assign(100, 7);
  EXPECT_EQ(run_fails(code).kind, ErrorKind::kCompile);
  expect_next_works();
}

TEST_F(WorkerTest, VerifyingWithoutAProgramIsAnError) {
  EXPECT_EQ(worker.ask<VerifyReply>(verify_request(task), 20).error().kind, ErrorKind::kBadInput);
}

TEST_F(WorkerTest, SaysWhichWallsItLacks) {
  const auto lacks = [](const WorkerProcess& asked, Wall wall) {
    return std::ranges::find(asked.missing_walls(), wall) != asked.missing_walls().end();
  };
  ASSERT_TRUE(worker.ensure_started().ok());
  for (const Wall wall : {Wall::kVariables, Wall::kPrivileges, Wall::kCapabilities})
    EXPECT_FALSE(lacks(worker, wall)) << wall_name(wall);
  EXPECT_EQ(lacks(worker, Wall::kMemory), !kWorkerMemoryIsLimited);
  const int rules = make_read_only_rules();
  EXPECT_EQ(lacks(worker, Wall::kFiles), rules < 0);
  if (rules >= 0) ::close(rules);
  // One without a limit by choice lacks nothing.
  WorkerProcess unlimited{WorkerOptions{}};
  ASSERT_TRUE(unlimited.ensure_started().ok());
  EXPECT_FALSE(lacks(unlimited, Wall::kMemory));
}

TEST(WorkerProcess, APlainEchoIsNonsense) {
  WorkerProcess echo{WorkerOptions{"/bin/cat", 0, {}, 10}};
  const auto reply = echo.ask<SentinelReply>(BuildRequest{}, 10);
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().kind, ErrorKind::kInternal);
  EXPECT_THAT(reply.error().message, HasSubstr("makes no sense"));
}

TEST(WorkerProcess, AProgramThatIsNoWorkerIsAnError) {
  WorkerProcess quitter{WorkerOptions{"/bin/false", 0, {}, 10}};
  EXPECT_EQ(quitter.call(Hello{}, 10).error().message, "exited with code 1");
  WorkerProcess nobody{WorkerOptions{"/nonexistent/worker", 0, {}, 10}};
  EXPECT_EQ(nobody.call(Hello{}, 10).error().kind, ErrorKind::kIo);
}

}  // namespace
}  // namespace tilewright::testing
