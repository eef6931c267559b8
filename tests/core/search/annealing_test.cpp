// SPDX-License-Identifier: Apache-2.0
#include "core/search/annealing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

/// The fastest of `fake_space`.
const Point kBest{1, {{4, 8}, {8, 2}, {5}, {2}, {6}, {1}}};

std::unique_ptr<SearchPolicy> annealing(const SearchContext& context, uint64_t seed, int64_t chains = 32,
                                        int64_t steps = 80) {
  return make_search_policy("annealing", context, seed,
                            {{"chains", chains}, {"steps", steps}, {"temperature", 0.2}})
      .value();
}

std::vector<Point> annealed_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

TEST(Annealing, FindsTheBestWithAModelThatKnowsTheTruth) {
  FakeModel model;
  model.wrong = 0;
  const auto policy = annealing(fake_context(fake_space(), &model), 1, 64, 300);
  const auto measured = run_rounds(*policy, 3, 16);
  EXPECT_TRUE(std::ranges::any_of(measured, [](const Observation& o) { return o.point == kBest; }));
  EXPECT_EQ(fake_latency(kBest), 1e-3);
}

TEST(Annealing, DrawsAtRandomUntilAModelHasLearnt) {
  FakeModel model;
  model.knows = false;
  const auto policy = annealing(fake_context(fake_space(), &model), 1);
  for (const auto& proposal : policy->propose(16, {}).value()) EXPECT_EQ(proposal.descent.origin, "random");
  model.knows = true;
  const auto guided = policy->propose(64, {}).value();
  ASSERT_EQ(guided.size(), 64U);
  // A twentieth, to the nearest trial.
  EXPECT_EQ(std::ranges::count(guided, true, &Proposal::guided), 61);
  EXPECT_EQ(guided.front().descent.origin, "annealing");
  EXPECT_TRUE(std::ranges::is_sorted(guided.begin(), guided.begin() + 61, std::ranges::greater(),
                                     &Proposal::predicted));
}

TEST(Annealing, ProposesTheSameForTheSameSeed) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto one = annealing(context, 7);
  const auto same = annealing(context, 7);
  const auto other = annealing(context, 8);
  const auto proposals = one->propose(16, {}).value();
  EXPECT_EQ(annealed_points(same->propose(16, {}).value()), annealed_points(proposals));
  EXPECT_NE(annealed_points(other->propose(16, {}).value()), annealed_points(proposals));
}

TEST(Annealing, GoesOnWithItsChains) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = annealing(context, 1);
  run_rounds(*policy, 2, 16);
  const std::string saved = policy->save();
  const auto chains = nlohmann::json::parse(saved.substr(saved.rfind('\n') + 1)).at("chains");
  EXPECT_EQ(chains.size(), 32U);
  const auto resumed = annealing(context, 99);
  ASSERT_TRUE(resumed->load(saved).ok());
  for (int round = 0; round < 2; ++round) {
    const auto expected = policy->propose(16, {}).value();
    EXPECT_EQ(annealed_points(resumed->propose(16, {}).value()), annealed_points(expected));
    policy->observe(measure(expected));
    resumed->observe(measure(expected));
  }
  EXPECT_EQ(resumed->save(), policy->save());
}

TEST(Annealing, RefusesChainsThatAreNoPoints) {
  FakeModel model;
  const auto policy = annealing(fake_context(fake_space(), &model), 1);
  run_rounds(*policy, 1, 4);
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  for (const char* chains :
       {"7", "{}", R"({"chains":3})", R"({"chains":[[9,[[1]]]]})", R"({"chains":[[0,7]]})"})
    EXPECT_FALSE(policy->load(start + chains).ok()) << chains;
  EXPECT_EQ(policy->save(), saved);
}

/// Requests a stop when it is asked for the third time.
class StoppingModel final : public CostModel {
 public:
  std::stop_source stop;
  int asked = 0;

  std::string name() const override { return "stopping"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    if (++asked == 3) stop.request_stop();
    return std::vector<Prediction>(candidates.size(), {1, 0});
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }
};

TEST(Annealing, HearsAStop) {
  StoppingModel model;
  const auto context = fake_context(fake_space(), &model);
  AnnealingOptions options;
  options.steps = options.patience = 1 << 30;
  Random random(1);
  std::vector<Point> chains;
  for (int i = 0; i < 8; ++i) chains.push_back(context.space->draw(random));
  const SearchHistory history;
  CandidateScoring scoring(context, model.stop.get_token());
  anneal(*context.space, chains, options, true, history, 4, scoring, random, model.stop.get_token());
  EXPECT_EQ(model.asked, 3);
}

TEST(Annealing, EndsItsWalkWhereNothingBetterComes) {
  FakeModel model;
  auto context = fake_context(tiny_space(3), &model);
  int steps = -1;  // The first look is at where the chains begin.
  context.on_stage = [&](SearchStage stage) { steps += stage == SearchStage::kFeatures ? 1 : 0; };
  AnnealingOptions options;
  options.patience = 3;
  Random random(1);
  std::vector<Point> chains{{0, {{0}}}, {0, {{1}}}, {0, {{2}}}};
  const SearchHistory history;
  CandidateScoring scoring(context, {});
  const auto best = anneal(*context.space, chains, options, true, history, 2, scoring, random, {});
  EXPECT_EQ(best.size(), 2U);
  EXPECT_EQ(steps, 3) << "all there is was seen before the first one";
}

TEST(Annealing, ForgetsNoneOfTheBest) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  Random random(1);
  std::vector<Point> points;
  for (int i = 0; i < 50; ++i) points.push_back(context.space->draw(random));
  CandidateScoring scoring(context, {});
  std::vector<const ScoredPoint*> kept;
  for (const ScoredPoint* point : scoring.score(points)) {
    if (point != nullptr && kept.size() < 5) kept.push_back(point);
  }
  const Point first = kept.front()->point;
  scoring.forget_all_but(kept);
  EXPECT_EQ(scoring.remembered(), 5U);
  EXPECT_EQ(kept.front()->point, first);
  EXPECT_EQ(scoring.score(std::vector{first}).front(), kept.front());
}

}  // namespace
}  // namespace tilewright::testing
