// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/search/point_grid.h"
#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

constexpr size_t kLegal = 450;  ///< of a sketch of `small_space`

std::unique_ptr<SearchPolicy> grid(const SearchContext& context, int64_t in_order) {
  return make_search_policy("grid", context, 1, {{"in-order", in_order}}).value();
}

std::vector<Point> all_of(SearchPolicy& policy) {
  std::vector<Point> points;
  for (bool more = true; more;) {
    const auto proposals = policy.propose(37, {}).value();
    for (const auto& proposal : proposals) {
      EXPECT_EQ(proposal.descent.origin, "grid");
      points.push_back(proposal.point);
    }
    more = !proposals.empty();
  }
  return points;
}

TEST(Grid, HasEveryLegalPointOnce) {
  for (const int sketches : {1, 3}) {
    const auto context = fake_context(small_space(sketches), nullptr);
    std::set<Point> legal;
    Random random(1);
    for (int i = 0; i < 40000 * sketches; ++i) {
      const Point point = context.space->draw(random);
      if (context.space->materialise(point).ok()) legal.insert(point);
    }
    ASSERT_EQ(legal.size(), kLegal * static_cast<size_t>(sketches));
    for (const int64_t in_order : {int64_t{0}, int64_t{4096}}) {
      const auto points = all_of(*grid(context, in_order));
      EXPECT_EQ(std::set<Point>(points.begin(), points.end()), legal) << in_order;
      EXPECT_EQ(points.size(), legal.size()) << "some came twice";
    }
  }
}

TEST(Grid, ReadsASmallSpaceWithTheFirstDecisionFastest) {
  const auto context = fake_context(small_space(2), nullptr);
  const auto points = all_of(*grid(context, 4096));
  // Ten ways to cut eight steps by two factors.
  for (size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(points[i].values[1], points[0].values[1]);
    EXPECT_NE(points[10 + i].values[1], points[0].values[1]);
    EXPECT_EQ(points[10 + i].values[0], points[i].values[0]);
  }
  EXPECT_EQ(points[0].values, (std::vector<DecisionValue>{{1, 1}, {0}, {0}, {0}, {0}}));
  for (size_t i = 0; i < points.size(); ++i) EXPECT_EQ(points[i].sketch, i < kLegal ? 0 : 1);
}

TEST(Grid, SpreadsOverALargeSpace) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = make_search_policy("grid", context, 1).value();
  std::vector<int> sketches(2, 0);
  std::vector<std::set<DecisionValue>> values(6);
  for (const auto& proposal : policy->propose(64, {}).value()) {
    ++sketches[static_cast<size_t>(proposal.point.sketch)];
    for (size_t i = 0; i < values.size(); ++i) values[i].insert(proposal.point.values[i]);
  }
  EXPECT_GT(std::ranges::min(sketches), 16);
  for (size_t i = 2; i < 5; ++i) EXPECT_EQ(values[i].size(), i == 3 ? 6U : 8U) << "options of decision " << i;
  EXPECT_GT(values[0].size(), 8U);
}

TEST(Grid, GoesOnWhereItWas) {
  for (const int64_t in_order : {int64_t{0}, int64_t{4096}}) {
    const auto context = fake_context(small_space(2), nullptr);
    const auto expected = all_of(*grid(context, in_order));
    const auto first = grid(context, in_order);
    std::vector<Point> points;
    for (const auto& proposal : first->propose(101, {}).value()) points.push_back(proposal.point);
    const auto resumed = grid(context, in_order);
    ASSERT_TRUE(resumed->load(first->save()).ok());
    const auto rest = all_of(*resumed);
    points.insert(points.end(), rest.begin(), rest.end());
    EXPECT_EQ(points, expected);
    const auto ended = grid(context, in_order);
    ASSERT_TRUE(ended->load(resumed->save()).ok());
    EXPECT_TRUE(all_of(*ended).empty());
  }
}

TEST(Grid, RefusesAPlaceThatIsNone) {
  const auto policy = grid(fake_context(small_space(1), nullptr), 4096);
  const std::string saved = policy->save();
  const std::string start = saved.substr(0, saved.rfind('\n') + 1);
  const auto refused = [&](const std::string& turn, const std::string& places) {
    const auto loaded = policy->load(start + R"({"turn":)" + turn + R"(,"sketches":)" + places + "}");
    return !loaded.ok() && loaded.error().kind == ErrorKind::kBadInput;
  };
  EXPECT_TRUE(refused("0", "[]"));
  EXPECT_TRUE(refused("1", R"([{"place":[0,0,0,0,0],"ended":false}])"));
  EXPECT_TRUE(refused("0", R"([{"place":[0,0,0,0],"ended":false}])"));
  EXPECT_TRUE(refused("0", R"([{"place":[10,0,0,0,0],"ended":false}])"));
  EXPECT_TRUE(refused("0", R"([{"place":[0,0,0,0,0]}])"));
  EXPECT_FALSE(policy->load(start.substr(0, start.size() - 1)).ok()) << "without a place";
  EXPECT_EQ(policy->save(), saved);
}

TEST(Grid, WalksOnWhereNothingIsLegal) {
  const auto context = fake_context(barren_space(3000), nullptr);
  const auto proposals = grid(context, 1 << 14)->propose(1, {}).value();
  ASSERT_EQ(proposals.size(), 1U);
  EXPECT_EQ(proposals[0].point.values, (std::vector<DecisionValue>{{0}, {0}, {0}, {0}}));
}

TEST(Grid, AsksNoModel) {
  FakeModel model;
  auto context = fake_context(small_space(1), &model);
  context.draft_share = 0.05;
  context.on_stage = [](SearchStage) { ADD_FAILURE() << "works with a model"; };
  EXPECT_EQ(all_of(*grid(context, 0)).size(), kLegal);
}

TEST(GridWalk, ComesByEveryPlaceOnceWhateverTheSizes) {
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    std::vector<Decision> decisions(static_cast<size_t>(random.uniform_int(6)));
    size_t places = 1;
    for (Decision& decision : decisions) {
      decision.options.resize(static_cast<size_t>(random.uniform_int(1, 6)));
      places *= decision.options.size();
      for (size_t option = 0; option < decision.options.size(); ++option)
        decision.options[option] = static_cast<int64_t>(option);
    }
    for (const bool in_order : {true, false}) {
      GridWalk walk(decisions);
      EXPECT_EQ(walk.places(), static_cast<double>(places));
      if (!in_order) walk.spread();
      std::set<std::vector<DecisionValue>> seen;
      while (!walk.ended()) seen.insert(walk.next().value());
      EXPECT_EQ(seen.size(), places);
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
