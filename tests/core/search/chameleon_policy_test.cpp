// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <set>

#include "core/search/search_policy.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/ordered_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

/// Learns in larger steps, of more at once, so that what takes a hundred thousand steps is seen sooner.
PolicyOptionValues quick() {
  return {{"side-by-side", int64_t{16}}, {"batch", int64_t{128}}, {"learning-rate", 3e-3}};
}

/// Few walks, for what does not depend on their number.
PolicyOptionValues small() {
  return {{"episodes", int64_t{16}}, {"side-by-side", int64_t{8}}};
}

class Chameleon : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!shared_learner()) GTEST_SKIP() << "this build has no tilewright-learner";
  }

  static SearchContext context_of(std::shared_ptr<const SearchSpace> space, CostModel* model,
                                  int threads = 1) {
    return fake_context(std::move(space), model, threads);
  }
  static std::unique_ptr<SearchPolicy> policy_of(const SearchContext& context, uint64_t seed,
                                                 const PolicyOptionValues& options = small()) {
    return make_search_policy("chameleon", context, seed, options).value();
  }
};

std::vector<Proposal> proposed(SearchPolicy& policy, int budget) {
  auto proposals = policy.propose(budget, {});
  EXPECT_TRUE(proposals.ok()) << proposals.error().text() << proposals.error().detail;
  return proposals.ok() ? *std::move(proposals) : std::vector<Proposal>();
}

std::vector<Point> chosen_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

/// Measures all but every fifth, which fails.
std::vector<Observation> measure_some(const std::vector<Proposal>& proposals) {
  std::vector<Observation> observations = measure(proposals);
  for (size_t i = 4; i < observations.size(); i += 5) {
    observations[i].latency_seconds = 0;
    observations[i].error = ErrorKind::kCompile;
  }
  return observations;
}

TEST_F(Chameleon, ComesToTheBestOfAnnealingInFewerSteps) {
  size_t annealed = 0;
  size_t walked = 0;
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    OrderedModel model;
    const auto space = ordered_space(4, 24);
    ASSERT_TRUE(
        make_search_policy("annealing", context_of(space, &model), seed).value()->propose(64, {}).ok());
    annealed += model.best_at;
    OrderedModel other;
    other.goal = model.best;
    const auto policy = policy_of(context_of(space, &other), seed, quick());
    while (!other.stop.stop_requested() && other.asked < 100000)
      (void)policy->propose(64, other.stop.get_token());
    walked += other.best_at;
  }
  EXPECT_LT(walked, annealed / 2);
}

TEST_F(Chameleon, MeasuresAsFewAsTheClustersNeed) {
  FakeModel model;
  const auto policy = policy_of(context_of(fake_space(), &model), 1,
                                {{"episodes", int64_t{64}}, {"side-by-side", int64_t{16}}});
  std::set<size_t> sizes;
  int fewer = 0;
  for (int round = 0; round < 8; ++round) {
    const auto proposals = proposed(*policy, 64);
    EXPECT_GE(proposals.size(), 8U);
    EXPECT_LE(proposals.size(), 64U);
    sizes.insert(proposals.size());
    fewer += proposals.size() < 64;
    policy->observe(measure(proposals));
  }
  EXPECT_GT(sizes.size(), 1U);
  EXPECT_GT(fewer, 4);
}

TEST_F(Chameleon, WalksBetterAndBetter) {
  double early = 0;
  double late = 0;
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    OrderedModel model;
    PolicyOptionValues options = quick();
    options["episodes"] = int64_t{16};
    const auto policy = policy_of(context_of(ordered_space(4, 24), &model), seed, options);
    for (int plan = 0; plan < 20; ++plan) {
      model.sum = 0;
      model.asked = 0;
      proposed(*policy, 16);
      const double mean = model.sum / static_cast<double>(model.asked);
      if (plan < 4) early += mean / 4;
      if (plan >= 12) late += mean / 8;
    }
  }
  EXPECT_GT(late, 1.12 * early);
}

TEST_F(Chameleon, BeatsRandomSamplingAtEqualTrials) {
  int better = 0;
  double sum[2] = {0, 0};
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    FakeModel model;
    const auto context = context_of(fake_space(), &model);
    const auto policy = policy_of(context, seed, {{"episodes", int64_t{32}}, {"side-by-side", int64_t{8}}});
    const auto measured = run_rounds(*policy, 5, 16);
    const auto random = run_rounds(*make_search_policy("random", context, seed).value(), 1,
                                   static_cast<int>(measured.size()));
    const auto best = [](const std::vector<Observation>& all) {
      return std::ranges::min_element(all, {}, &Observation::latency_seconds)->latency_seconds;
    };
    better += best(measured) < best(random);
    sum[0] += best(measured);
    sum[1] += best(random);
  }
  EXPECT_GE(better, 3);
  EXPECT_LT(sum[0], 0.95 * sum[1]);
}

TEST_F(Chameleon, DrawsAtRandomWithoutALearnerUntilAModelHasLearnt) {
  FakeModel model;
  model.knows = false;
  auto context = context_of(fake_space(), &model);
  context.learner = missing_learner();
  const auto policy = policy_of(context, 1);
  const auto proposals = proposed(*policy, 16);
  ASSERT_EQ(proposals.size(), 16U);
  for (const auto& proposal : proposals) {
    EXPECT_EQ(proposal.descent.origin, "random");
    EXPECT_FALSE(proposal.guided);
  }
}

TEST_F(Chameleon, ALearnerThatCannotBeHadIsAnErrorThatChangesNothing) {
  FakeModel model;
  auto context = context_of(fake_space(), &model);
  const auto sound = policy_of(context, 1);
  run_rounds(*sound, 1, 16);
  const std::string before = sound->save();
  context.learner = missing_learner();
  const auto broken = policy_of(context, 9);
  ASSERT_TRUE(broken->load(before).ok());
  const auto refused = broken->propose(16, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kIo);
  EXPECT_EQ(broken->save(), before);
}

TEST_F(Chameleon, OutlivesItsLearner) {
  FakeModel model;
  const auto context = context_of(fake_space(), &model);
  const auto policy = policy_of(context, 1);
  const auto undisturbed = policy_of(context, 1);
  for (int round = 0; round < 2; ++round) {
    const auto expected = proposed(*undisturbed, 16);
    if (round == 1) {
      ::kill(shared_learner()->pid(), SIGKILL);
      EXPECT_FALSE(shared_learner()->call(DropObjectRequest{0}).ok());
    }
    EXPECT_EQ(chosen_points(proposed(*policy, 16)), chosen_points(expected));
    policy->observe(measure(expected));
    undisturbed->observe(measure(expected));
  }
}

TEST_F(Chameleon, HasALearnerOfItsOwnWhereNoneIsShared) {
  FakeModel model;
  auto context = context_of(fake_space(), &model);
  const auto expected = chosen_points(proposed(*policy_of(context, 1), 16));
  context.learner = nullptr;
  EXPECT_EQ(chosen_points(proposed(*policy_of(context, 1), 16)), expected);
}

TEST_F(Chameleon, GoesOnFromEveryRoundAsIfUninterrupted) {
  FakeModel model;
  const auto context = context_of(fake_space(), &model);
  const auto policy = policy_of(context, 1);
  for (const int budget : {16, 5, 64, 1}) {
    const auto resumed = policy_of(context, 99);
    ASSERT_TRUE(resumed->load(policy->save()).ok());
    const auto expected = proposed(*policy, budget);
    EXPECT_LE(expected.size(), static_cast<size_t>(budget));
    EXPECT_EQ(chosen_points(proposed(*resumed, budget)), chosen_points(expected));
    EXPECT_EQ(resumed->save(), policy->save());
    policy->observe(measure_some(expected));
  }
}

TEST_F(Chameleon, RefusesAnAgentThatIsDamaged) {
  FakeModel model;
  const auto policy = policy_of(context_of(fake_space(), &model), 1);
  run_rounds(*policy, 1, 16);
  const std::string saved = policy->save();
  const size_t own = saved.rfind('\n') + 1;
  std::string flipped = saved;
  flipped[own + 400] = flipped[own + 400] == 'A' ? 'B' : 'A';
  for (const std::string& damaged :
       {saved.substr(0, own) + "7", saved.substr(0, own) + "{}", saved.substr(0, own) + R"({"agent":3})",
        saved.substr(0, own) + R"({"agent":"no text"})", flipped}) {
    const auto loaded = policy->load(damaged);
    ASSERT_FALSE(loaded.ok());
    EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput);
  }
  EXPECT_EQ(policy->save(), saved);
}

TEST_F(Chameleon, ProposesWhatIsLeftOfASmallSpaceAndEnds) {
  FakeModel model;
  for (const int options : {1, 4}) {
    const auto policy = policy_of(context_of(tiny_space(options), &model), 1);
    std::set<Point> seen;
    for (int round = 0; round < 4; ++round) {
      const auto proposals = proposed(*policy, 3);
      for (const auto& proposal : proposals) EXPECT_TRUE(seen.insert(proposal.point).second);
      policy->observe(measure(proposals));
    }
    EXPECT_EQ(seen.size(), static_cast<size_t>(options));
  }
}

TEST_F(Chameleon, GetsOverSpacesThatAreMostlyIllegal) {
  FakeModel model;
  const auto policy = policy_of(context_of(barren_space(40), &model), 1);
  std::set<Point> seen;
  for (int round = 0; round < 6; ++round) {
    const auto proposals = proposed(*policy, 16);
    for (const auto& proposal : proposals) EXPECT_TRUE(seen.insert(proposal.point).second);
    policy->observe(measure(proposals));
  }
  EXPECT_EQ(seen.size(), 40U);
}

TEST_F(Chameleon, ByFavouritesAloneLeavesNothingToChance) {
  FakeModel model;
  auto context = context_of(fake_space(), &model);
  context.favourites_only = true;
  const auto proposals = proposed(*policy_of(context, 1), 8);
  ASSERT_EQ(proposals.size(), 8U);
  for (const auto& proposal : proposals) EXPECT_TRUE(proposal.guided);
  EXPECT_TRUE(std::ranges::is_sorted(proposals, std::ranges::greater(), &Proposal::predicted));
}

TEST_F(Chameleon, HearsAStop) {
  OrderedModel model;
  model.goal = 0.2F;
  const auto policy = policy_of(context_of(ordered_space(4, 24), &model), 1,
                                {{"episodes", int64_t{4096}}, {"steps", int64_t{1} << 14}});
  (void)policy->propose(64, model.stop.get_token());
  EXPECT_TRUE(model.stop.stop_requested());
  EXPECT_LT(model.asked, 6000U) << "no more than the first points and a walk";
}

}  // namespace
}  // namespace tilewright::testing
