// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/cli/doctor_checks.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(DoctorIsolation, ListsAllWallsWhereTheyStand) {
  const auto found = isolation_findings({});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].state, Finding::State::kOk);
  for (const Wall wall : kAllWalls) EXPECT_THAT(found[0].text, HasSubstr(std::string(wall_name(wall))));
}

TEST(DoctorIsolation, SaysOfEachMissingWallWhatFollowsAndWhatToDo) {
  for (const Wall wall : kAllWalls) {
    const auto found = isolation_findings({wall});
    ASSERT_EQ(found.size(), 2U) << wall_name(wall);
    EXPECT_THAT(found[0].text, Not(HasSubstr(std::string(wall_name(wall)))));
    EXPECT_EQ(found[1].state, Finding::State::kWarning);
    EXPECT_THAT(found[1].text, StartsWith(std::string(wall_name(wall)) + " is missing: "));
    EXPECT_NE(found[1].cure, "");
  }
}

TEST(DoctorIsolation, KnowsWhichWallStandsInForAnother) {
  EXPECT_THAT(isolation_findings({Wall::kNetwork})[1].text, HasSubstr("keeps them from opening sockets"));
  const auto both = isolation_findings({Wall::kNetwork, Wall::kCalls});
  ASSERT_EQ(both.size(), 3U);
  EXPECT_THAT(both[1].text, HasSubstr("can reach whatever this machine reaches"));
}

TEST(DoctorIsolation, PromisesNothingWhereNoWallStands) {
  const auto found = isolation_findings({std::begin(kAllWalls), std::end(kAllWalls)});
  ASSERT_EQ(found.size(), std::size(kAllWalls));
  for (const Finding& one : found) EXPECT_EQ(one.state, Finding::State::kWarning);
}

}  // namespace
}  // namespace tilewright
