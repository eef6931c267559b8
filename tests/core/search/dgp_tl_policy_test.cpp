// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "core/search/search_policy.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/related_tasks.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

const std::vector<double> kOwnShape{2.5, 2};

PolicyOptionValues small_process() {
  return {{"inducing", int64_t{32}},   {"steps", int64_t{150}}, {"refit-steps", int64_t{60}},
          {"walk-steps", int64_t{25}}, {"chains", int64_t{24}}, {"samples", int64_t{4}}};
}

class DgpTl : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!shared_learner()) GTEST_SKIP() << "this build has no tilewright-learner";
  }
  static SearchContext plain(std::shared_ptr<const SearchSpace> space) {
    SearchContext context = fake_context(std::move(space), nullptr);
    context.shape = kOwnShape;
    return context;
  }
  static SearchContext with_history(int sketches = 1) {
    SearchContext context = plain(fake_space(sketches));
    context.past = std::make_shared<const PastTasks>(
        shared_past(related_history(*context.space, {{1, 1}, {2, 3}, {3, 2}, {1, 3}}, 60, 7)));
    return context;
  }
  static std::unique_ptr<SearchPolicy> policy_of(const SearchContext& context, uint64_t seed,
                                                 PolicyOptionValues more = {}) {
    more.merge(small_process());
    return make_search_policy("dgp-tl", context, seed, more).value();
  }
};

std::vector<Proposal> asked(SearchPolicy& policy, int budget) {
  auto proposals = policy.propose(budget, {});
  EXPECT_TRUE(proposals.ok()) << proposals.error().text() << proposals.error().detail;
  return proposals.ok() ? *std::move(proposals) : std::vector<Proposal>();
}

std::vector<Point> asked_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

/// What the task takes, but for every fifth, which fails.
std::vector<Observation> tried(const std::vector<Proposal>& proposals, bool with_failures = false) {
  std::vector<Observation> out;
  for (const auto& proposal : proposals) {
    Observation one{proposal.point, proposal.program_hash, 1e-3 / related_speed(proposal.point, kOwnShape)};
    if (with_failures && out.size() % 5 == 4) {
      one.latency_seconds = 0;
      one.error = ErrorKind::kCompile;
    }
    out.push_back(one);
  }
  return out;
}

double mean_speed(const std::vector<Proposal>& proposals) {
  double sum = 0;
  for (const auto& proposal : proposals) sum += related_speed(proposal.point, kOwnShape);
  return sum / static_cast<double>(std::max<size_t>(1, proposals.size()));
}

TEST_F(DgpTl, HistoryGuidesTheTuningSet) {
  const SearchContext context = with_history();
  const auto policy = policy_of(context, 1, {{"steps", int64_t{250}}});
  const auto tuning = asked(*policy, 16);
  ASSERT_EQ(tuning.size(), 16U);
  const auto random = asked(*make_search_policy("random", context, 1).value(), 64);
  const std::vector<Proposal> liked(tuning.begin(), tuning.begin() + 8);
  const std::vector<Proposal> uncertain(tuning.begin() + 8, tuning.end());
  EXPECT_GT(mean_speed(liked), 1.15 * mean_speed(random));
  EXPECT_GT(mean_speed(liked), 1.15 * mean_speed(uncertain)) << "those are there to learn from";
  for (const auto& proposal : tuning) EXPECT_EQ(proposal.descent.origin, "dgp-tl");
}

TEST_F(DgpTl, WithoutHistoryItsTuningSetIsDrawnAtRandom) {
  SearchContext context = plain(fake_space());
  context.learner = missing_learner();
  const auto policy = policy_of(context, 1);
  for (int round = 0; round < 2; ++round) {
    const auto proposals = asked(*policy, 32);
    EXPECT_EQ(proposals.size(), 32U);
    for (const auto& proposal : proposals) EXPECT_EQ(proposal.descent.origin, "random");
    policy->observe(tried(proposals));
  }
  EXPECT_FALSE(policy->propose(8, {}).ok()) << "now it has something to learn";
}

TEST_F(DgpTl, HistoryOfUnlikeTasksIsNone) {
  SearchContext context = with_history();
  std::vector<PastTask> unlike;
  for (const auto& task : *context.past) {
    unlike.push_back(*task);
    unlike.back().shape.push_back(1);
  }
  const auto without = policy_of(plain(context.space), 3);
  context.past = std::make_shared<const PastTasks>(shared_past(std::move(unlike)));
  EXPECT_EQ(asked_points(asked(*policy_of(context, 3), 16)), asked_points(asked(*without, 16)));
}

TEST_F(DgpTl, BeatsRandomSamplingAtEqualTrials) {
  double sum[2] = {0, 0};
  int quicker = 0;
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    const SearchContext context = plain(fake_space());
    const auto policy = policy_of(context, seed, {{"inducing", int64_t{64}}, {"refit-steps", int64_t{150}}});
    policy->observe(tried(asked(*policy, 64)));
    const auto guided = asked(*policy, 64);
    const auto random = asked(*make_search_policy("random", context, seed).value(), 128);
    const auto best = [](const std::vector<Proposal>& proposals) {
      double speed = 0;
      for (const auto& one : proposals) speed = std::max(speed, related_speed(one.point, kOwnShape));
      return speed;
    };
    sum[0] += best(guided);
    sum[1] += best(random);
    quicker += mean_speed(guided) > 1.2 * mean_speed(random);
  }
  EXPECT_GT(sum[0], sum[1]) << "half as many, and later";
  EXPECT_GE(quicker, 3);
}

TEST_F(DgpTl, GoesOnFromEveryRoundAsIfUninterrupted) {
  const SearchContext context = with_history(2);
  const PolicyOptionValues options{
      {"tuning-set", int64_t{20}}, {"steps", int64_t{40}}, {"acquisition", std::string("ei")}};
  const auto policy = policy_of(context, 1, options);
  std::string saved;
  for (const int budget : {7, 16, 5, 1, 30}) {
    const auto resumed = policy_of(context, 99, options);
    ASSERT_TRUE(resumed->load(policy->save()).ok());
    const auto expected = asked(*policy, budget);
    EXPECT_EQ(expected.size(), static_cast<size_t>(budget));
    EXPECT_EQ(asked_points(asked(*resumed, budget)), asked_points(expected));
    EXPECT_EQ(resumed->save(), policy->save());
    // Some are never heard of.
    auto measured = tried(expected, true);
    if (measured.size() > 4) measured.resize(measured.size() - 2);
    policy->observe(measured);
    saved = policy->save();
  }
  EXPECT_LT(saved.size(), 200000U);
  // What earlier tasks taught is kept, whatever is known of them later.
  SearchContext later = context;
  later.past = nullptr;
  const auto resumed = policy_of(later, 5, options);
  ASSERT_TRUE(resumed->load(saved).ok());
  EXPECT_EQ(asked_points(asked(*resumed, 8)), asked_points(asked(*policy, 8)));
}

TEST_F(DgpTl, ALearnerThatCannotBeHadIsAnErrorThatChangesNothing) {
  SearchContext context = with_history();
  context.learner = missing_learner();
  const auto policy = policy_of(context, 1);
  const std::string before = policy->save();
  const auto refused = policy->propose(16, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kIo);
  EXPECT_EQ(policy->save(), before);
}

TEST_F(DgpTl, RefusesAStateThatIsDamaged) {
  const auto policy = policy_of(with_history(), 1, {{"steps", int64_t{20}}});
  policy->observe(tried(asked(*policy, 16)));
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  std::string flipped = saved;
  flipped[start.size() + 5000] = flipped[start.size() + 5000] == 'A' ? 'B' : 'A';
  for (const std::string& damaged :
       {start + "7", start + "{}", start + R"({"proposed":-1,"source":""})",
        start + R"({"proposed":1,"source":3})", start + R"({"proposed":1,"source":"?"})", flipped}) {
    const auto loaded = policy->load(damaged);
    ASSERT_FALSE(loaded.ok());
    EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput);
  }
  EXPECT_EQ(policy->save(), saved);
}

TEST_F(DgpTl, ProposesWhatIsLeftOfASmallSpaceAndEnds) {
  for (const auto& [space, points] :
       {std::pair(tiny_space(1), 1), std::pair(tiny_space(4), 4), std::pair(barren_space(12), 12)}) {
    const auto policy = policy_of(plain(space), 1, {{"tuning-set", int64_t{2}}});
    std::set<Point> seen;
    for (int round = 0; round < 6; ++round) {
      const auto proposals = asked(*policy, 3);
      std::vector<Observation> measured;
      for (const auto& proposal : proposals) {
        EXPECT_TRUE(seen.insert(proposal.point).second);
        measured.push_back({proposal.point, proposal.program_hash, 1e-3});
      }
      policy->observe(measured);
    }
    EXPECT_EQ(seen.size(), static_cast<size_t>(points));
  }
}

TEST_F(DgpTl, ByFavouritesAloneTakesTheHighestMean) {
  SearchContext context = with_history();
  context.favourites_only = true;
  const auto proposals = asked(*policy_of(context, 1, {{"steps", int64_t{250}}}), 8);
  ASSERT_EQ(proposals.size(), 8U);
  const auto random = asked(*make_search_policy("random", context, 1).value(), 64);
  EXPECT_GT(mean_speed(proposals), 1.15 * mean_speed(random));
}

TEST_F(DgpTl, HearsAStop) {
  std::stop_source stop;
  const auto policy = policy_of(with_history(), 1, {{"steps", int64_t{1} << 20}});
  const std::jthread person([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop.request_stop();
  });
  (void)policy->propose(16, stop.get_token());
  EXPECT_TRUE(stop.stop_requested());
}

}  // namespace
}  // namespace tilewright::testing
