// SPDX-License-Identifier: Apache-2.0
#include "core/measure/interruptions.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <atomic>
#include <thread>

#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

TEST(Interruptions, AreCountedWhereTwoThreadsWantOneProcessor) {
  const int64_t before = interruptions_of_this_process();
  std::atomic<bool> done = false;
  std::thread both([&] {
    // Bound before the other is made, which inherits it.
    ASSERT_TRUE(pin_this_thread(sched_getcpu()));
    std::thread rival([&] {
      while (!done) {
      }
    });
    // Some time slices long: a system that does not tell must not keep the test waiting for ever.
    for (int looks = 0; looks < 5'000'000 && interruptions_of_this_process() == before; ++looks) {
    }
    done = true;
    rival.join();
  });
  both.join();
  EXPECT_GT(interruptions_of_this_process(), before);
}

}  // namespace
}  // namespace tilewright
