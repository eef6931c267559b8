// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/guarded_buffer.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace tilewright {
namespace {

volatile char* bytes_of(const GuardedBuffer& buffer) {
  return static_cast<volatile char*>(buffer.data());
}

TEST(GuardedBuffer, IsAlignedAndZeroedAndEndsAtTheGuard) {
  for (int64_t bytes : {0, 1, 63, 64, 4096, 5000, 1 << 20, (2 << 20) + 1, 5 << 20}) {
    const auto buffer = GuardedBuffer::allocate(bytes, "b");
    ASSERT_TRUE(buffer.ok());
    EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer->data()) % 64, 0U);
    for (int64_t i = 0; i < bytes; ++i) ASSERT_EQ(bytes_of(*buffer)[i], 0);
    EXPECT_DEATH(bytes_of(*buffer)[(bytes + 63) / 64 * 64] = 1, "");
  }
}

TEST(GuardedBuffer, SeesWritesIntoItsPadding) {
  GuardedBuffer buffer = GuardedBuffer::allocate(100, "b").value();
  buffer.poison();
  bytes_of(buffer)[99] = 1;
  EXPECT_TRUE(buffer.intact());
  bytes_of(buffer)[100] = 1;
  EXPECT_FALSE(buffer.intact());
}

TEST(GuardedBuffer, ReadOnlyMeansIt) {
  GuardedBuffer buffer = GuardedBuffer::allocate(100, "b").value();
  buffer.make_read_only();
  EXPECT_EQ(bytes_of(buffer)[5], 0);
  EXPECT_DEATH(bytes_of(buffer)[5] = 1, "");
}

TEST(GuardedBuffer, ResizesWithinWhatItHas) {
  GuardedBuffer buffer;
  ASSERT_TRUE(buffer.resize(10000, "b").ok());
  const auto* first_end = static_cast<char*>(buffer.data()) + 10048;
  ASSERT_TRUE(buffer.resize(128, "b").ok());
  EXPECT_EQ(static_cast<char*>(buffer.data()) + 128, first_end);
  ASSERT_TRUE(buffer.resize(1 << 20, "b").ok());
  bytes_of(buffer)[(1 << 20) - 1] = 1;
}

TEST(GuardedBuffer, LiesInHugePagesWhereItIsLarge) {
  const auto huge_pages_asked = [](const GuardedBuffer& buffer) {
    const auto address = reinterpret_cast<uintptr_t>(buffer.data());
    std::ifstream maps("/proc/self/smaps");
    bool here = false;
    for (std::string line; std::getline(maps, line);) {
      uintptr_t begin = 0;
      uintptr_t end = 0;
      if (std::sscanf(line.c_str(), "%zx-%zx ", &begin, &end) == 2) here = begin <= address && address < end;
      if (here && line.starts_with("VmFlags:")) return line.find(" hg") != std::string::npos;
    }
    return false;
  };
  if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) GTEST_SKIP() << "the system has none";
  EXPECT_TRUE(huge_pages_asked(GuardedBuffer::allocate(3 << 20, "b").value()));
  EXPECT_FALSE(huge_pages_asked(GuardedBuffer::allocate(64 << 10, "b").value()));
}

TEST(GuardedBuffer, TooMuchIsAnError) {
  EXPECT_EQ(GuardedBuffer::allocate(int64_t{1} << 60, "scratch").error().kind, ErrorKind::kOutOfMemory);
  EXPECT_EQ(GuardedBuffer::allocate(-1, "scratch").error().kind, ErrorKind::kOutOfMemory);
}

}  // namespace
}  // namespace tilewright
