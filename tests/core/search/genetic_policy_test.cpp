// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/search/genes.h"
#include "core/space/point_edit.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/holed_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> genetic(const SearchContext& context, uint64_t seed, int64_t population = 20,
                                      const std::string& filter = "none") {
  return make_search_policy("genetic", context, seed, {{"population", population}, {"filter", filter}})
      .value();
}

std::vector<Point> genetic_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

/// Says that it is trained, and ends the test where it is asked.
class UnaskedModel final : public CostModel {
 public:
  std::string name() const override { return "unasked"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    ADD_FAILURE() << "the model was asked";
    return std::vector<Prediction>(candidates.size());
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }
};

TEST(Genes, CrossAtOnePlace) {
  const auto space = holed_space();
  Random random(1);
  std::set<size_t> places;
  for (int i = 0; i < 2000; ++i) {
    const int sketch = static_cast<int>(random.uniform_int(3));
    const Point a = space->draw(sketch, random);
    const Point b = space->draw(sketch, random);
    const Point child = cross_at_one_place(*space, a, b, random);
    ASSERT_TRUE(space->check(child).ok());
    // What can be told apart of the child must be of `a` first, and of `b` from there on.
    size_t place = 0;
    while (place < a.values.size() && child.values[place] == a.values[place]) ++place;
    places.insert(place);
    Point expected = b;
    std::copy_n(a.values.begin(), place, expected.values.begin());
    normalise(space->sketch(expected), expected.values);
    EXPECT_EQ(child, expected);
  }
  EXPECT_GT(places.size(), 6U) << "the place does not vary";
}

TEST(Genes, ParentsOfDifferentSketchesShareDecisionsByName) {
  const auto space = holed_space();
  Random random(2);
  int mixed = 0;
  for (int i = 0; i < 1000; ++i) {
    const Point a = space->draw(2, random);
    const Point b = space->draw(static_cast<int>(random.uniform_int(2)), random);
    const Point child = cross_at_one_place(*space, a, b, random);
    ASSERT_TRUE(space->check(child).ok());
    if (child == b) continue;
    ASSERT_EQ(child.sketch, 2);
    // Decisions that the other sketch lacks are the first parent's.
    EXPECT_EQ(child.values[7], a.values[7]);
    for (size_t d = 0; d < 5; ++d)
      EXPECT_TRUE(child.values[d] == a.values[d] || child.values[d] == b.values[d]);
    mixed += child != a;
  }
  EXPECT_GT(mixed, 500);
}

TEST(Genes, AreDrawnAnewWithTheirProbability) {
  const auto space = fake_space(1);
  Random random(3);
  int changed = 0;
  constexpr int kPoints = 4000;
  for (int i = 0; i < kPoints; ++i) {
    const Point point = space->draw(random);
    const Point mutant = reset_genes(*space, point, 0.1, random);
    ASSERT_TRUE(space->check(mutant).ok());
    // One of eight options stays what it is.
    changed += point.values[4] != mutant.values[4];
    EXPECT_EQ(reset_genes(*space, point, 0, random), point);
  }
  EXPECT_NEAR(static_cast<double>(changed) / kPoints, 0.1 * 7 / 8, 0.02);
}

TEST(Genes, SketchesChangeWithTheOthers) {
  const auto space = holed_space();
  Random random(4);
  int moved = 0;
  for (int i = 0; i < 3000; ++i) {
    const Point point = space->draw(2, random);
    const Point there = in_sketch(*space, point, 0, random);
    ASSERT_TRUE(space->check(there).ok());
    EXPECT_EQ(there.sketch, 0);
    for (size_t d = 0; d < 5; ++d) EXPECT_EQ(there.values[d], point.values[d]);
    moved += reset_genes(*space, point, 0.1, random).sketch != 2;
  }
  EXPECT_NEAR(moved / 3000.0, 0.1 * 2 / 3, 0.02);
}

TEST(Genes, PairsAreDrawnInProportion) {
  Random random(5);
  std::map<size_t, int> first;
  std::map<size_t, int> second;
  for (int i = 0; i < 10000; ++i) {
    const auto [a, b] = draw_pair({0, 3, 1, 0}, random);
    ASSERT_NE(a, b);
    ++first[a];
    ++second[b];
  }
  EXPECT_NEAR(first[1], 7500, 200);
  EXPECT_EQ(first[0] + first[3] + second[0] + second[3], 0);
  const auto [a, b] = draw_pair({0, 0}, random);
  EXPECT_NE(a, b) << "all failed";
}

TEST(GeneticPolicy, MeasuresARandomGenerationAndThenChildren) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = genetic(context, 1, 100);
  std::map<std::string, Point> measured;
  for (int round = 0; round < 20; ++round) {
    const auto proposals = policy->propose(10, {}).value();
    ASSERT_EQ(proposals.size(), 10U);
    for (const auto& proposal : proposals) {
      if (round < 10) {
        EXPECT_EQ(proposal.descent.origin, "random");
        continue;
      }
      EXPECT_TRUE(proposal.descent.origin == "crossover" || proposal.descent.origin == "mutation");
      ASSERT_FALSE(proposal.descent.parents.empty());
      for (const auto& parent : proposal.descent.parents) EXPECT_TRUE(measured.contains(parent));
    }
    for (const auto& proposal : proposals) measured.emplace(proposal.program_hash, proposal.point);
    policy->observe(measure(proposals));
  }
}

TEST(GeneticPolicy, ElitesStayParentsAndAreNotMeasuredAgain) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = genetic(context, 2, 10);
  // Nothing that comes later is anywhere near as fast as these three.
  std::vector<Observation> best;
  Random random(1);
  while (best.size() < 3) {
    const Point point = context.space->draw(random);
    const auto program = context.space->materialise(point);
    if (program.ok()) best.push_back({point, program_hash("task", *program), 1e-4});
  }
  policy->observe(best);
  std::map<std::string, int> children;
  for (int round = 0; round < 20; ++round) {
    const auto proposals = policy->propose(10, {}).value();
    for (const auto& proposal : proposals) {
      for (const auto& elite : best) EXPECT_NE(proposal.program_hash, elite.program_hash);
      if (round < 10) continue;
      for (const auto& parent : proposal.descent.parents) ++children[parent];
    }
    policy->observe(measure(proposals));
  }
  for (const auto& elite : best) EXPECT_GT(children[elite.program_hash], 10);
}

TEST(GeneticPolicy, WhatFailedHasNoChildren) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = genetic(context, 3);
  std::set<std::string> failed;
  int children = 0;
  for (int round = 0; round < 10; ++round) {
    const auto proposals = policy->propose(20, {}).value();
    auto measured = measure(proposals);
    for (const auto& proposal : proposals) {
      for (const auto& parent : proposal.descent.parents) EXPECT_FALSE(failed.contains(parent));
      children += !proposal.descent.parents.empty();
    }
    for (size_t i = 0; i < measured.size(); i += 2) {
      measured[i].latency_seconds = 0;
      measured[i].error = ErrorKind::kInternal;
      failed.insert(measured[i].program_hash);
    }
    // Some results never come.
    measured.resize(measured.size() - 3);
    policy->observe(measured);
  }
  EXPECT_GT(children, 150);
}

TEST(GeneticPolicy, GoesOnWhereEverythingFails) {
  const auto policy = genetic(fake_context(fake_space(), nullptr), 3);
  for (int round = 0; round < 4; ++round) {
    const auto proposals = policy->propose(20, {}).value();
    EXPECT_EQ(proposals.size(), 20U);
    auto measured = measure(proposals);
    for (auto& o : measured) o.latency_seconds = 0;
    policy->observe(measured);
  }
}

TEST(GeneticPolicy, EnumeratesWhatIsLeftOfASmallSpace) {
  const auto context = fake_context(small_space(), nullptr);
  const auto policy = genetic(context, 4, 100);
  std::set<std::string> seen;
  std::map<std::string, size_t> origins;
  for (bool more = true; more;) {
    const auto proposals = policy->propose(32, {}).value();
    for (const auto& proposal : proposals) {
      EXPECT_TRUE(seen.insert(proposal.program_hash).second);
      ++origins[proposal.descent.origin];
    }
    policy->observe(measure(proposals));
    more = !proposals.empty();
  }
  EXPECT_EQ(seen.size(), 450U) << "all of its legal points";
  EXPECT_EQ(origins["random"], 100U);
  EXPECT_GT(origins["grid"], 0U);
  EXPECT_LE(origins["grid"], 100U);
}

TEST(GeneticPolicy, EndsInTinyAndBarrenSpaces) {
  for (const std::string filter : {"none", "model"}) {
    FakeModel model;
    const auto tiny = genetic(fake_context(tiny_space(4), &model), 1, 100, filter);
    EXPECT_EQ(tiny->propose(16, {}).value().size(), 4U);
    EXPECT_TRUE(tiny->propose(16, {}).value().empty());
    const auto barren = genetic(fake_context(barren_space(30), &model), 1, 20, filter);
    size_t found = 0;
    for (int round = 0; round < 8; ++round) found += barren->propose(8, {}).value().size();
    EXPECT_EQ(found, 30U);
    // Too many places to look at them all.
    const auto wide = genetic(fake_context(barren_space(100000), &model), 1, 20, filter);
    EXPECT_EQ(wide->propose(8, {}).value().size(), 8U);
  }
}

TEST(GeneticPolicy, AsksNoModelUnlessItIsToFilter) {
  UnaskedModel model;
  auto context = fake_context(fake_space(), &model);
  context.draft_share = 0.5;
  const auto policy = genetic(context, 1);
  for (int round = 0; round < 4; ++round) {
    const auto proposals = policy->propose(16, {}).value();
    EXPECT_EQ(proposals.size(), 16U);
    for (const auto& proposal : proposals) {
      EXPECT_FALSE(proposal.guided);
      EXPECT_EQ(proposal.candidate, nullptr);
    }
    policy->observe(measure(proposals));
  }
}

TEST(GeneticPolicy, AModelFiltersLargerGenerations) {
  FakeModel model;
  model.wrong = 0;
  const auto context = fake_context(fake_space(), &model);
  const auto mean = [&](const std::string& filter) {
    const auto policy = genetic(context, 5, 40, filter);
    const auto proposals = policy->propose(40, {}).value();
    double sum = 0;
    for (const auto& proposal : proposals) {
      EXPECT_EQ(proposal.guided, filter == "model");
      sum += fake_latency(proposal.point);
    }
    if (filter == "model")
      EXPECT_TRUE(std::ranges::is_sorted(proposals, std::ranges::greater(), &Proposal::predicted));
    return sum / static_cast<double>(proposals.size());
  };
  // The best quarter of 160 is far better than 40 as they come.
  EXPECT_LT(mean("model"), 0.7 * mean("none"));
  model.knows = false;
  for (const auto& proposal : genetic(context, 5, 40, "model")->propose(40, {}).value())
    EXPECT_FALSE(proposal.guided);
}

TEST(GeneticPolicy, AFilteredGenerationIsNoLongerThanItsPopulation) {
  FakeModel model;
  const auto policy = genetic(fake_context(fake_space(), &model), 6, 30, "model");
  std::vector<std::string> origins;
  for (int round = 0; round < 6; ++round) {
    const auto proposals = policy->propose(10, {}).value();
    for (const auto& proposal : proposals) origins.push_back(proposal.descent.origin);
    policy->observe(measure(proposals));
  }
  ASSERT_EQ(origins.size(), 60U);
  EXPECT_TRUE(
      std::all_of(origins.begin(), origins.begin() + 30, [](const auto& o) { return o == "random"; }));
  EXPECT_TRUE(std::none_of(origins.begin() + 30, origins.end(), [](const auto& o) { return o == "random"; }));
}

TEST(GeneticPolicy, GoesOnExactlyFromWhatItSaved) {
  for (const std::string filter : {"none", "model"}) {
    FakeModel model;
    const auto context = fake_context(holed_space(), filter == "none" ? nullptr : &model);
    model.knows = false;  // It knows nothing of this space.
    auto policy = genetic(context, 7, 20, filter);
    for (const int budget : {5, 16, 1, 40, 7, 16, 30}) {
      auto resumed = genetic(context, 99, 20, filter);
      ASSERT_TRUE(resumed->load(policy->save()).ok());
      const auto proposals = policy->propose(budget, {}).value();
      EXPECT_EQ(proposals.size(), static_cast<size_t>(budget));
      const auto same = resumed->propose(budget, {}).value();
      ASSERT_EQ(genetic_points(same), genetic_points(proposals));
      for (size_t i = 0; i < same.size(); ++i) {
        EXPECT_EQ(same[i].descent.origin, proposals[i].descent.origin);
        EXPECT_EQ(same[i].descent.parents, proposals[i].descent.parents);
      }
      policy->observe(measure_holed(proposals));
      resumed->observe(measure_holed(proposals));
      ASSERT_EQ(resumed->save(), policy->save());
      policy = std::move(resumed);
    }
  }
}

TEST(GeneticPolicy, RefusesAGenerationThatIsNone) {
  const auto policy = genetic(fake_context(fake_space(), nullptr), 1);
  policy->observe(measure(policy->propose(4, {}).value()));
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  for (const char* own : {"7", "{}", R"({"left":3})", R"({"left":-1,"generation":[]})",
                          R"({"left":1,"generation":[[9,[[1]],"random",[]]]})",
                          R"({"left":1,"generation":[[0,[[1]],"random",[-1]]]})",
                          R"({"left":1,"generation":[[0,7,"random",[]]]})"}) {
    EXPECT_FALSE(policy->load(start + own).ok()) << own;
    EXPECT_EQ(policy->save(), saved);
  }
}

TEST(GeneticPolicy, BeatsRandomSampling) {
  const auto fake = fake_context(fake_space(), nullptr);
  const auto holed = fake_context(holed_space(), nullptr);
  const PolicyOptionValues small{{"population", int64_t{20}}};
  EXPECT_GE(races_won("genetic", small, fake, measure, 400, 20, 20), 16);
  EXPECT_GE(races_won("genetic", small, holed, measure_holed, 400, 20, 20), 16);
  // The usual first generation is as random as the opponent, and takes the first hundred trials.
  EXPECT_GE(races_won("genetic", {}, holed, measure_holed, 1200, 100, 10), 7);
  FakeModel model;
  const auto judged = fake_context(fake_space(), &model);
  EXPECT_GE(races_won("genetic", {{"filter", std::string("model")}}, judged, measure, 100, 16, 20), 14);
}

}  // namespace
}  // namespace tilewright::testing
