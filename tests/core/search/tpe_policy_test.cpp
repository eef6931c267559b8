// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/search/policy_entry.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> tpe(const std::shared_ptr<const SearchSpace>& space, uint64_t seed,
                                  const PolicyOptionValues& options = {}) {
  return make_search_policy("tpe", fake_context(space, nullptr), seed, options).value();
}

TEST(TpePolicy, BeatsRandomSearchOnASeparableSpaceWithin100Trials) {
  EXPECT_GE(wins_over_random("tpe", separable_space(), separable_latency, 100, 16, 20), 18);
  EXPECT_GE(wins_over_random("tpe", separable_space(), separable_latency, 100, 1, 20), 18);
}

TEST(TpePolicy, BeatsRandomSearch) {
  EXPECT_GE(wins_over_random("tpe", fake_space(), fake_latency, 100, 16, 20), 18);
  EXPECT_GE(wins_over_random("tpe", rugged_space(), rugged_latency, 100, 16, 20), 18);
}

TEST(TpePolicy, BeginsWithTwentyRandomTrials) {
  const auto policy = tpe(fake_space(), 1);
  std::vector<std::string> origins;
  for (const int budget : {16, 16, 8}) {
    const auto proposals = policy->propose(budget, {}).value();
    for (const auto& proposal : proposals) origins.push_back(proposal.descent.origin);
    policy->observe(measure(proposals));
  }
  EXPECT_TRUE(std::all_of(origins.begin(), origins.begin() + 20, [](auto& o) { return o == "random"; }));
  EXPECT_TRUE(
      std::all_of(origins.begin() + 20, origins.end(), [](auto& o) { return o == "Parzen estimators"; }));
}

TEST(TpePolicy, GoesWhereGoodPointsAreAndBadOnesAreNot) {
  // Twelve programs with option 3 are fast, 36 with others slow: half of what comes next has option 3.
  const auto space = separable_space();
  const auto policy = tpe(space, 1);
  std::vector<Observation> known;
  Random random(4);
  for (int i = 0; i < 48; ++i) {
    Point point = space->draw(random);
    point.values[0] = {i < 12 ? 3 : (i % 7 + 4) % 8};
    known.push_back({point, std::to_string(i), i < 12 ? 1e-3 : 5e-3});
  }
  policy->observe(known);
  std::map<int64_t, int> chosen;
  for (const auto& proposal : policy->propose(16, {}).value()) ++chosen[proposal.point.values[0][0]];
  EXPECT_GT(chosen[3], 12);
}

TEST(TpePolicy, StaysAwayFromWhatFails) {
  const auto space = separable_space();
  const auto failing = [&](bool fails) {
    const auto policy = tpe(space, 2);
    std::vector<Observation> known;
    Random random(5);
    for (int i = 0; i < 60; ++i) {
      const Point point = space->draw(random);
      const bool is_low = point.values[1][0] < 4;
      known.push_back({point, std::to_string(i), is_low && fails ? 0 : 1e-3});
    }
    policy->observe(known);
    int low = 0;
    for (const auto& proposal : policy->propose(32, {}).value()) low += proposal.point.values[1][0] < 4;
    return low;
  };
  EXPECT_LE(failing(true), 3);
  EXPECT_GE(failing(false), 8);
}

TEST(TpePolicy, MakesRoundsOfUnlikePoints) {
  // With all points of a round from the same densities they would be much alike.
  const auto space = separable_space();
  const auto policy = tpe(space, 3);
  for (int round = 0; round < 6; ++round)
    policy->observe(measure_by(separable_latency, policy->propose(16, {}).value()));
  const auto proposals = policy->propose(16, {}).value();
  double different = 0;
  for (const auto& a : proposals) {
    for (const auto& b : proposals) {
      for (size_t i = 0; i < 10; ++i) different += a.point.values[i] != b.point.values[i];
    }
  }
  EXPECT_GT(different / (16 * 15), 2);
}

}  // namespace
}  // namespace tilewright::testing
