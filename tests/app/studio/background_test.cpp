// SPDX-License-Identifier: Apache-2.0
#include "app/studio/background.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>
#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace tilewright {
namespace {

/// Lets events happen until `ready`, at most for a minute.
template <typename Ready>
bool wait_for(Ready ready) {
  QEventLoop loop;
  QTimer limit;
  limit.setSingleShot(true);
  limit.start(60000);
  while (!ready() && limit.isActive()) loop.processEvents(QEventLoop::WaitForMoreEvents, 50);
  return ready();
}

TEST(Background, AnswersOnTheThreadThatAsked) {
  Background background;
  QObject context;
  std::thread::id worked;
  std::thread::id answered;
  int sum = 0;
  for (int index = 1; index <= 100; ++index) {
    background.run([index] { return std::pair(index, std::this_thread::get_id()); }, &context,
                   [&](std::pair<int, std::thread::id> result) {
                     sum += result.first;
                     worked = result.second;
                     answered = std::this_thread::get_id();
                   });
  }
  ASSERT_TRUE(wait_for([&] { return sum == 5050; }));
  EXPECT_EQ(answered, std::this_thread::get_id());
  EXPECT_NE(worked, std::this_thread::get_id());
}

TEST(Background, JobsRunBesideEachOther) {
  // Each waits for the next one to begin: it takes all threads at once.
  std::array<std::promise<void>, Background::kThreads> begun;
  Background background;
  QObject context;
  int together = 0;
  for (int index = 0; index < Background::kThreads; ++index) {
    background.run(
        [&begun, index] {
          begun[static_cast<size_t>(index)].set_value();
          auto& next = begun[static_cast<size_t>((index + 1) % Background::kThreads)];
          return next.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
        },
        &context, [&](bool next_has_begun) { together += next_has_begun ? 1 : 0; });
  }
  EXPECT_TRUE(wait_for([&] { return together == Background::kThreads; }));
}

TEST(Background, ObjectsThatAreGoneHearNothing) {
  std::promise<void> gone;
  Background background;
  auto goes = std::make_unique<QObject>();
  bool told = false;
  // What the answer holds is let go when its turn has come.
  auto held = std::make_shared<int>(1);
  const std::weak_ptr<int> pending = held;
  background.run([&gone] { return gone.get_future().wait(), 1; }, goes.get(),
                 [&told, held = std::move(held)](int) { told = true; });
  goes.reset();
  EXPECT_FALSE(pending.expired());
  gone.set_value();
  EXPECT_TRUE(wait_for([&] { return pending.expired(); }));
  EXPECT_FALSE(told);
}

TEST(Background, PostsArriveInOrderAndBeforeTheAnswer) {
  Background background;
  QObject context;
  std::string heard;
  background.run(
      [&background, &heard, target = QPointer<QObject>(&context)] {
        for (const char letter : {'a', 'b', 'c'})
          background.post(target, [&heard, letter] { heard += letter; });
        return 'd';
      },
      &context, [&](char last) { heard += last; });
  ASSERT_TRUE(wait_for([&] { return heard.size() == 4; }));
  EXPECT_EQ(heard, "abcd");
}

TEST(Background, AnAnswerMayAskAndWait) {
  Background background;
  QObject context;
  bool second = false;
  bool first = false;
  background.run([] { return 1; }, &context,
                 [&](int) {
                   background.run([] { return 2; }, &context, [&second](int) { second = true; });
                   first = wait_for([&second] { return second; });
                 });
  EXPECT_TRUE(wait_for([&] { return first; }));
}

TEST(Background, DestructionDropsWhatWaitsAndWaitsForWhatRuns) {
  std::atomic<int> begun = 0;
  std::atomic<int> ended = 0;
  bool told = false;
  QObject context;
  std::promise<void> let_go;
  const std::shared_future<void> released = let_go.get_future().share();
  {
    Background background;
    for (int index = 0; index < Background::kThreads; ++index) {
      background.run(
          [&begun, &ended, released] {
            ++begun;
            released.wait();
            return ++ended;
          },
          &context, [&](int) { told = true; });
    }
    // What runs can end only when what waits has been dropped.
    std::shared_ptr<void> waits(nullptr, [&let_go](void*) { let_go.set_value(); });
    background.run([&begun, waits] { return ++begun; }, &context, [&](int) { told = true; });
    waits.reset();
    while (begun < Background::kThreads) std::this_thread::yield();
  }
  EXPECT_EQ(begun, Background::kThreads);
  EXPECT_EQ(ended, Background::kThreads);
  QCoreApplication::processEvents();
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace tilewright
