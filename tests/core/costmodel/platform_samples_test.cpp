// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/platform_samples.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tilewright::testing {
namespace {

Sample sample(const std::string& task, int64_t factor, const std::string& target, double seconds) {
  Sample out;
  out.candidate.task = task;
  out.candidate.program.primitives.push_back(Split{0, 0, {factor}, Tail::kExact});
  out.target = target;
  out.latency_seconds = seconds;
  return out;
}

TEST(PlatformSamples, HaveEachProgramOnceAndAHeadForEachTarget) {
  const std::vector<Sample> samples{sample("t", 2, "old", 2),  sample("t", 4, "old", 1),
                                    sample("u", 2, "old", 5),  sample("t", 4, "new", 30),
                                    sample("t", 8, "new", 15), sample("u", 2, "new", 0)};
  const auto joined = platform_samples(samples, "new");
  EXPECT_EQ(joined.targets, (std::vector<std::string>{"new", "old"}));
  EXPECT_EQ(joined.programs, (std::vector<size_t>{0, 1, 2, 4}));
  ASSERT_EQ(joined.labels.size(), 8u);
  EXPECT_TRUE(std::isnan(joined.labels[0]));
  EXPECT_EQ(joined.labels[1], 0.5F);
  EXPECT_EQ(joined.labels[2], 0.5F);  // of the fastest on its own target
  EXPECT_EQ(joined.labels[3], 1);
  EXPECT_EQ(joined.labels[4], 0);  // failed, which is known
  EXPECT_EQ(joined.labels[5], 1);
  EXPECT_EQ(joined.labels[6], 1);
  EXPECT_TRUE(std::isnan(joined.labels[7]));
}

TEST(PlatformSamples, HaveNoHeadForATargetWithoutSamples) {
  const std::vector<Sample> samples{sample("t", 2, "old", 2)};
  EXPECT_EQ(platform_samples(samples, "new").targets, std::vector<std::string>{"old"});
  EXPECT_TRUE(platform_samples({}, "new").targets.empty());
}

}  // namespace
}  // namespace tilewright::testing
