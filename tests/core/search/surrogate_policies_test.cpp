// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/search/policy_entry.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/rugged_space.h"

// What holds for every policy that learns a model of its own from what was measured.
namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> surrogate(const std::string& name,
                                        const std::shared_ptr<const SearchSpace>& space, uint64_t seed,
                                        int threads = 1) {
  return make_search_policy(name, fake_context(space, nullptr, threads), seed).value();
}

std::vector<Point> proposed_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

/// Observations of points drawn at random, none of which was proposed.
std::vector<Observation> strangers(const std::shared_ptr<const SearchSpace>& space, LatencyOf latency,
                                   size_t count) {
  Random random(77);
  std::vector<Observation> out;
  while (out.size() < count) {
    const Point point = space->draw(random);
    const auto program = space->materialise(point);
    if (!program.ok()) continue;
    Observation& o = out.emplace_back();
    o.point = point;
    o.program_hash = program_hash("task", *program);
    o.latency_seconds = latency(point);
  }
  return out;
}

class SurrogatePolicies : public ::testing::TestWithParam<std::string> {};

TEST_P(SurrogatePolicies, AskNoCostModel) {
  EXPECT_FALSE(asks_cost_model(GetParam()));
  FakeModel model;
  auto context = fake_context(fake_space(), &model);
  context.draft_share = 0.1;
  const auto with = make_search_policy(GetParam(), context, 1).value();
  const auto without = surrogate(GetParam(), fake_space(), 1);
  for (int round = 0; round < 3; ++round) {
    const auto proposals = with->propose(16, {}).value();
    EXPECT_EQ(proposed_points(proposals), proposed_points(without->propose(16, {}).value()));
    with->observe(measure(proposals));
    without->observe(measure(proposals));
  }
}

TEST_P(SurrogatePolicies, GoOnFromAnyRoundAsIfUninterrupted) {
  const auto space = rugged_space();
  const auto policy = surrogate(GetParam(), space, 1);
  policy->observe(strangers(space, rugged_latency, 3));
  for (const int budget : {5, 16, 1, 24, 2, 16}) {
    const auto resumed = surrogate(GetParam(), space, 99);
    ASSERT_TRUE(resumed->load(policy->save()).ok());
    const auto proposals = policy->propose(budget, {}).value();
    EXPECT_EQ(proposals.size(), static_cast<size_t>(budget));
    EXPECT_EQ(proposed_points(resumed->propose(budget, {}).value()), proposed_points(proposals));
    EXPECT_EQ(resumed->save(), policy->save());
    policy->observe(measure_by(rugged_latency, proposals));
  }
}

TEST_P(SurrogatePolicies, TakeObservationsAsTheyCome) {
  const auto space = rugged_space();
  const auto policy = surrogate(GetParam(), space, 2);
  std::set<std::string> hashes;
  auto known = strangers(space, rugged_latency, 40);
  for (const auto& o : known) hashes.insert(o.program_hash);
  known.push_back(known.front());
  policy->observe(known);
  for (int round = 0; round < 4; ++round) {
    auto measured = measure_by(rugged_latency, policy->propose(12, {}).value());
    ASSERT_EQ(measured.size(), 12U);
    for (const auto& o : measured) EXPECT_TRUE(hashes.insert(o.program_hash).second);
    // The last ones first, and some never.
    std::ranges::reverse(measured);
    measured.resize(7);
    policy->observe({measured.begin(), measured.begin() + 3});
    policy->observe({});
    policy->observe({measured.begin() + 3, measured.end()});
  }
}

TEST_P(SurrogatePolicies, GoOnWhereEverythingFailsOrIsAlike) {
  for (const double seconds : {0.0, 1e-3}) {
    const auto policy = surrogate(GetParam(), rugged_space(), 3);
    for (int round = 0; round < 4; ++round) {
      auto measured = measure_by(rugged_latency, policy->propose(16, {}).value());
      EXPECT_EQ(measured.size(), 16U) << seconds;
      for (auto& o : measured) o.latency_seconds = seconds;
      policy->observe(measured);
    }
  }
}

TEST_P(SurrogatePolicies, KeepToTheBudget) {
  const auto space = rugged_space();
  const auto policy = surrogate(GetParam(), space, 4);
  policy->observe(strangers(space, rugged_latency, 30));
  for (const int budget : {0, -3, 1, 70, 0, 16})
    EXPECT_EQ(policy->propose(budget, {}).value().size(), static_cast<size_t>(std::max(0, budget)));
}

TEST_P(SurrogatePolicies, ComeToTheEndOfASpace) {
  for (const int points : {1, 4, 30}) {
    const auto policy = surrogate(GetParam(), tiny_space(points), 5);
    std::set<Point> seen;
    for (int round = 0; round < 40; ++round) {
      auto measured = measure(policy->propose(3, {}).value());
      for (auto& o : measured) {
        EXPECT_TRUE(seen.insert(o.point).second);
        o.latency_seconds = 1e-3 * static_cast<double>(1 + o.point.values[0][0] % 5);
      }
      policy->observe(measured);
    }
    EXPECT_EQ(seen.size(), static_cast<size_t>(points));
    EXPECT_TRUE(policy->propose(16, {}).value().empty());
  }
}

TEST_P(SurrogatePolicies, EndWhereNearlyNothingIsLegal) {
  const auto space = needle_space(4);
  const auto policy = surrogate(GetParam(), space, 6);
  std::vector<Point> found;
  for (int round = 0; round < 3; ++round) {
    const auto proposals = policy->propose(8, {}).value();
    for (const auto& proposal : proposals) found.push_back(proposal.point);
    policy->observe(measure(proposals));
  }
  const std::vector<Point> needle{{0, {{0}, {0}, {0}}}};
  EXPECT_EQ(found, needle);
  // With much that is known, and nothing left.
  const auto barren = barren_space(60);
  const auto other = surrogate(GetParam(), barren, 6);
  size_t count = 0;
  for (int round = 0; round < 8; ++round) {
    const auto proposals = other->propose(16, {}).value();
    count += proposals.size();
    other->observe(measure(proposals));
  }
  EXPECT_GE(count, 55U);
  EXPECT_LE(count, 60U);
}

TEST_P(SurrogatePolicies, TakeUpNothingOnceTheyAreStopped) {
  const auto space = rugged_space();
  const auto policy = surrogate(GetParam(), space, 7);
  policy->observe(strangers(space, rugged_latency, 200));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(policy->propose(16, stop.get_token()).value().empty());
}

TEST_P(SurrogatePolicies, ChooseTheSameOnAnyNumberOfThreads) {
  const auto space = rugged_space();
  const auto one = surrogate(GetParam(), space, 8, 1);
  const auto four = surrogate(GetParam(), space, 8, 4);
  for (const auto& policy : {one.get(), four.get()}) policy->observe(strangers(space, rugged_latency, 60));
  for (int round = 0; round < 2; ++round) {
    const auto proposals = one->propose(16, {}).value();
    EXPECT_EQ(proposed_points(four->propose(16, {}).value()), proposed_points(proposals));
    one->observe(measure_by(rugged_latency, proposals));
    four->observe(measure_by(rugged_latency, proposals));
  }
}

TEST_P(SurrogatePolicies, LearnFromWhatWasMeasured) {
  // The same policy with the same seed, told the opposite, goes elsewhere.
  const auto space = fake_space();
  const auto slow_first = [&](bool opposite) {
    const auto policy = surrogate(GetParam(), space, 9);
    auto known = strangers(space, fake_latency, 60);
    for (auto& o : known) o.latency_seconds = opposite ? 1e-6 / o.latency_seconds : o.latency_seconds;
    policy->observe(known);
    double sum = 0;
    for (const auto& proposal : policy->propose(16, {}).value()) sum += fake_latency(proposal.point);
    return sum / 16;
  };
  double random = 0;
  for (const auto& o : strangers(space, fake_latency, 400)) random += o.latency_seconds / 400;
  EXPECT_LT(slow_first(false), 0.7 * random);
  EXPECT_GT(slow_first(true), 1.2 * random);
}

INSTANTIATE_TEST_SUITE_P(Policies, SurrogatePolicies, ::testing::Values("gp", "tpe", "lfbo"),
                         [](const auto& policy) { return policy.param; });

}  // namespace
}  // namespace tilewright::testing
