// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

std::string told(Progress& progress, const TuningEvent& event) {
  ::testing::internal::CaptureStderr();
  progress.show(event);
  return ::testing::internal::GetCapturedStderr();
}

TEST(Progress, SaysOnceThatDefaultSchedulesAreMeasured) {
  Progress progress(Progress::Style::kLines);
  const StageChanged batch{RoundStage::kBuilding, -1, 0, 8};
  EXPECT_EQ(told(progress, batch), "Measuring default schedules\n");
  EXPECT_EQ(told(progress, StageChanged{RoundStage::kMeasuring, -1, 0, 8}), "");
  EXPECT_EQ(told(progress, batch), "") << "the next batch of them";
  const StageChanged compares{RoundStage::kComparing, -1, 0, 0};
  EXPECT_EQ(told(progress, compares), "Comparing programs within the models\n");
  EXPECT_EQ(told(progress, compares), "Comparing programs within the models\n") << "more trials came between";
}

}  // namespace
}  // namespace tilewright
