// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_loss.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/costmodel/pack_sum.h"

namespace tilewright::testing {
namespace {

TEST(PackSum, GivesEveryRowWeightTimesSumMinusLabel) {
  // Programs of 2, 1 and 3 rows.
  const std::vector<uint32_t> owner{0, 0, 1, 2, 2, 2};
  const std::vector<float> values{0.25F, 0.5F, -1, 1, 2, 3};
  const std::vector<double> labels{1, 0.5, 0};
  const std::vector<double> weights{1, 0.5, 3};
  std::vector<double> sums(3, 0);
  add_to_programs(values, owner, sums);
  const auto loss = make_squared_loss(labels, weights);
  std::vector<float> gradient(3);
  std::vector<float> hessian(3);
  loss->derivatives(sums, gradient, hessian);
  std::vector<float> row_gradient(6);
  std::vector<float> row_hessian(6);
  give_to_rows(gradient, owner, row_gradient);
  give_to_rows(hessian, owner, row_hessian);
  EXPECT_EQ(row_gradient, (std::vector<float>{-0.25F, -0.25F, -0.75F, 18, 18, 18}));
  EXPECT_EQ(row_hessian, (std::vector<float>{1, 1, 0.5F, 3, 3, 3}));
  EXPECT_DOUBLE_EQ(loss->error(sums), std::sqrt((0.0625 + 0.5 * 2.25 + 3 * 36) / 3));
}

class PairwiseLossOptions : public ::testing::TestWithParam<PairwiseOptions> {};
INSTANTIATE_TEST_SUITE_P(All, PairwiseLossOptions,
                         ::testing::Values(PairwiseOptions{}, PairwiseOptions{4, false},
                                           PairwiseOptions{2, true}));

TEST_P(PairwiseLossOptions, GradientIsThatOfTheLoss) {
  const std::vector<double> labels{1, 0.5, 0.5, 0.2, 1, 0.4};
  const std::vector<size_t> groups{0, 0, 0, 0, 1, 1};
  const auto loss = make_pairwise_loss(labels, groups, GetParam());
  Random random(1);
  std::vector<double> scores;
  for (int i = 0; i < 6; ++i) scores.push_back(random.uniform(-2, 2));
  std::vector<float> gradient(6);
  std::vector<float> hessian(6);
  loss->derivatives(scores, gradient, hessian);
  // Pairs that each program is in, and all of them.
  const std::vector<double> pairs{3, 2, 2, 3, 1, 1};
  const double all = 6;
  constexpr double kStep = 1e-5;
  for (size_t i = 0; i < scores.size(); ++i) {
    auto up = scores;
    auto down = scores;
    up[i] += kStep;
    down[i] -= kStep;
    const double slope = (loss->error(up) - loss->error(down)) / (2 * kStep);
    const double bend = (loss->error(up) - 2 * loss->error(scores) + loss->error(down)) / (kStep * kStep);
    EXPECT_NEAR(gradient[i], 2 / pairs[i] * all * slope, 1e-5);
    EXPECT_NEAR(hessian[i], 2 / pairs[i] * all * bend, 1e-3);
  }
}

TEST(PairwiseLoss, WeighsPairsAsTheirLabelsDiffer) {
  const auto even = make_pairwise_loss({1, 0.6}, {0, 0});
  const auto weighed = make_pairwise_loss({1, 0.6}, {0, 0}, {1, true});
  EXPECT_NEAR(weighed->error(std::vector<double>{0, 1}), 0.4 * even->error(std::vector<double>{0, 1}), 1e-12);
}

TEST(PairwiseLoss, LooksAtPairsOfAGroupAloneAndStaysFinite) {
  const auto loss = make_pairwise_loss({1, 0.5, 1, 1}, {0, 0, 1, 2});
  std::vector<float> gradient(4);
  std::vector<float> hessian(4);
  loss->derivatives(std::vector<double>{-2000, 2000, 5, 7}, gradient, hessian);
  EXPECT_FLOAT_EQ(gradient[0], -2);
  EXPECT_FLOAT_EQ(gradient[1], 2);
  EXPECT_EQ(gradient[2], 0);
  EXPECT_EQ(gradient[3], 0);
  EXPECT_DOUBLE_EQ(loss->error(std::vector<double>{-2000, 2000, 5, 7}), 4000);
}

}  // namespace
}  // namespace tilewright::testing
