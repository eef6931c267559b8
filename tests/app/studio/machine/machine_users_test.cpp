// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/machine_users.h"

#include <gtest/gtest.h>

#include "app/studio/background.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"

namespace tilewright {
namespace {

class MachineUsersTest : public ::testing::Test {
 protected:
  Background background;
  SessionBridge bridge;
  SessionController controller{&bridge, &background, {}};
  MachineUsers users{&controller};
};

TEST_F(MachineUsersTest, NobodyHasTheMachineAtFirst) {
  users.add({MachineUse::kRerun, [] { return false; }, {}, {}});
  EXPECT_FALSE(users.now());
  EXPECT_TRUE(users.is_free());
  EXPECT_FALSE(users.computes({}));
}

TEST_F(MachineUsersTest, WhoMeasuresIsInTheWayOfAllButThoseWhoAllowIt) {
  users.add({MachineUse::kRerun, [] { return true; }, {}, {}});
  EXPECT_EQ(users.now(), MachineUses(MachineUse::kRerun));
  EXPECT_FALSE(users.is_free());
  EXPECT_FALSE(users.obstacle(MachineUse::kProfiling).isEmpty());
  EXPECT_TRUE(users.obstacle(MachineUse::kRerun).isEmpty());
}

TEST_F(MachineUsersTest, WhatGivesWayToASessionLeavesTheMachineFree) {
  users.add({MachineUse::kCeilings, [] { return true; }, {}, {}});
  EXPECT_TRUE(users.is_free());
  EXPECT_FALSE(users.obstacle().isEmpty());
}

TEST_F(MachineUsersTest, WhatMeasuresNothingMayComputeAllTheSame) {
  users.add({MachineUse::kMenuJob, [] { return false; }, [] { return true; }, {}});
  users.add({MachineUse::kProfiling, [] { return true; }, {}, {}});
  EXPECT_TRUE(users.computes(MachineUse::kProfiling)) << "the job";
  EXPECT_TRUE(users.computes(MachineUse::kMenuJob)) << "the sampling";
  EXPECT_FALSE(users.computes(MachineUse::kMenuJob | MachineUse::kProfiling));
  EXPECT_EQ(users.now(), MachineUses(MachineUse::kProfiling));
}

TEST_F(MachineUsersTest, EndsAllThatCanBeEnded) {
  int ended = 0;
  users.add({MachineUse::kContest, [] { return true; }, {}, [&] { ++ended; }});
  users.add({MachineUse::kCeilings, [] { return true; }, {}, {}});
  users.add({MachineUse::kQuickCheck, [] { return false; }, {}, [&] { ++ended; }});
  users.end_all();
  EXPECT_EQ(ended, 2);
}

}  // namespace
}  // namespace tilewright
