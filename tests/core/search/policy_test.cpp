// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/search/search_policy.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> policy_of(const std::string& name, const SearchContext& context,
                                        uint64_t seed) {
  PolicyOptionValues small;
  if (name == "evolutionary") small = {{"population", int64_t{200}}};
  if (name == "annealing") small = {{"chains", int64_t{32}}, {"steps", int64_t{60}}, {"temperature", 0.2}};
  if (name == "genetic") small = {{"filter", std::string("model")}};
  if (name == "chameleon") small = {{"episodes", int64_t{16}}, {"side-by-side", int64_t{8}}};
  if (name == "dgp-tl") small = {{"refit-steps", int64_t{20}}, {"walk-steps", int64_t{10}}};
  return make_search_policy(name, context, seed, small).value();
}

double best_of(const std::vector<Observation>& measured) {
  double best = 1;
  for (const auto& observation : measured) best = std::min(best, observation.latency_seconds);
  return best;
}

std::vector<Point> points_of(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

size_t guided_count(const std::vector<Proposal>& proposals) {
  return static_cast<size_t>(
      std::count_if(proposals.begin(), proposals.end(), [](const Proposal& p) { return p.guided; }));
}

class EveryPolicy : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryPolicy, ProposesLegalProgramsOnce) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = policy_of(GetParam(), context, 1);
  std::set<std::string> seen;
  for (int round = 0; round < 6; ++round) {
    model.knows = round > 1;
    const auto proposals = policy->propose(16, {}).value();
    ASSERT_EQ(proposals.size(), 16U);
    for (const auto& proposal : proposals) {
      EXPECT_TRUE(context.space->materialise(proposal.point).ok());
      EXPECT_EQ(proposal.program_hash, program_hash("task", proposal.program));
      EXPECT_TRUE(seen.insert(proposal.program_hash).second) << "proposed twice";
      if (round <= 1) EXPECT_FALSE(proposal.guided);
    }
    policy->observe(measure(proposals));
  }
}

TEST_P(EveryPolicy, TellsItsStagesInOrderWhereAModelGuidesIt) {
  FakeModel model;
  std::vector<SearchStage> told;
  auto context = fake_context(fake_space(), &model);
  context.on_stage = [&](SearchStage stage) { told.push_back(stage); };
  const auto policy = policy_of(GetParam(), context, 1);
  model.knows = false;
  policy->observe(measure(policy->propose(16, {}).value()));
  EXPECT_TRUE(told.empty());
  model.knows = true;
  ASSERT_TRUE(policy->propose(16, {}).ok());
  if (told.empty()) {
    EXPECT_FALSE(asks_cost_model(GetParam()));
    return;
  }
  ASSERT_EQ(told.size() % 3, 0U);
  using enum SearchStage;
  constexpr SearchStage kOrder[] = {kFeatures, kPrediction, kDrawing};
  for (size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], kOrder[i % 3]) << i;
}

TEST_P(EveryPolicy, NeverProposesWhatWasObserved) {
  FakeModel model;
  const auto context = fake_context(tiny_space(12), &model);
  const auto policy = policy_of(GetParam(), context, 1);
  std::vector<Observation> known;
  for (int64_t value = 0; value < 6; ++value) {
    const Point point{0, {{value}}};
    known.push_back({point, program_hash("task", context.space->materialise(point).value()), 1e-3});
  }
  policy->observe(known);
  for (const auto& point : points_of(policy->propose(4, {}).value())) EXPECT_GE(point.values[0][0], 6);
}

TEST_P(EveryPolicy, GivesLessWhenTheSpaceHasNoMore) {
  FakeModel model;
  const auto policy = policy_of(GetParam(), fake_context(tiny_space(7), &model), 1);
  size_t count = 0;
  for (int round = 0; round < 3; ++round) count += policy->propose(4, {}).value().size();
  EXPECT_EQ(count, 7U);
}

TEST_P(EveryPolicy, GoesOnFromItsSavedStateAsIfUninterrupted) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = policy_of(GetParam(), context, 1);
  run_rounds(*policy, 2, 16);
  const auto resumed = policy_of(GetParam(), context, 99);
  ASSERT_TRUE(resumed->load(policy->save()).ok());
  EXPECT_EQ(points_of(resumed->propose(16, {}).value()), points_of(policy->propose(16, {}).value()));
  EXPECT_EQ(resumed->save(), policy->save());
}

TEST_P(EveryPolicy, ChoosesTheSameOnAnyNumberOfThreads) {
  FakeModel model;
  const auto one = policy_of(GetParam(), fake_context(fake_space(), &model, 1), 5);
  const auto three = policy_of(GetParam(), fake_context(fake_space(), &model, 3), 5);
  for (int round = 0; round < 2; ++round) {
    const auto expected = one->propose(16, {}).value();
    EXPECT_EQ(points_of(three->propose(16, {}).value()), points_of(expected));
    one->observe(measure(expected));
    three->observe(measure(expected));
  }
}

TEST_P(EveryPolicy, RefusesABrokenState) {
  FakeModel model;
  const auto policy = policy_of(GetParam(), fake_context(fake_space(), &model), 1);
  const std::string good = policy->save();
  const std::string random = good.substr(0, good.find('\n') + 1);
  for (const std::string& bytes :
       {std::string{}, std::string("nonsense\n{}"), random, random + "{\"measured\":3}",
        random + R"({"measured":[[9,[[1]],"ab",1.0]],"closed":[]})"}) {
    EXPECT_EQ(policy->load(bytes).ok(), false) << bytes;
  }
  EXPECT_EQ(policy->save(), good);
}

INSTANTIATE_TEST_SUITE_P(Policies, EveryPolicy, ::testing::ValuesIn(runnable_policies()),
                         [](const auto& policy) {
                           std::string name = policy.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(SearchPolicies, WithAModelBeatRandomSampling) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const double random = best_of(run_rounds(*policy_of("random", context, 3), 6, 16));
  EXPECT_LT(best_of(run_rounds(*policy_of("evolutionary", context, 3), 6, 16)), 0.8 * random);
  EXPECT_LT(best_of(run_rounds(*policy_of("tilewright", context, 3), 6, 16)), 0.8 * random);
  EXPECT_LT(best_of(run_rounds(*policy_of("annealing", context, 3), 6, 16)), 0.8 * random);
}

TEST(SearchPolicies, AnUnknownNameIsAnsweredWithTheKnownOnes) {
  const auto policy = make_search_policy("clairvoyant", fake_context(fake_space(), nullptr), 1);
  ASSERT_FALSE(policy.ok());
  EXPECT_EQ(policy.error().kind, ErrorKind::kUsage);
  EXPECT_NE(policy.error().cure.find("evolutionary"), std::string::npos);
}

TEST(SearchPolicies, OneRepeatsAnsor) {
  std::vector<std::string> repeating;
  for (const auto& name : search_policy_names()) {
    if (repeats_ansor(name)) repeating.push_back(name);
  }
  EXPECT_EQ(repeating, std::vector<std::string>{"evolutionary"});
  EXPECT_FALSE(repeats_ansor("clairvoyant"));
}

TEST(Descent, NamesMeasuredParentsWhereThereAreSome) {
  for (const char* name : {"evolutionary", "tilewright"}) {
    FakeModel model;
    const auto context = fake_context(fake_space(), &model);
    const auto policy = policy_of(name, context, 5);
    std::map<std::string, Point> measured;
    std::map<std::string, int> origins;
    int with_parents = 0;
    for (int round = 0; round < 4; ++round) {
      // A model that knows the space has no use for first options as slow as these.
      model.knows = round > 0;
      const auto proposals = policy->propose(24, {}).value();
      for (const auto& proposal : proposals) {
        const Descent& descent = proposal.descent;
        ++origins[descent.origin];
        if (round == 0) EXPECT_TRUE(descent.parents.empty()) << "nothing was measured yet";
        if (descent.origin == "random") EXPECT_TRUE(descent.parents.empty());
        with_parents += !descent.parents.empty();
        for (const auto& parent : descent.parents) {
          ASSERT_TRUE(measured.contains(parent)) << name << " names a parent that was never measured";
          EXPECT_EQ(measured.at(parent).sketch, proposal.point.sketch);
          EXPECT_NE(parent, proposal.program_hash);
        }
        EXPECT_LE(std::set<std::string>(descent.parents.begin(), descent.parents.end()).size(),
                  descent.parents.size());
      }
      for (const auto& proposal : proposals) measured.emplace(proposal.program_hash, proposal.point);
      policy->observe(measure(proposals));
    }
    EXPECT_GT(with_parents, 20) << name;
    EXPECT_GT(origins["mutation"], 20) << name;
    EXPECT_GT(origins["random"], 0) << name;
    EXPECT_EQ(origins["crossover"] > 0, std::string(name) == "tilewright") << "Ansor's code crosses none";
    EXPECT_EQ(origins["first options"] > 0, std::string(name) == "tilewright");
  }
}

TEST(Descent, OfANeighbourIsOneChangeOrTwo) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const auto policy = policy_of("tilewright", context, 7);
  std::map<std::string, Point> measured;
  int close = 0;
  for (int round = 0; round < 4; ++round) {
    const auto proposals = policy->propose(24, {}).value();
    for (const auto& proposal : proposals) {
      if (proposal.descent.origin != "mutation" || proposal.descent.parents.size() != 1) continue;
      const Point& parent = measured.at(proposal.descent.parents.front());
      int different = 0;
      for (size_t i = 0; i < parent.values.size(); ++i)
        different += parent.values[i] != proposal.point.values[i];
      EXPECT_GT(different, 0);
      close += different <= 2;
    }
    for (const auto& proposal : proposals) measured.emplace(proposal.program_hash, proposal.point);
    policy->observe(measure(proposals));
  }
  EXPECT_GT(close, 10);
}

TEST(EvolutionaryPolicy, LeavesATwentiethToChance) {
  FakeModel model;
  const auto policy = policy_of("evolutionary", fake_context(fake_space(), &model), 1);
  const auto proposals = policy->propose(64, {}).value();
  ASSERT_EQ(proposals.size(), 64U);
  EXPECT_EQ(guided_count(proposals), 61U);
}

TEST(TilewrightPolicy, BeginsWithEverySketchsFirstOptions) {
  FakeModel model;
  model.knows = false;
  const auto policy = policy_of("tilewright", fake_context(fake_space(5), &model), 1);
  const auto proposals = policy->propose(15, {}).value();
  std::vector<int> by_sketch(5, 0);
  for (const auto& proposal : proposals) ++by_sketch[static_cast<size_t>(proposal.point.sketch)];
  for (int s = 0; s < 5; ++s) {
    EXPECT_EQ(proposals[static_cast<size_t>(s)].point, (Point{s, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}}));
    EXPECT_GE(by_sketch[static_cast<size_t>(s)], 2);
  }
}

TEST(TilewrightPolicy, SpendsLittleOnSlowSketches) {
  FakeModel model;
  const auto policy = policy_of("tilewright", fake_context(fake_space(), &model), 2);
  const auto measured = run_rounds(*policy, 5, 16);
  const auto late = std::count_if(measured.begin() + 32, measured.end(),
                                  [](const Observation& o) { return o.point.sketch == 0; });
  EXPECT_LE(late, 4);
}

/// Promises so much of one option of `tiny_space`, and 1 of all others.
class PromisingModel final : public CostModel {
 public:
  PromisingModel(int64_t option, float promise) : option_(option), promise_(promise) {}
  std::string name() const override { return "promising"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    std::vector<Prediction> out;
    for (const auto& candidate : candidates) {
      const auto& last = std::get<UnrollUpTo>(candidate.program.primitives.back());
      out.push_back({last.max_step == option_ ? promise_ : 1, 0});
    }
    return out;
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

 private:
  int64_t option_;
  float promise_;
};

TEST(TilewrightPolicy, ByPredictionLeavesTheDefaultForMuchMoreAlone) {
  const auto chosen = [](int64_t option, float promise, size_t count) {
    PromisingModel model(option, promise);
    auto context = fake_context(tiny_space(12), &model);
    context.favourites_only = true;
    std::vector<int64_t> options;
    for (const auto& proposal :
         policy_of("tilewright", context, 1)->propose(static_cast<int>(count), {}).value()) {
      EXPECT_TRUE(proposal.guided);
      options.push_back(proposal.point.values.at(0).at(0));
    }
    return options;
  };
  EXPECT_EQ(chosen(7, 1.1F, 1), std::vector<int64_t>{0}) << "its first option is the default";
  EXPECT_EQ(chosen(7, 1.1F, 2), (std::vector<int64_t>{0, 7}));
  EXPECT_EQ(chosen(7, 1.3F, 1), std::vector<int64_t>{7});
  EXPECT_EQ(chosen(0, 1.1F, 1), std::vector<int64_t>{0});
}

TEST(ProgramHash, TellsTasksVariantsAndPrimitivesApart) {
  const auto space = fake_space(1);
  const Program program = space->materialise({0, {{1, 1}, {1, 1}, {0}, {1}, {0}, {0}}}).value();
  const Program other = space->materialise({0, {{1, 1}, {1, 1}, {0}, {1}, {0}, {1}}}).value();
  auto dag = *program.dag;
  dag.variant = "winograd_f4";
  EXPECT_EQ(program_hash("t", program).size(), 32U);
  EXPECT_NE(program_hash("t", program), program_hash("u", program));
  EXPECT_NE(program_hash("t", program), program_hash("t", other));
  EXPECT_NE(program_hash("t", program),
            program_hash("t", {std::make_shared<const ComputeDag>(dag), program.primitives}));
}

}  // namespace
}  // namespace tilewright::testing
