// SPDX-License-Identifier: Apache-2.0
#include "core/base/after_stop.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <thread>

namespace tilewright {
namespace {

constexpr std::chrono::minutes kPatience{2};

TEST(AfterStop, CallsOnceAStopIsOldEnough) {
  std::stop_source stop;
  std::promise<void> called;
  const AfterStop after(stop.get_token(), std::chrono::milliseconds(1), [&] { called.set_value(); });
  auto call = called.get_future();
  EXPECT_EQ(call.wait_for(std::chrono::milliseconds(20)), std::future_status::timeout) << "nobody stopped it";
  stop.request_stop();
  EXPECT_EQ(call.wait_for(kPatience), std::future_status::ready);
}

TEST(AfterStop, HearsOfAStopThatCameBefore) {
  std::stop_source stop;
  stop.request_stop();
  std::promise<void> called;
  const AfterStop after(stop.get_token(), std::chrono::milliseconds(1), [&] { called.set_value(); });
  EXPECT_EQ(called.get_future().wait_for(kPatience), std::future_status::ready);
}

TEST(AfterStop, LeavesAloneWhatEndsInTime) {
  bool called = false;
  std::stop_source stop;
  {
    const AfterStop after(stop.get_token(), std::chrono::hours(1), [&] { called = true; });
    stop.request_stop();
  }
  EXPECT_FALSE(called);
}

TEST(AfterStop, NeverCallsWhatIsGone) {
  for (int i = 0; i < 200; ++i) {
    std::stop_source stop;
    std::thread stopper([&] { stop.request_stop(); });
    auto alive = std::make_shared<std::atomic<bool>>(true);
    {
      const AfterStop after(stop.get_token(), std::chrono::milliseconds(0),
                            [alive] { EXPECT_TRUE(alive->load()); });
      if (i % 2 == 0) std::this_thread::yield();
    }
    alive->store(false);
    stopper.join();
  }
}

}  // namespace
}  // namespace tilewright
