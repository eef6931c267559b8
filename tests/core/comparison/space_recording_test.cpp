// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/space_recording.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/file.h"
#include "core/comparison/recorded_space_file.h"
#include "tests/core/comparison/recorded_case.h"

namespace tilewright::testing {
namespace {

class SpaceRecording : public ::testing::Test {
 protected:
  Result<RecordedSpace> record(const RecordingOptions& options, FakeMeasurer& measurer,
                               std::stop_token stop = {},
                               const std::function<void(const RecordingProgress&)>& on_progress = {}) {
    return record_space(recorded_task(), options, file_, measurer, stop, on_progress);
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::filesystem::path file_ = folder_.path() / "space.gz";
};

TEST_F(SpaceRecording, HasEveryLegalPointOfThePart) {
  FakeMeasurer measurer(smooth_latency());
  const auto space = record(small_recording(), measurer);
  ASSERT_TRUE(space.ok()) << space.error().text();
  // The splits of 12 rows and of 16 columns in four levels.
  EXPECT_GT(space->points.size(), 500U);
  std::set<Point> points;
  for (const RecordedPoint& point : space->points) {
    EXPECT_TRUE(points.insert(point.point).second);
    EXPECT_EQ(point.repeats.empty(), point.error.has_value());
  }
  const auto ranking = space->ranking();
  for (size_t i = 1; i < ranking.size(); ++i)
    EXPECT_LE(space->points[ranking[i - 1]].seconds(), space->points[ranking[i]].seconds());
  for (size_t i = 0; i < 8; ++i) EXPECT_EQ(space->points[ranking[i]].again.size(), 2U) << i;
  const auto read = read_recorded_space(file_);
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(read->points.size(), space->points.size());
  EXPECT_FALSE(std::filesystem::exists(file_.string() + ".part"));
}

TEST_F(SpaceRecording, GoesOnWhereItWasEndedAndMeasuresNothingTwice) {
  FakeMeasurer whole(smooth_latency());
  const auto expected = record(small_recording(), whole);
  ASSERT_TRUE(expected.ok());
  std::filesystem::remove(file_);
  FakeMeasurer measurer(smooth_latency());
  for (int ended = 0; ended < 3; ++ended) {
    std::stop_source stop;
    int batches = 0;
    const auto part = record(small_recording(), measurer, stop.get_token(), [&](const RecordingProgress&) {
      if (++batches == 2) stop.request_stop();
    });
    ASSERT_FALSE(part.ok());
    EXPECT_EQ(part.error().kind, ErrorKind::kCancelled);
    EXPECT_FALSE(std::filesystem::exists(file_));
  }
  const auto space = record(small_recording(), measurer);
  ASSERT_TRUE(space.ok()) << space.error().text();
  ASSERT_EQ(space->points.size(), expected->points.size());
  for (size_t i = 0; i < space->points.size(); ++i)
    EXPECT_NEAR(space->points[i].seconds(), expected->points[i].seconds(), 1e-9);
  // Each stop lost the batch that was in flight at most.
  EXPECT_LE(measurer.measured(), whole.measured() + 3 * 64);
}

TEST_F(SpaceRecording, DoesNotMixTwoRecordings) {
  FakeMeasurer measurer(smooth_latency());
  std::stop_source stop;
  int batches = 0;
  (void)record(small_recording(), measurer, stop.get_token(), [&](const RecordingProgress&) {
    if (++batches == 2) stop.request_stop();
  });
  RecordingOptions other = small_recording();
  other.narrowing.fixed["matmul.k tile"] = {2};
  const auto refused = record(other, measurer);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright::testing
