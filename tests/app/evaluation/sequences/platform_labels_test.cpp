// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/platform_labels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace tilewright::testing {
namespace {

TEST(PlatformLabels, OfTheTargetAreMadeScarce) {
  std::vector<float> labels;
  for (int i = 0; i < 100; ++i) labels.insert(labels.end(), {1, 2});
  std::vector<float> same = labels;
  keep_target_labels(labels, 2, 30, 7);
  int known = 0;
  for (size_t i = 0; i < labels.size(); i += 2) {
    known += std::isnan(labels[i]) ? 0 : 1;
    EXPECT_EQ(labels[i + 1], 2);
  }
  EXPECT_EQ(known, 30);
  keep_target_labels(same, 2, 500, 7);
  EXPECT_EQ(same[0], 1);
}

}  // namespace
}  // namespace tilewright::testing
