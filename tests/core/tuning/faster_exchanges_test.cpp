// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/faster_exchanges.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Exchanges that change the time of a whole by what stands at their number.
class FasterExchanges : public ::testing::Test {
 protected:
  ExchangeGroup found(const std::vector<double>& changes, int most_trials = 100) {
    trials = 0;
    const auto sum = [&](const ExchangeGroup& group) {
      return std::accumulate(group.begin(), group.end(), 0.0,
                             [&](double all, size_t i) { return all + changes[i]; });
    };
    return faster_exchanges(
               changes.size(),
               [&](const ExchangeGroup& kept, const ExchangeGroup& tried) -> Result<std::optional<bool>> {
                 if (trials == most_trials) return std::optional<bool>();
                 ++trials;
                 return std::optional(sum(tried) < sum(kept));
               })
        .value();
  }
  int trials = 0;
};

TEST_F(FasterExchanges, AllAreKeptTogetherWhereTheyHelp) {
  EXPECT_THAT(found({-1, -1, 1}), ElementsAre(0, 1, 2));
  EXPECT_EQ(trials, 1);
  EXPECT_THAT(found({}), IsEmpty());
  EXPECT_EQ(trials, 0);
}

TEST_F(FasterExchanges, WhatHarmsIsFoundAndDropped) {
  EXPECT_THAT(found({-1, -1, -1, 9}), ElementsAre(0, 1, 2));
  EXPECT_THAT(found({9, -1, -1, -1, -1}), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(found({9, -1, 9, -1}), ElementsAre(1, 3));
  EXPECT_THAT(found({1, 1, 1}), IsEmpty());
  EXPECT_LE(trials, 5);
}

TEST_F(FasterExchanges, WithoutTimeWhatWasFoundByThenIsKept) {
  EXPECT_THAT(found({-1, -1, -1, 9}, 0), IsEmpty());
  EXPECT_THAT(found({-1, -1, -1, 9}, 2), ElementsAre(0, 1));
}

TEST_F(FasterExchanges, AFailureIsHandedOn) {
  const auto fails = [](const ExchangeGroup&, const ExchangeGroup&) -> Result<std::optional<bool>> {
    return Error{ErrorKind::kRun, "", "crashed", "", ""};
  };
  EXPECT_EQ(faster_exchanges(2, fails).error().kind, ErrorKind::kRun);
}

}  // namespace
}  // namespace tilewright::testing
