// SPDX-License-Identifier: Apache-2.0
#include "core/graph/input_domain.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(InputDomain, WhatDividesOrIsARadicandIsPositive) {
  EXPECT_TRUE(is_positive_input("BatchNormalization", 4)) << "the variance";
  EXPECT_FALSE(is_positive_input("BatchNormalization", 3));
  EXPECT_TRUE(is_positive_input("Div", 1));
  EXPECT_FALSE(is_positive_input("Div", 0));
  EXPECT_TRUE(is_positive_input("Pow", 0));
  EXPECT_FALSE(is_positive_input("Pow", 1));
  for (const char* op : {"Sqrt", "Log", "Reciprocal"}) EXPECT_TRUE(is_positive_input(op, 0)) << op;
  EXPECT_FALSE(is_positive_input("Add", 0));
}

TEST(InputDomain, InfinitiesAreNotForProductsOfMany) {
  EXPECT_FALSE(takes_infinities("ReduceProd"));
  EXPECT_TRUE(takes_infinities("ReduceSum"));
  EXPECT_TRUE(takes_infinities("Mul"));
}

}  // namespace
}  // namespace tilewright
