// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurer_at.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measure/fake_measurer.h"
#include "core/measure/profiled_program.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

TEST(MeasurerAt, ThisMachineRunsWhatItCan) {
  const auto measurer = measurer_at(kLocalAddress, {1});
  ASSERT_TRUE(measurer.ok()) << measurer.error().text();
  EXPECT_EQ((*measurer)->missing_for(Target::host(1)), "");
  Target elsewhere = Target::host(1);
  elsewhere.kind = TargetKind::kCuda;
  EXPECT_EQ((*measurer)->missing_for(elsewhere), missing_here(elsewhere));
  EXPECT_NE((*measurer)->missing_for(elsewhere), "");
  EXPECT_EQ((*measurer)->workers(), Measurer::Workers{}) << "nothing is started before it is needed";
}

TEST(MeasurerAt, AnAddressThatIsNoneNamesThoseThatAre) {
  for (const char* address : {"", "here", "locals", "ssh:local"}) {
    const auto measurer = measurer_at(address);
    ASSERT_FALSE(measurer.ok()) << address;
    EXPECT_EQ(measurer.error().kind, ErrorKind::kUsage);
    EXPECT_THAT(measurer.error().cure, ::testing::HasSubstr("local"));
  }
  const auto measurer = measurer_at("local:elsewhere");
  ASSERT_FALSE(measurer.ok());
  EXPECT_EQ(measurer.error().place, "local:elsewhere");
}

TEST(MeasurerAt, AKindThatProfilesNothingSaysSo) {
  FakeMeasurer measurer;
  const Task task = relu_task(8);
  const auto profile = measurer.profile(request_of(task, plain_program(task)), test_target(), {}, {}, {});
  ASSERT_FALSE(profile.ok());
  EXPECT_EQ(profile.error().kind, ErrorKind::kUnsupported);
}

}  // namespace
}  // namespace tilewright::testing
