// SPDX-License-Identifier: Apache-2.0
#include "tests/core/base/thread_transport.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>
#include <vector>

#include "core/base/framing.h"

namespace tilewright::testing {
namespace {

constexpr double kPlenty = 60;

/// Answers every frame with itself until nobody asks any more.
Result<void> echo(ByteStream& stream) {
  while (true) {
    const auto frame = read_frame(stream, no_deadline());
    if (!frame.ok()) return {};
    TILEWRIGHT_CHECK(write_frame(stream, frame->json, frame->payload, no_deadline()));
  }
}

/// Waits until nobody is there any more.
Result<void> silence(ByteStream& stream) {
  std::byte byte;
  return stream.read({&byte, 1}, no_deadline());
}

TEST(ThreadTransport, CarriesFramesBothWays) {
  const auto transport = connect_thread("echo", echo);
  EXPECT_EQ(transport->name(), "echo");
  EXPECT_EQ(transport->pid(), 0);
  std::vector<std::byte> large(size_t{4} << 20, std::byte{3});
  large.back() = std::byte{5};
  for (const auto& payload : {std::vector<std::byte>{}, large}) {
    ASSERT_TRUE(write_frame(*transport, "{}", payload, deadline_in(kPlenty)).ok());
    const auto answer = read_frame(*transport, deadline_in(kPlenty));
    ASSERT_TRUE(answer.ok()) << answer.error().text();
    EXPECT_EQ(answer->payload, payload);
  }
  EXPECT_TRUE(transport->is_open());
}

TEST(ThreadTransport, KeepsDeadlines) {
  std::promise<void> enough;
  const auto transport = connect_thread("busy", [&](ByteStream&) -> Result<void> {
    enough.get_future().wait();
    return {};
  });
  std::byte byte{};
  EXPECT_EQ(transport->read({&byte, 1}, deadline_in(0.01)).error().kind, ErrorKind::kTimeout);
  EXPECT_EQ(transport->write({&byte, 1}, deadline_in(0.01)).error().kind, ErrorKind::kTimeout);
  EXPECT_TRUE(transport->is_open());
  enough.set_value();
}

TEST(ThreadTransport, TellsThatTheOtherSideEndedAndWhy) {
  const auto transport = connect_thread("sad", [](ByteStream&) -> Result<void> {
    return Error{ErrorKind::kInternal, "sad", "had nothing to do", "", ""};
  });
  std::byte byte{};
  EXPECT_EQ(transport->read({&byte, 1}, deadline_in(kPlenty)).error().kind, ErrorKind::kIo);
  EXPECT_FALSE(transport->is_open());
  const TransportEnd end = transport->end();
  EXPECT_NE(end.last_words.find("had nothing to do"), std::string::npos);
  EXPECT_FALSE(end.by_others || end.out_of_memory);
}

TEST(ThreadTransport, IsInterruptedFromAnotherThread) {
  const auto transport = connect_thread("silence", silence);
  auto reading = std::async(std::launch::async, [&] {
    std::byte byte{};
    return transport->read({&byte, 1}, no_deadline());
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  transport->interrupt();
  EXPECT_EQ(reading.get().error().kind, ErrorKind::kIo);
}

}  // namespace
}  // namespace tilewright::testing
