// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/pair_code.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QTest>

namespace tilewright {
namespace {

class PairCodeTest : public ::testing::Test {
 protected:
  PairCodeTest() {
    QObject::connect(&maker, &PairCode::made, &maker,
                     [this](const ComparedCode& code) { made.push_back(code); });
  }

  QTemporaryDir folder;
  Background background;
  PairCode maker{&background, folder.filePath(QStringLiteral("none.db")).toStdString()};
  std::shared_ptr<const LoadedModels> models = std::make_shared<LoadedModels>();
  std::vector<ComparedCode> made;
};

TEST_F(PairCodeTest, SaysWhyThereIsNoCode) {
  maker.make({1}, models);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !made.empty(); }, 120'000));
  EXPECT_EQ(made[0].records, (std::vector<int64_t>{1}));
  EXPECT_FALSE(made[0].no_code[0].isEmpty());
  EXPECT_TRUE(made[0].assembly.rows.empty());
}

TEST_F(PairCodeTest, WhatIsNoLongerWaitedForIsDropped) {
  maker.make({1, 2}, models);
  maker.make({3, 4}, models);
  maker.cancel();
  maker.make({5, 6}, models);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !made.empty(); }, 120'000));
  // What was begun before it has ended before it, or ends within this.
  maker.make({7, 8}, models);
  ASSERT_TRUE(QTest::qWaitFor([&] { return made.back().records.front() == 7; }, 120'000));
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].records, (std::vector<int64_t>{5, 6}));
}

}  // namespace
}  // namespace tilewright
