// SPDX-License-Identifier: Apache-2.0
#include "app/studio/latest_answer.h"

#include <gtest/gtest.h>

#include <QSemaphore>
#include <QTest>
#include <vector>

#include "app/studio/background.h"

namespace tilewright {
namespace {

class LatestAnswerTest : public ::testing::Test {
 protected:
  /// Answers `number` once it may.
  void ask(int number, QSemaphore* gate) {
    background.run(
        [number, gate] {
          if (gate != nullptr) gate->acquire();
          return number;
        },
        &context, latest.take([this](int answer) { taken.push_back(answer); }));
  }
  /// Waits until what was asked before has answered, taken or not.
  void settle(QSemaphore& gate) {
    int answered = 0;
    gate.release();
    background.run([] { return 0; }, &context, [&answered](int) { ++answered; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return answered == 1 && gate.available() == 0; }));
    QTest::qWait(50);
  }

  QObject context;
  LatestAnswer latest;
  std::vector<int> taken;
  Background background;
};

TEST_F(LatestAnswerTest, WhatWasAskedBeforeIsNotTakenAfterwards) {
  QSemaphore gate;
  ask(1, &gate);
  ask(2, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !taken.empty(); }));
  settle(gate);
  EXPECT_EQ(taken, std::vector<int>{2});
}

TEST_F(LatestAnswerTest, NorWhatIsNotWantedAnyMore) {
  QSemaphore gate;
  ask(1, &gate);
  latest.forget();
  settle(gate);
  EXPECT_TRUE(taken.empty());
  ask(2, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !taken.empty(); }));
  EXPECT_EQ(taken, std::vector<int>{2});
}

}  // namespace
}  // namespace tilewright
