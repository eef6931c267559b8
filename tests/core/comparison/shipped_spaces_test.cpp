// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/shipped_spaces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/base/thread_pool.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/recorded_space_file.h"
#include "core/comparison/replay_comparison.h"

namespace tilewright::testing {
namespace {

RecordedSpace recorded(const ShippedSpace& shipped) {
  return read_recorded_space(shipped.bytes, std::string(shipped.name)).value();
}

TEST(ShippedSpaces, AreFourOrMoreOfFiveThousandPointsOrMore) {
  const auto shipped = shipped_spaces();
  EXPECT_GE(shipped.size(), 4U);
  std::set<std::string> rules;
  for (const ShippedSpace& each : shipped) {
    const RecordedSpace space = recorded(each);
    EXPECT_EQ(space.name, each.name);
    EXPECT_GE(space.points.size(), 5000U) << each.name;
    rules.insert(space.rule_set);
    const auto ranking = space.ranking();
    ASSERT_GE(ranking.size(), 64U);
    const auto again = std::ranges::count_if(
        space.points, [](const RecordedPoint& point) { return point.seconds_again() > 0; });
    EXPECT_GE(again, 60) << each.name;
  }
  EXPECT_EQ(rules, (std::set<std::string>{"ansor", "autotvm", "tilewright"}));
}

/// Guided policies against random, each in the same space from the same seeds.
TEST(ShippedSpaces, GuidedPoliciesBeatRandom) {
  const auto shipped = shipped_spaces();
  const auto at = std::ranges::find(shipped, "conv2d_64x7x7_ansor", &ShippedSpace::name);
  ASSERT_NE(at, shipped.end());
  const ThreadPool threads(2);
  const auto opened = open_compared_space(at->bytes, std::string(at->name), threads);
  ASSERT_TRUE(opened.ok()) << opened.error().text();
  EXPECT_EQ(opened->space->stale(), 0U) << "its programs are legal still";
  ReplayOptions options;
  // Ansor's model begins to guide after 100 trials.
  options.trials = 160;
  std::map<std::string, int> won;
  constexpr int kSeeds = 5;
  for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto best = [&](const std::string& policy) {
      return replay(*opened->space, contestant_from(policy).value(), seed, options, system_clock(), {})
          .value()
          .best_after(160);
    };
    const double random = best("random");
    for (const char* policy : {"tilewright", "evolutionary", "lfbo", "tpe", "droplet"})
      won[policy] += best(policy) <= random;
  }
  for (const auto& [policy, wins] : won) EXPECT_GE(wins, 4) << policy;
}

}  // namespace
}  // namespace tilewright::testing
