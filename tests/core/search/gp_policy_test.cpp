// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/search/policy_entry.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> gp(const SearchContext& context, uint64_t seed,
                                 const PolicyOptionValues& options = {}) {
  return make_search_policy("gp", context, seed, options).value();
}

nlohmann::json gp_state(const SearchPolicy& policy) {
  const std::string saved = policy.save();
  return nlohmann::json::parse(saved.substr(saved.rfind('\n') + 1));
}

TEST(GpPolicy, BeatsRandomSearch) {
  EXPECT_GE(wins_over_random("gp", fake_space(), fake_latency, 80, 16, 5), 5);
  EXPECT_GE(wins_over_random("gp", rugged_space(), rugged_latency, 80, 16, 5), 4);
}

TEST(GpPolicy, BeginsWithTwentyRandomTrials) {
  const auto policy = gp(fake_context(fake_space(), nullptr), 1);
  std::vector<std::string> origins;
  for (const int budget : {16, 16, 8}) {
    const auto proposals = policy->propose(budget, {}).value();
    for (const auto& proposal : proposals) origins.push_back(proposal.descent.origin);
    policy->observe(measure(proposals));
  }
  EXPECT_TRUE(std::all_of(origins.begin(), origins.begin() + 20, [](auto& o) { return o == "random"; }));
  EXPECT_TRUE(
      std::all_of(origins.begin() + 20, origins.end(), [](auto& o) { return o == "expected improvement"; }));
}

TEST(GpPolicy, FitsItsParametersAgainAfterAFifthMore) {
  const auto policy = gp(fake_context(fake_space(), nullptr), 1);
  std::vector<int> fitted;
  for (int round = 0; round < 14; ++round) {
    policy->observe(measure(policy->propose(5, {}).value()));
    if (round >= 4) fitted.push_back(gp_state(*policy).at("fitted").get<int>());
  }
  // Each round fits before it proposes, so that 5 more are known than it was fitted to.
  EXPECT_EQ(fitted, (std::vector<int>{20, 20, 30, 30, 40, 40, 50, 50, 60, 60}));
}

TEST(GpPolicy, RefusesParametersThatAreNone) {
  const auto policy = gp(fake_context(fake_space(), nullptr), 1);
  for (int round = 0; round < 3; ++round) policy->observe(measure(policy->propose(16, {}).value()));
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  const nlohmann::json good = gp_state(*policy);
  std::vector<std::string> wrong{"7", "{}", "nonsense"};
  for (const auto& [key, value] : std::vector<std::pair<std::string, nlohmann::json>>{{"fitted", -1},
                                                                                      {"fitted", 0},
                                                                                      {"lengths", {1, 2}},
                                                                                      {"lengths", "long"},
                                                                                      {"signal", "none"},
                                                                                      {"noise", nullptr}}) {
    auto changed = good;
    changed[key] = value;
    wrong.push_back(changed.dump());
  }
  for (const std::string& text : wrong) {
    const auto loaded = policy->load(start + text);
    ASSERT_FALSE(loaded.ok()) << text;
    EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput);
    EXPECT_EQ(policy->save(), saved);
  }
  // Any finite numbers can be worked with.
  auto extreme = good;
  extreme["signal"] = 1e300;
  extreme["noise"] = -1e300;
  for (auto& length : extreme["lengths"]) length = -1e300;
  ASSERT_TRUE(policy->load(start + extreme.dump()).ok());
  EXPECT_EQ(policy->propose(4, {}).value().size(), 4U);
}

TEST(GpPolicy, WorksWithPartOfTheData) {
  const auto space = fake_space();
  const auto policy = gp(fake_context(space, nullptr), 1, {{"most-points", int64_t{24}}});
  EXPECT_LT(best_after(*policy, fake_latency, 96, 16),
            best_after(*make_search_policy("random", fake_context(space, nullptr), 1).value(), fake_latency,
                       96, 16));
}

TEST(GpPolicy, ProposesWhatItThinksFastestWhereOnlyFavouritesAreAskedFor) {
  const auto usual = fake_context(fake_space(), nullptr);
  auto sparing = usual;
  sparing.favourites_only = true;
  double mean_of_favourites = 0;
  double mean_of_others = 0;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    const auto policy = gp(usual, seed);
    run_rounds(*policy, 4, 24);
    const auto same = gp(sparing, seed);
    ASSERT_TRUE(same->load(policy->save()).ok());
    for (const auto& o : measure(same->propose(8, {}).value())) mean_of_favourites += o.latency_seconds;
    for (const auto& o : measure(policy->propose(8, {}).value())) mean_of_others += o.latency_seconds;
  }
  EXPECT_LT(mean_of_favourites, mean_of_others);
}

TEST(GpPolicy, SaysThatItIsAReconstruction) {
  const PolicyEntry& entry = **find_search_policy("gp");
  EXPECT_TRUE(entry.reconstruction);
  EXPECT_FALSE(entry.network);
}

}  // namespace
}  // namespace tilewright::testing
