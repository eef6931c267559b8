// SPDX-License-Identifier: Apache-2.0
#include "core/feature/loop_tree.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

float log_of_loop(double x) {
  return static_cast<float>(std::log2(1 + x));
}

TEST(LoopTree, HasALoopsFeaturesAndTheMeanOfWhatItTouches) {
  const LoopTree tree = loop_tree(build_loop_nest({matmul_dag(4, 8, 16), {}}).value());
  ASSERT_EQ(tree.parent, (std::vector<int32_t>{-1, 0, 1}));
  ASSERT_EQ(tree.rows.size(), 3 * LoopTree::kColumns);
  const float* k = tree.rows.data() + 2 * LoopTree::kColumns;
  EXPECT_EQ(k[0], log_of_loop(16));
  EXPECT_EQ(k[1], 3);
  EXPECT_NEAR(k[18], (log_of_loop(1) + log_of_loop(8)) / 4, 1e-6) << "strides 1, 8, 0, 0";
  EXPECT_NEAR(k[19], -1, 1e-6);
  EXPECT_NEAR(k[20], (log_of_loop(16) + log_of_loop(16) + log_of_loop(1) + log_of_loop(1)) / 4, 1e-6);
  EXPECT_NEAR(k[21], (log_of_loop(1) + log_of_loop(1) + log_of_loop(16) + log_of_loop(16)) / 4, 1e-6);
  EXPECT_EQ(k[22], 0);
}

TEST(LoopTree, PutsParentsBeforeChildren) {
  const auto program = hand_written_conv3x3(conv3x3_dag({}), 7, 4).value();
  const LoopTree tree = loop_tree(build_loop_nest(program).value());
  ASSERT_GT(tree.parent.size(), 10U);
  EXPECT_EQ(tree.rows.size(), tree.parent.size() * LoopTree::kColumns);
  int roots = 0;
  for (size_t i = 0; i < tree.parent.size(); ++i) {
    EXPECT_LT(tree.parent[i], static_cast<int32_t>(i));
    roots += tree.parent[i] < 0;
  }
  EXPECT_GE(roots, 1);
  for (const float value : tree.rows) EXPECT_TRUE(std::isfinite(value));
}

}  // namespace
}  // namespace tilewright::testing
