// SPDX-License-Identifier: Apache-2.0
#include "core/base/framing.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <thread>

#include "core/base/random.h"

namespace tilewright {
namespace {

/// A stream in memory: what is written can be read, and then it ends.
class MemoryStream final : public ByteStream {
 public:
  Result<void> read(std::span<std::byte> out, Deadline) override {
    if (out.size() > bytes.size() - at) return Error{ErrorKind::kIo, "memory", "the stream ended", "", ""};
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), out.size(), out.begin());
    at += out.size();
    return {};
  }
  Result<void> write(std::span<const std::byte> in, Deadline) override {
    bytes.insert(bytes.end(), in.begin(), in.end());
    return {};
  }

  std::vector<std::byte> bytes;
  size_t at = 0;
};

std::vector<std::byte> bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

TEST(Framing, FramesComeOutAsTheyWentIn) {
  MemoryStream stream;
  ASSERT_TRUE(write_frame(stream, R"({"a":1})", bytes_of("payload"), no_deadline()).ok());
  ASSERT_TRUE(write_frame(stream, "", {}, no_deadline()).ok());
  const Frame first = read_frame(stream, no_deadline()).value();
  EXPECT_EQ(first.json, R"({"a":1})");
  EXPECT_EQ(first.payload, bytes_of("payload"));
  const Frame second = read_frame(stream, no_deadline()).value();
  EXPECT_TRUE(second.json.empty() && second.payload.empty());
  EXPECT_EQ(read_frame(stream, no_deadline()).error().kind, ErrorKind::kIo);
}

TEST(Framing, TheWireFormatIsFixed) {
  MemoryStream stream;
  ASSERT_TRUE(write_frame(stream, "{}", bytes_of("xyz"), no_deadline()).ok());
  EXPECT_EQ(stream.bytes, bytes_of(std::string_view("TWF1\2\0\0\0\3\0\0\0\0\0\0\0{}xyz", 21)));
}

TEST(Framing, EveryTruncationIsAnError) {
  MemoryStream whole;
  ASSERT_TRUE(write_frame(whole, "{\"k\":2}", bytes_of("0123456789"), no_deadline()).ok());
  for (size_t size = 0; size < whole.bytes.size(); ++size) {
    MemoryStream cut;
    cut.bytes.assign(whole.bytes.begin(), whole.bytes.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(read_frame(cut, no_deadline()).ok()) << size;
  }
}

TEST(Framing, RefusesWhatIsTooLongOrNoFrame) {
  MemoryStream stream;
  ASSERT_TRUE(write_frame(stream, "12345", bytes_of("123"), no_deadline()).ok());
  const auto at_the_limit = [&](uint32_t json, uint64_t payload) {
    stream.at = 0;
    return read_frame(stream, no_deadline(), {json, payload});
  };
  EXPECT_TRUE(at_the_limit(5, 3).ok());
  EXPECT_EQ(at_the_limit(4, 3).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(at_the_limit(5, 2).error().kind, ErrorKind::kBadInput);
  stream.bytes[0] = std::byte{'X'};
  EXPECT_EQ(at_the_limit(5, 3).error().kind, ErrorKind::kBadInput);
}

TEST(Framing, AnnouncedBytesThatNeverComeCostNoMemory) {
  MemoryStream stream;
  ASSERT_TRUE(write_frame(stream, "{}", {}, no_deadline()).ok());
  stream.bytes[14] = std::byte{1};  // a payload of 2^48 bytes
  EXPECT_EQ(read_frame(stream, no_deadline(), {100, UINT64_MAX}).error().kind, ErrorKind::kIo);
}

TEST(Framing, RandomBytesNeverCrash) {
  Random random(11);
  for (int round = 0; round < 3000; ++round) {
    MemoryStream stream;
    ASSERT_TRUE(write_frame(stream, "{\"seed\":1}", bytes_of("abc"), no_deadline()).ok());
    for (int change = 0; change < 3; ++change) {
      stream.bytes[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(stream.bytes.size())))] =
          static_cast<std::byte>(random.next());
    }
    const auto frame = read_frame(stream, no_deadline(), {1000, 1000});
    if (frame.ok()) {
      EXPECT_LE(frame->json.size() + frame->payload.size(), 13u);
    }
  }
}

struct PipePair {
  PipePair() { EXPECT_EQ(::pipe(ends.data()), 0); }
  ~PipePair() {
    ::close(ends[0]);
    close_writer();
  }
  void close_writer() {
    if (ends[1] >= 0) ::close(ends[1]);
    ends[1] = -1;
  }
  std::array<int, 2> ends{-1, -1};
};

TEST(DescriptorStream, CarriesMoreThanAPipeHolds) {
  PipePair pipe;
  DescriptorStream stream(pipe.ends[0], pipe.ends[1]);
  std::vector<std::byte> payload(3 << 20);
  Random random(12);
  for (std::byte& byte : payload) byte = static_cast<std::byte>(random.next());
  std::jthread writer([&] { EXPECT_TRUE(write_frame(stream, "{}", payload, deadline_in(60)).ok()); });
  EXPECT_EQ(read_frame(stream, deadline_in(60)).value().payload, payload);
}

TEST(DescriptorStream, KeepsItsDeadlines) {
  PipePair pipe;
  DescriptorStream stream(pipe.ends[0], pipe.ends[1]);
  std::array<std::byte, 4> some;
  EXPECT_EQ(stream.read(some, deadline_in(0.01)).error().kind, ErrorKind::kTimeout);
  EXPECT_EQ(stream.read(some, deadline_in(-1)).error().kind, ErrorKind::kTimeout);
  const std::vector<std::byte> much(1 << 20);
  EXPECT_EQ(stream.write(much, deadline_in(0.01)).error().kind, ErrorKind::kTimeout);
}

TEST(DescriptorStream, NoticesTheEnd) {
  PipePair pipe;
  DescriptorStream stream(pipe.ends[0], STDERR_FILENO);
  pipe.close_writer();
  std::array<std::byte, 4> some;
  EXPECT_EQ(stream.read(some, no_deadline()).error().kind, ErrorKind::kIo);
}

}  // namespace
}  // namespace tilewright
