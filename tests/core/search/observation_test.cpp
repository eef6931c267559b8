// SPDX-License-Identifier: Apache-2.0
#include "core/search/observation.h"

#include <gtest/gtest.h>

#include "core/search/search_history.h"
#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

const Point kPoint{1, {{4, 8}, {2}}};

TEST(Observation, OfWhatFailedHasTheKindOfItsErrorAlone) {
  const auto failed = make_observation(kPoint, "ab", 1e-3, 0.1, {1e-3, 1.1e-3},
                                       Error{ErrorKind::kTimeout, "worker", "was too slow", {}, {}});
  EXPECT_EQ(failed, (Observation{kPoint, "ab", 0, 0, ErrorKind::kTimeout}));
  EXPECT_EQ(make_observation(kPoint, "ab", 1e-3, 0.1, {1e-3, 1.1e-3}, {}),
            (Observation{kPoint, "ab", 1e-3, 0.1, {}, {1e-3, 1.1e-3}}));
  EXPECT_EQ(make_observation(kPoint, "ab", 1e-3, {}, {}, {}), (Observation{kPoint, "ab", 1e-3, 0, {}}));
  EXPECT_EQ(make_observation(kPoint, "ab", {}, {}, {}, {}), (Observation{kPoint, "ab", 0, 0, {}}))
      << "compiled only";
}

TEST(SearchHistory, KeepsSpreadRepeatsAndKindOfError) {
  const std::vector<Observation> observations{{kPoint, "plain", 1e-3},
                                              {kPoint, "spread", 2e-3, 0.25},
                                              {kPoint, "repeats", 2e-3, 0, {}, {2e-3, 2e-3}},
                                              {kPoint, "both", 2e-3, 0.5, {}, {2e-3, 3e-3}},
                                              {kPoint, "wrong", 0, 0, ErrorKind::kWrongResult},
                                              {kPoint, "failed", 0}};
  SearchHistory history;
  history.add(observations);
  history.close("tried");
  const auto again = SearchHistory::from_json(history.to_json());
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->measured(), observations);
  EXPECT_EQ(again->to_json(), history.to_json());
  EXPECT_TRUE(again->closed("tried"));
}

TEST(SearchHistory, OfEarlierAndLaterVersionsCanBeRead) {
  const auto earlier = SearchHistory::from_json(R"({"measured":[[1,[[4,8],[2]],"ab",0.5]],"closed":[]})");
  ASSERT_TRUE(earlier.ok());
  EXPECT_EQ(earlier->measured().at(0), (Observation{kPoint, "ab", 0.5}));
  const auto later =
      SearchHistory::from_json(R"({"measured":[[1,[[4,8],[2]],"ab",0.0,0.0,"melted"]],"closed":[]})");
  ASSERT_TRUE(later.ok());
  EXPECT_EQ(later->measured().at(0).error, ErrorKind::kInternal);
  EXPECT_FALSE(SearchHistory::from_json(R"({"measured":[[1,[[4]],"ab",0.5,"x"]],"closed":[]})").ok());
}

TEST(SearchHistory, OfAPolicyComesBackWithThem) {
  const auto context = fake_context(tiny_space(4), nullptr);
  const auto policy = make_search_policy("random", context, 1).value();
  policy->observe({{{0, {{1}}}, "ab", 0, 0, ErrorKind::kOutOfMemory}, {{0, {{2}}}, "cd", 1e-3, 0.5}});
  const auto resumed = make_search_policy("random", context, 2).value();
  ASSERT_TRUE(resumed->load(policy->save()).ok());
  EXPECT_EQ(resumed->save(), policy->save());
  EXPECT_NE(policy->save().find("out_of_memory"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::testing
