// SPDX-License-Identifier: Apache-2.0
#include "core/base/id_map.h"

#include <gtest/gtest.h>

#include <string>

namespace tilewright {
namespace {

TEST(IdMap, HoldsWhatWasPutInAndNothingElse) {
  IdMap<std::string> map;
  EXPECT_EQ(map.find(0), nullptr);
  EXPECT_EQ(map.find(-1), nullptr);
  map[5] = "five";
  map[2] = "two";
  EXPECT_EQ(map.at(5), "five");
  ASSERT_NE(map.find(2), nullptr);
  EXPECT_EQ(*map.find(2), "two");
  EXPECT_FALSE(map.contains(3)) << "between two that are there";
  EXPECT_FALSE(map.contains(6));
  EXPECT_EQ(map[3], "") << "made when asked for";
  EXPECT_TRUE(map.contains(3));
}

TEST(IdMap, Forgets) {
  IdMap<int> map{{0, 4}, {7, 1}};
  map.erase(7);
  map.erase(100);
  map.erase(-3);
  EXPECT_FALSE(map.contains(7));
  EXPECT_EQ(map.at(0), 4);
  EXPECT_EQ(map[7], 0) << "anew";
}

}  // namespace
}  // namespace tilewright
