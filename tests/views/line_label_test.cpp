// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/line_label.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace tilewright {
namespace {

constexpr QRectF kBounds(0, 0, 400, 300);
constexpr QSizeF kSize(100, 15);

TEST(LineLabel, StandsAtItsEndWhereNothingIsInTheWay) {
  const QLineF line(50, 200, 350, 200);
  const auto first = place_along(line, QStringLiteral("L1"), kSize, kBounds, LineEnd::kFirst, {});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->text, QStringLiteral("L1"));
  EXPECT_EQ(first->at, QPointF(50, 200));
  EXPECT_DOUBLE_EQ(first->degrees, 0);
  EXPECT_LT(first->outline().boundingRect().bottom(), 200) << "above the line, not on it";
  const auto last = place_along(line, QStringLiteral("L1"), kSize, kBounds, LineEnd::kLast, {});
  ASSERT_TRUE(last);
  EXPECT_GT(last->at.x(), 200);
  EXPECT_LE(last->outline().boundingRect().right(), 350);
}

TEST(LineLabel, RunsAlongItsLine) {
  const QLineF rising(50, 250, 250, 50);
  const auto label = place_along(rising, QStringLiteral("L2"), kSize, kBounds, LineEnd::kFirst, {});
  ASSERT_TRUE(label);
  EXPECT_NEAR(label->degrees, -45, 1e-9);
  const QRectF taken = label->outline().boundingRect();
  EXPECT_NEAR(taken.width(), (kSize.width() + kSize.height()) / std::sqrt(2), 1e-6);
  EXPECT_LT(taken.top(), label->at.y() - 60) << "it goes up with the line";
}

TEST(LineLabel, MakesRoomForMarks) {
  const QLineF line(50, 200, 350, 200);
  const std::array marks = {RoundMark{{80, 190}, 10}, RoundMark{{350, 20}, 10}};
  const auto label = place_along(line, QStringLiteral("L1"), kSize, kBounds, LineEnd::kFirst, marks);
  ASSERT_TRUE(label);
  EXPECT_GE(label->outline().boundingRect().left(), 90);
  EXPECT_EQ(label->covers(marks), 0);
  // Where all places cover one, the one that covers the least.
  const std::array row = {RoundMark{{120, 190}, 10}, RoundMark{{200, 190}, 10}, RoundMark{{280, 190}, 3}};
  const auto least = place_along(line, QStringLiteral("L1"), kSize, kBounds, LineEnd::kFirst, row);
  ASSERT_TRUE(least);
  EXPECT_GT(least->outline().boundingRect().left(), 205);
  EXPECT_LE(least->covers(row), 3);
}

TEST(LineLabel, IsLeftOutWhereItDoesNotFit) {
  EXPECT_FALSE(place_along({50, 200, 120, 200}, QStringLiteral("L1"), kSize, kBounds, LineEnd::kFirst, {}))
      << "the line is shorter";
  EXPECT_FALSE(place_along({50, 10, 350, 10}, QStringLiteral("L1"), kSize, kBounds, LineEnd::kFirst, {}))
      << "it would reach out of the picture";
}

}  // namespace
}  // namespace tilewright
