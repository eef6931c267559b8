// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/model_sums.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(ModelSums, CountEachTaskAsOftenAsTheModelHasIt) {
  const std::vector<std::vector<int>> weights{{1, 2, 0}, {0, 0, 3}};
  EXPECT_EQ(model_sums(weights, std::vector{1.0, 0.5, 0.0}), (std::vector{2.0, 0.0}))
      << "the second model has a task that is not known";
  EXPECT_EQ(model_sums(weights, std::vector{0.0, 0.5, 0.25}), (std::vector{0.0, 0.75}));
}

TEST(ModelSums, KnowTasksThatCameAfterTheModelsWeights) {
  EXPECT_EQ(model_sums(std::vector<std::vector<int>>{{1}}, std::vector{1.0, 0.0}), std::vector{1.0});
}

}  // namespace
}  // namespace tilewright
