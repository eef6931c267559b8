// SPDX-License-Identifier: Apache-2.0
#include "core/target/available_memory.h"

#include <gtest/gtest.h>

#include <string>

#include "core/base/file.h"

namespace tilewright {
namespace {

TEST(AvailableMemory, IsWhatTheSystemSays) {
  EXPECT_EQ(available_in_meminfo("MemTotal:  8 kB\nMemAvailable:    3 kB\nBuffers: 1 kB\n"), 3072);
  for (const char* text : {"", "MemTotal: 8 kB", "MemAvailable:", "MemAvailable: much", "MemAvailable: -5 kB",
                           "MemAvailable: 99999999999999999 kB"}) {
    EXPECT_EQ(available_in_meminfo(text), 0) << text;
  }
  EXPECT_GT(available_memory_bytes(), 0);
}

TEST(AvailableMemory, IsNoMoreThanTheControlGroupLeaves) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto put = [&](const char* name, const std::string& text) {
    ASSERT_TRUE(write_file_atomic(folder.path() / name, text).ok());
  };
  put("proc/meminfo", "MemAvailable: 8192 kB\n");
  EXPECT_EQ(available_memory_bytes(folder.path()), 8192 * 1024);
  put("proc/self/cgroup", "0::/\n");
  put("sys/fs/cgroup/memory.max", "4000000\n");
  put("sys/fs/cgroup/memory.current", "1000000\n");
  EXPECT_EQ(available_memory_bytes(folder.path()), 3000000);
  put("sys/fs/cgroup/memory.current", "4000000\n");
  EXPECT_EQ(available_memory_bytes(folder.path()), 1) << "none is left, which is not unknown";
  put("sys/fs/cgroup/memory.max", "99999999999\n");
  EXPECT_EQ(available_memory_bytes(folder.path()), 8192 * 1024);
}

}  // namespace
}  // namespace tilewright
