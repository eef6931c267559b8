// SPDX-License-Identifier: Apache-2.0
#include "core/target/available_memory.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(AvailableMemory, IsWhatTheSystemSays) {
  EXPECT_EQ(available_memory_bytes("MemTotal:  8 kB\nMemAvailable:    3 kB\nBuffers: 1 kB\n"), 3072);
  for (const char* text : {"", "MemTotal: 8 kB", "MemAvailable:", "MemAvailable: much", "MemAvailable: -5 kB",
                           "MemAvailable: 99999999999999999 kB"}) {
    EXPECT_EQ(available_memory_bytes(text), 0) << text;
  }
  EXPECT_GT(available_memory_bytes(), 0);
}

}  // namespace
}  // namespace tilewright
