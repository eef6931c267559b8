// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/search/policy_entry.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> lfbo(const std::shared_ptr<const SearchSpace>& space, uint64_t seed,
                                   const PolicyOptionValues& options = {}) {
  return make_search_policy("lfbo", fake_context(space, nullptr), seed, options).value();
}

TEST(LfboPolicy, BeatsRandomSearch) {
  EXPECT_GE(wins_over_random("lfbo", fake_space(), fake_latency, 100, 16, 10), 9);
  EXPECT_GE(wins_over_random("lfbo", rugged_space(), rugged_latency, 100, 16, 10), 9);
}

TEST(LfboPolicy, BeginsAtRandomAndGoesOnFromTheFastest) {
  const auto policy = lfbo(fake_space(), 1);
  std::map<std::string, double> measured;
  int neighbours = 0;
  int trials = 0;
  for (const int budget : {16, 16, 16, 16}) {
    std::vector<double> ran;
    for (const auto& [hash, latency] : measured) ran.push_back(latency);
    std::ranges::sort(ran);
    const auto proposals = policy->propose(budget, {}).value();
    for (const auto& proposal : proposals) {
      const Descent& descent = proposal.descent;
      if (trials++ < 20) {
        EXPECT_EQ(descent.origin, "random");
      } else if (descent.origin == "mutation") {
        ASSERT_EQ(descent.parents.size(), 1U);
        EXPECT_LE(measured.at(descent.parents[0]), ran[4]) << "one of the five fastest";
        ++neighbours;
      } else {
        EXPECT_EQ(descent.origin, "random forest");
        EXPECT_TRUE(descent.parents.empty());
      }
    }
    const auto observed = measure(proposals);
    for (const auto& o : observed) measured.emplace(o.program_hash, o.latency_seconds);
    policy->observe(observed);
  }
  EXPECT_GT(neighbours, 30);
}

/// Points of `separable_space` of which the fastest have option 3 of the first decision, and others fail.
std::vector<Observation> told_apart(size_t count) {
  std::vector<Observation> known;
  Random random(4);
  const auto space = separable_space();
  for (size_t i = 0; i < count; ++i) {
    Point point = space->draw(random);
    point.values[0] = {i % 8 == 0 ? 3 : static_cast<int64_t>(4 + i % 4)};
    known.push_back({point, std::to_string(i), i % 8 == 0 ? 1e-3 + 1e-5 * random.uniform() : i % 3 * 5e-3});
  }
  return known;
}

TEST(LfboPolicy, ProposesWhatTheForestTakesForFast) {
  const auto policy = lfbo(separable_space(), 1);
  policy->observe(told_apart(160));
  int right = 0;
  for (const auto& proposal : policy->propose(16, {}).value()) right += proposal.point.values[0][0] == 3;
  EXPECT_GE(right, 14);
}

TEST(LfboPolicy, PenalisesPointsThatAreAlike) {
  const auto difference = [](double penalty) {
    const auto policy = lfbo(separable_space(), 2, {{"similarity-penalty", penalty}});
    policy->observe(told_apart(160));
    const auto proposals = policy->propose(16, {}).value();
    int different = 0;
    for (const auto& a : proposals) {
      for (const auto& b : proposals) {
        for (size_t i = 0; i < 10; ++i) different += a.point.values[i] != b.point.values[i];
      }
    }
    return different;
  };
  EXPECT_GT(difference(1), 1.1 * difference(0));
}

TEST(LfboPolicy, KeepsToNeighboursOfTheFastestWhereOnlyFavouritesAreAskedFor) {
  auto context = fake_context(fake_space(), nullptr);
  context.favourites_only = true;
  const auto policy = make_search_policy("lfbo", context, 1).value();
  policy->observe(measure(policy->propose(48, {}).value()));
  const auto proposals = policy->propose(16, {}).value();
  ASSERT_EQ(proposals.size(), 16U);
  for (const auto& proposal : proposals) EXPECT_EQ(proposal.descent.origin, "mutation");
}

TEST(LfboPolicy, IsNoReconstruction) {
  EXPECT_FALSE((*find_search_policy("lfbo"))->reconstruction);
}

}  // namespace
}  // namespace tilewright::testing
