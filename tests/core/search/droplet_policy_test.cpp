// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/search/coordinate_descent.h"
#include "core/search/variation.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/holed_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> droplet(const SearchContext& context, uint64_t seed, bool restarts = true) {
  return make_search_policy("droplet", context, seed, {{"restarts", restarts}}).value();
}

std::vector<Point> droplet_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

Observation observation_of(const SearchContext& context, const Point& point, double seconds) {
  return {point, program_hash(context.task_id, context.space->materialise(point).value()), seconds};
}

/// All that a policy proposes until it proposes nothing more.
std::vector<Observation> run_out(SearchPolicy& policy, int budget, const Measuring& measuring) {
  std::vector<Observation> all;
  for (bool more = true; more && all.size() < 3000;) {
    const auto measured = measuring(policy.propose(budget, {}).value());
    policy.observe(measured);
    all.insert(all.end(), measured.begin(), measured.end());
    more = !measured.empty();
  }
  return all;
}

TEST(CoordinateDescents, MoveOnlyToWhatIsSurelyFaster) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto point = [](int64_t i, int sketch = 1) {
    return Point{sketch, {{1, 1}, {1, 1}, {i}, {1}, {0}, {0}}};
  };
  const auto timed = [&](const Point& at, std::vector<double> repeats) {
    Observation o = observation_of(context, at, repeats.front());
    o.repeats = std::move(repeats);
    return o;
  };
  SearchHistory history;
  CoordinateDescent descent{.sketch = 1, .centre = point(0)};
  move_centre(*context.space, history, 0.05, descent);
  EXPECT_EQ(descent.centre, point(0));
  history.add({timed(point(0), {10, 10.4, 9.8, 10.1})});
  descent.has_converged = true;
  move_centre(*context.space, history, 0.05, descent);
  EXPECT_TRUE(descent.has_converged) << "it is where it was";
  history.add({timed(point(1), {9.9, 10.5, 9.7, 10.2})});
  move_centre(*context.space, history, 0.05, descent);
  EXPECT_EQ(descent.centre, point(0)) << "that is noise";
  Observation failed = timed(point(2), {1, 1});
  failed.latency_seconds = 0;
  history.add({failed, timed(point(3, 0), {1, 1, 1}), timed(point(4), {8, 8.1, 7.9, 8.2})});
  move_centre(*context.space, history, 0.05, descent);
  EXPECT_EQ(descent.centre, point(4));
  EXPECT_EQ(descent.previous, point(0));
  EXPECT_FALSE(descent.has_converged);
  CoordinateDescent any{.since = 3};
  move_centre(*context.space, history, 0.05, any);
  EXPECT_EQ(any.centre, point(3, 0)) << "of any sketch";
  CoordinateDescent later{.since = 4};
  move_centre(*context.space, history, 0.05, later);
  EXPECT_EQ(later.centre, point(4));
}

TEST(CoordinateDescents, FirstTryAllDecisionsAtOnceAndThenTheNeighbours) {
  const auto space = fake_space(1);
  const CoordinateDescent descent{.sketch = 0, .centre = neutral_point(*space, 0)};
  const auto candidates = descent_candidates(*space, {}, {}, descent);
  ASSERT_GT(candidates.size(), 20U);
  EXPECT_EQ(candidates[0].point, *descent.centre);
  EXPECT_EQ(candidates[1].point, (Point{0, {{1, 2}, {1, 2}, {1}, {1}, {1}, {1}}}));
  EXPECT_EQ(candidates[2].point, (Point{0, {{1, 4}, {1, 4}, {2}, {2}, {2}, {2}}}));
  EXPECT_EQ(candidates[3].point, (Point{0, {{1, 16}, {1, 16}, {4}, {4}, {4}, {0}}}));
  EXPECT_EQ(candidates[4].point, (Point{0, {{1, 16}, {1, 16}, {7}, {5}, {7}, {0}}}));
  size_t neighbours = 0;
  for (size_t i = 5; i < candidates.size(); ++i) {
    size_t changed = 0;
    for (size_t d = 0; d < 5; ++d) changed += candidates[i].point.values[d] != descent.centre->values[d];
    EXPECT_EQ(changed, 1U);
    ++neighbours;
  }
  EXPECT_GT(neighbours, 20U);
}

TEST(CoordinateDescents, SearchTheLineOfAllThatGained) {
  const auto context = fake_context(fake_space(1), nullptr);
  const auto& space = *context.space;
  const Point start{0, {{1, 1}, {1, 1}, {0}, {1}, {0}, {0}}};
  Point unrolled = start;
  unrolled.values[4] = {1};
  Point tiled = start;
  tiled.values[0] = {1, 2};
  Point ordered = start;
  ordered.values[2] = {1};
  SearchHistory history;
  history.add({observation_of(context, start, 10), observation_of(context, unrolled, 9),
               observation_of(context, tiled, 8), observation_of(context, ordered, 11)});
  MeasuredPoints measured;
  measured.take_up(space, history);
  const CoordinateDescent descent{.sketch = 0, .centre = tiled, .previous = start};
  const auto candidates = descent_candidates(space, history, measured, descent);
  Point both = tiled;
  both.values[4] = {1};
  EXPECT_EQ(candidates[0].point, tiled);
  EXPECT_EQ(candidates[1].point, both) << "and not what lost";
  both.values[0] = {1, 4};
  both.values[4] = {2};
  EXPECT_EQ(candidates[2].point, both) << "steps double";
  Point alone = start;
  alone.values[0] = {1, 4};
  EXPECT_TRUE(std::ranges::find(candidates, alone, &DescentCandidate::point) < candidates.begin() + 10)
      << "the best one alone goes on, too";
}

TEST(CoordinateDescents, LetDirectionsTakeTurns) {
  const auto space = fake_space(1);
  CoordinateDescent descent{.sketch = 0, .centre = neutral_point(*space, 0)};
  const auto first = descent_candidates(*space, {}, {}, descent);
  descent.turn = first[8].turn;
  const auto later = descent_candidates(*space, {}, {}, descent);
  EXPECT_EQ(later.size(), first.size());
  EXPECT_EQ(later[5].point, first[9].point) << "it goes on where it was";
  EXPECT_NE(descent.turn, 0U);
}

TEST(DropletPolicy, BeginsAtTheNeutralPointOfEverySketch) {
  const auto policy = droplet(fake_context(fake_space(4), nullptr), 1);
  const auto proposals = policy->propose(16, {}).value();
  std::set<int> begun;
  for (const auto& proposal : proposals) {
    if (proposal.descent.origin != "first options") continue;
    EXPECT_EQ(proposal.point, (Point{proposal.point.sketch, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}}));
    EXPECT_TRUE(begun.insert(proposal.point.sketch).second);
  }
  EXPECT_EQ(begun.size(), 4U);
}

TEST(DropletPolicy, LooksAtResultsAfterSixteenTrials) {
  const auto policy = droplet(fake_context(fake_space(), nullptr), 1);
  EXPECT_EQ(policy->propose(64, {}).value().size(), 16U);
  EXPECT_EQ(policy->propose(7, {}).value().size(), 7U);
}

TEST(DropletPolicy, FindsTheBestOfAConvexSpaceAndEnds) {
  const auto policy = droplet(fake_context(fake_space(), nullptr), 1, false);
  const auto measured = run_out(*policy, 16, measure);
  // The whole space has many millions of points.
  EXPECT_LT(measured.size(), 500U);
  const auto best = std::ranges::min_element(measured, {}, &Observation::latency_seconds);
  EXPECT_EQ(best->latency_seconds, 1e-3);
  EXPECT_LT(best - measured.begin(), 250);
  const auto of_slow_sketch = std::ranges::count(measured.begin(), measured.begin() + 100, 0,
                                                 [](const Observation& o) { return o.point.sketch; });
  EXPECT_LT(of_slow_sketch, 35) << "the better sketch comes first";
}

TEST(DropletPolicy, GoesOnWhenALateResultMovesIt) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = droplet(context, 1, false);
  run_out(*policy, 16, measure);
  policy->observe({observation_of(context, {0, {{2, 2}, {2, 2}, {5}, {5}, {5}, {0}}}, 1e-6)});
  const auto proposals = policy->propose(16, {}).value();
  EXPECT_FALSE(proposals.empty());
  for (const auto& proposal : proposals) EXPECT_EQ(proposal.point.sketch, 0);
}

TEST(DropletPolicy, RestartsFromTheBestOfRandomPoints) {
  const auto context = fake_context(holed_space(), nullptr);
  const auto policy = droplet(context, 1);
  std::map<std::string, double> drawn;
  std::vector<int> restarts;
  size_t descended = 0;
  for (int round = 0; round < 60; ++round) {
    const auto proposals = policy->propose(16, {}).value();
    ASSERT_EQ(proposals.size(), 16U) << "no budget is wasted";
    const auto measured = measure_holed(proposals);
    for (size_t i = 0; i < proposals.size(); ++i) {
      if (proposals[i].descent.origin == "random") {
        if (restarts.empty() || restarts.back() < round - 1) drawn.clear();
        if (restarts.empty() || restarts.back() != round) restarts.push_back(round);
        if (measured[i].latency_seconds > 0) drawn[proposals[i].program_hash] = measured[i].latency_seconds;
        continue;
      }
      for (const auto& parent : proposals[i].descent.parents) {
        if (!drawn.contains(parent)) continue;
        ++descended;
        for (const auto& [hash, latency] : drawn) EXPECT_LE(drawn[parent], 1.03 * latency);
      }
    }
    policy->observe(measured);
  }
  EXPECT_GT(restarts.size(), 2U);
  EXPECT_GT(descended, 16U);
}

TEST(DropletPolicy, LivesWithFailuresAndLostResults) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = droplet(context, 2);
  // The neutral points themselves fail, and some results never come.
  std::set<std::string> seen;
  double best = 1;
  for (int round = 0; round < 12; ++round) {
    auto measured = measure(policy->propose(1 + round * 3, {}).value());
    for (Observation& o : measured) {
      EXPECT_TRUE(seen.insert(o.program_hash).second);
      if (o.point == neutral_point(*context.space, o.point.sketch)) o.latency_seconds = 0;
      if (o.latency_seconds > 0) best = std::min(best, o.latency_seconds);
    }
    if (measured.size() > 4) measured.resize(measured.size() - 2);
    policy->observe(measured);
  }
  EXPECT_LT(best, 2e-3);
}

TEST(DropletPolicy, GoesOnFromWhatSomebodyElseFound) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = droplet(context, 2);
  const Point foreign{1, {{4, 8}, {8, 2}, {5}, {2}, {6}, {0}}};
  policy->observe({observation_of(context, foreign, fake_latency(foreign))});
  bool is_found = false;
  for (int round = 0; round < 4; ++round) {
    const auto proposals = policy->propose(16, {}).value();
    for (const auto& proposal : proposals)
      is_found = is_found || proposal.point == Point{1, {{4, 8}, {8, 2}, {5}, {2}, {6}, {1}}};
    policy->observe(measure(proposals));
  }
  EXPECT_TRUE(is_found) << "its best neighbour";
}

TEST(DropletPolicy, DoesNotWanderAboutInNoise) {
  const auto context = fake_context(fake_space(1), nullptr);
  const auto policy = droplet(context, 3, false);
  Random noise(1);
  const Measuring alike = [&](const std::vector<Proposal>& proposals) {
    auto measured = measure(proposals);
    for (Observation& o : measured) {
      for (int i = 0; i < 8; ++i) o.repeats.push_back(1e-3 * (1 + 0.1 * noise.normal()));
      o.latency_seconds = o.repeats[0];
    }
    return measured;
  };
  const size_t tested = run_out(*policy, 16, alike).size();
  const auto plain =
      make_search_policy("droplet", context, 3, {{"restarts", false}, {"p-value", 1.0}}).value();
  const size_t untested = run_out(*plain, 16, alike).size();
  EXPECT_LT(2 * tested, 3 * untested) << "without a test it follows every lucky measurement";
  EXPECT_LT(tested, 150U);
}

TEST(DropletPolicy, EndsInTinyAndBarrenSpaces) {
  const auto tiny = droplet(fake_context(tiny_space(4), nullptr), 1);
  EXPECT_EQ(run_out(*tiny, 16, measure).size(), 4U);
  const auto small = droplet(fake_context(small_space(), nullptr), 1);
  EXPECT_GT(run_out(*small, 16, measure).size(), 440U) << "of 450";
  const auto barren = droplet(fake_context(barren_space(30), nullptr), 1);
  EXPECT_EQ(run_out(*barren, 8, measure).size(), 30U);
  EXPECT_TRUE(droplet(fake_context(tiny_space(1), nullptr), 1)->propose(0, {}).value().empty());
}

TEST(DropletPolicy, GoesOnExactlyFromWhatItSaved) {
  for (const bool restarts : {true, false}) {
    const auto context = fake_context(holed_space(), nullptr);
    auto policy = droplet(context, 7, restarts);
    for (int round = 0; round < 40; ++round) {
      auto resumed = droplet(context, 99, restarts);
      ASSERT_TRUE(resumed->load(policy->save()).ok());
      const int budget = 1 + round * 7 % 19;
      const auto proposals = policy->propose(budget, {}).value();
      ASSERT_EQ(droplet_points(resumed->propose(budget, {}).value()), droplet_points(proposals));
      policy->observe(measure_holed(proposals));
      resumed->observe(measure_holed(proposals));
      ASSERT_EQ(resumed->save(), policy->save());
      policy = std::move(resumed);
    }
  }
}

TEST(DropletPolicy, RefusesDescentsThatAreNone) {
  const auto policy = droplet(fake_context(fake_space(), nullptr), 1);
  policy->observe(measure(policy->propose(4, {}).value()));
  const std::string saved = policy->save();
  const auto end = saved.rfind('\n') + 1;
  const std::string start = saved.substr(0, end);
  const auto good = nlohmann::json::parse(saved.substr(end));
  std::vector<std::string> broken{"7", "{}", R"({"draws":1,"descents":[]})"};
  for (const auto& [path, value] :
       std::vector<std::pair<std::string, nlohmann::json>>{{"/draws", -1},
                                                           {"/descents/0/since", "x"},
                                                           {"/descents/0/centre", {9, {{1}}}},
                                                           {"/descents/1/previous", {0, {{1, 1}}}},
                                                           {"/descents/1/turn", 0.5},
                                                           {"/descents/1/converged", 1},
                                                           {"/restarted", {{"since", 3}}}}) {
    auto json = good;
    json[nlohmann::json::json_pointer(path)] = value;
    broken.push_back(json.dump());
  }
  for (const std::string& own : broken) {
    EXPECT_FALSE(policy->load(start + own).ok()) << own;
    EXPECT_EQ(policy->save(), saved);
  }
  EXPECT_TRUE(policy->load(saved).ok());
}

TEST(DropletPolicy, BeatsRandomSamplingWithinAHundredTrials) {
  EXPECT_GE(races_won("droplet", {}, fake_context(fake_space(), nullptr), measure, 100, 16, 20), 18);
  EXPECT_GE(races_won("droplet", {}, fake_context(holed_space(), nullptr), measure_holed, 100, 16, 20), 18);
}

}  // namespace
}  // namespace tilewright::testing
