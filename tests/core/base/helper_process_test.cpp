// SPDX-License-Identifier: Apache-2.0
#include "core/base/helper_process.h"

#include <gtest/gtest.h>

#include <csignal>

#include "tests/core/base/thread_transport.h"

namespace tilewright::testing {
namespace {

Result<void> no_greeting() {
  return {};
}

/// A helper that does what a shell script says.
HelperProcess scripted(std::string script) {
  HelperOptions options;
  options.noun = "echo";
  options.process.program = "/bin/sh";
  options.process.arguments = {"-c", std::move(script)};
  options.out_of_memory_cure = "Buy memory";
  return HelperProcess(std::move(options));
}

Error exchange_fails(HelperProcess& helper, double seconds = 20) {
  const auto reply = helper.exchange({"{}", {}}, seconds);
  EXPECT_FALSE(reply.ok());
  return reply.ok() ? Error{} : reply.error();
}

TEST(HelperProcess, AnswersAgainAfterItWasKilled) {
  HelperProcess helper = scripted("exec cat");
  for (int round = 1; round <= 2; ++round) {
    ASSERT_TRUE(helper.start(no_greeting).ok());
    EXPECT_EQ(helper.started(), round);
    const auto reply = helper.exchange({"{\"x\":1}", {std::byte{7}}}, 20);
    ASSERT_TRUE(reply.ok()) << reply.error().text();
    EXPECT_EQ(reply->json, "{\"x\":1}");
    EXPECT_EQ(reply->payload, std::vector{std::byte{7}});
    ASSERT_GT(helper.pid(), 0);
    ::kill(helper.pid(), SIGKILL);
    const Error error = exchange_fails(helper);
    EXPECT_EQ(error.kind, ErrorKind::kRun);
    EXPECT_NE(error.message.find("signal 9"), std::string::npos) << error.message;
    EXPECT_EQ(helper.pid(), 0);
    EXPECT_TRUE(helper.ended_by_others());
  }
  ASSERT_TRUE(helper.start(no_greeting).ok());
  EXPECT_FALSE(helper.ended_by_others());
}

TEST(HelperProcess, TellsHowItEnded) {
  HelperProcess failing = scripted("echo 'sad words' >&2; exit 3");
  ASSERT_TRUE(failing.start(no_greeting).ok());
  const Error failed = exchange_fails(failing);
  EXPECT_EQ(failed.text(), "echo: exited with code 3");
  EXPECT_FALSE(failing.ended_by_others());
  EXPECT_NE(failed.detail.find("sad words"), std::string::npos);

  HelperProcess greedy = scripted("exit 70");
  ASSERT_TRUE(greedy.start(no_greeting).ok());
  const Error greed = exchange_fails(greedy);
  EXPECT_EQ(greed.kind, ErrorKind::kOutOfMemory);
  EXPECT_EQ(greed.cure, "Buy memory");

  HelperProcess silent = scripted("sleep 100");
  ASSERT_TRUE(silent.start(no_greeting).ok());
  EXPECT_EQ(exchange_fails(silent, 0.05).kind, ErrorKind::kTimeout);
  EXPECT_FALSE(silent.ended_by_others()) << "it was killed by us";

  HelperProcess babbling = scripted("echo 'this is not what was asked for'; sleep 100");
  ASSERT_TRUE(babbling.start(no_greeting).ok());
  EXPECT_EQ(exchange_fails(babbling).kind, ErrorKind::kInternal);
  EXPECT_EQ(babbling.pid(), 0);
}

TEST(HelperProcess, SaysWhatToDoWhereItIsMissing) {
  HelperOptions options;
  options.noun = "absent";
  options.program_name = "tilewright-no-such-program";
  options.missing_cure = "Build it";
  HelperProcess helper(std::move(options));
  for (const auto& started : {helper.start(no_greeting), helper.ensure_started(no_greeting)}) {
    ASSERT_FALSE(started.ok());
    EXPECT_EQ(started.error().kind, ErrorKind::kIo);
    EXPECT_EQ(started.error().cure, "Build it");
  }
  EXPECT_EQ(exchange_fails(helper).kind, ErrorKind::kRun);
}

TEST(HelperProcess, IsNotStartedWhereItsGreetingFails) {
  HelperProcess helper = scripted("exec cat");
  const auto started = helper.ensure_started([&]() -> Result<void> { return helper.of_another_version(); });
  ASSERT_FALSE(started.ok());
  EXPECT_EQ(started.error().kind, ErrorKind::kIo);
  EXPECT_EQ(helper.pid(), 0);
  EXPECT_EQ(helper.started(), 2);
}

/// Answers with what it was asked, so many times.
Result<void> echo_times(ByteStream& stream, int answers) {
  for (int i = 0; i < answers; ++i) {
    TILEWRIGHT_TRY(const Frame frame, read_frame(stream, no_deadline()));
    TILEWRIGHT_CHECK(write_frame(stream, frame.json, frame.payload, no_deadline()));
  }
  return Error{ErrorKind::kInternal, "echo", "has had enough", "", ""};
}

TEST(HelperProcess, NeedsNoProcess) {
  HelperOptions options;
  options.noun = "echo";
  options.connect = [](const ProcessOptions&) -> Result<std::unique_ptr<Transport>> {
    return connect_thread("thread", [](ByteStream& stream) { return echo_times(stream, 2); });
  };
  HelperProcess helper(std::move(options));
  for (int round = 1; round <= 2; ++round) {
    ASSERT_TRUE(helper.start(no_greeting).ok());
    EXPECT_EQ(helper.started(), round);
    EXPECT_EQ(helper.pid(), 0);
    for (int i = 0; i < 2; ++i) {
      const auto reply = helper.exchange({"{\"x\":1}", {std::byte{7}}}, 20);
      ASSERT_TRUE(reply.ok()) << reply.error().text();
      EXPECT_EQ(reply->payload, std::vector{std::byte{7}});
    }
    const Error error = exchange_fails(helper);
    EXPECT_EQ(error.kind, ErrorKind::kRun);
    EXPECT_NE(error.detail.find("has had enough"), std::string::npos) << error.detail;
    EXPECT_EQ(helper.lost(), round);
  }
  EXPECT_EQ(helper.of_another_version().place, "thread");
}

}  // namespace
}  // namespace tilewright::testing
