// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/platform_labels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tilewright::testing {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

PlatformPrograms platform(std::vector<float> labels) {
  PlatformPrograms out;
  out.programs.columns = 1;
  out.programs.lengths = {1, 2, 1};
  out.programs.rows = {1, 2, 3, 4};
  out.programs.tasks = {0, 0, 1};
  out.labels = std::move(labels);
  return out;
}

TEST(PlatformLabels, StandSideBySide) {
  const std::vector<PlatformPrograms> platforms{platform({1, 2, 3}), platform({4, kUnknown, 6})};
  const auto joined = join_platform_labels(platforms);
  ASSERT_TRUE(joined.ok()) << joined.error().text();
  ASSERT_EQ(joined->size(), 6u);
  EXPECT_EQ((*joined)[0], 1);
  EXPECT_EQ((*joined)[1], 4);
  EXPECT_TRUE(std::isnan((*joined)[3]));
  EXPECT_EQ((*joined)[5], 6);
}

TEST(PlatformLabels, OfOtherProgramsAreRefused) {
  const auto refused = [](auto change) {
    std::vector<PlatformPrograms> platforms{platform({1, 2, 3}), platform({4, 5, 6})};
    change(platforms[1]);
    const auto joined = join_platform_labels(platforms);
    return joined.ok() ? "" : joined.error().place + ": " + joined.error().message;
  };
  EXPECT_EQ(refused([](PlatformPrograms&) {}), "");
  EXPECT_EQ(refused([](PlatformPrograms& p) { p.programs.rows[2] = 9; }),
            "platform 1: program 1 is another one");
  EXPECT_EQ(refused([](PlatformPrograms& p) { p.programs.tasks[2] = 0; }),
            "platform 1: program 2 is another one");
  EXPECT_EQ(refused([](PlatformPrograms& p) { std::swap(p.programs.lengths[0], p.programs.lengths[1]); }),
            "platform 1: program 0 is another one");
  EXPECT_NE(refused([](PlatformPrograms& p) { p.labels.pop_back(); }), "");
  EXPECT_NE(refused([](PlatformPrograms& p) {
              p.programs.lengths.pop_back();
              p.programs.tasks.pop_back();
              p.programs.rows.pop_back();
            }),
            "");
}

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
