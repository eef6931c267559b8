// SPDX-License-Identifier: Apache-2.0
#include "core/measure/fake_measurer.h"

#include <gtest/gtest.h>

#include "core/measure/noise_sentinel.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

TEST(FakeMeasurer, EqualProgramsHaveEqualLatencies) {
  const Task task = matmul_task(32, 32, 32);
  const std::vector<MeasureRequest> requests = {request_of(task, tiled_matmul(task, 2, 8)),
                                                request_of(task, tiled_matmul(task, 4, 8)),
                                                request_of(task, tiled_matmul(task, 2, 8))};
  FakeMeasurer measurer;
  std::vector<size_t> order;
  const auto results = measurer
                           .measure(requests, test_target(), {}, {},
                                    {[&](size_t i, const Measurement&) { order.push_back(i); }, {}})
                           .value();
  EXPECT_EQ(order, (std::vector<size_t>{0, 1, 2}));
  EXPECT_EQ(results[0].latency_seconds, results[2].latency_seconds);
  EXPECT_NE(results[0].latency_seconds, results[1].latency_seconds);
  for (const Measurement& result : results) {
    EXPECT_TRUE(result.ok && result.verified);
    EXPECT_GE(result.latency_seconds, 1e-4);
    EXPECT_LE(result.latency_seconds, 1e-2);
  }
}

TEST(FakeMeasurer, FailsAndStopsOnDemand) {
  const Task task = relu_task(8);
  const std::vector<MeasureRequest> requests(3, request_of(task, plain_program(task)));
  FakeMeasurer measurer([](const MeasureRequest&) -> Result<double> {
    return Error{ErrorKind::kTimeout, "", "slow", "", ""};
  });
  std::stop_source stop;
  const auto results = measurer
                           .measure(requests, test_target(), {}, stop.get_token(),
                                    {[&](size_t, const Measurement&) { stop.request_stop(); }, {}})
                           .value();
  EXPECT_EQ(results[0].error.kind, ErrorKind::kTimeout);
  EXPECT_EQ(results[1].error.kind, ErrorKind::kCancelled);
  EXPECT_EQ(measurer.measured(), 1);
}

TEST(NoiseSentinel, TellsTheDriftSinceTheFirstReading) {
  FakeMeasurer measurer;
  const Target target = test_target();
  NoiseSentinel sentinel(measurer, target);
  EXPECT_EQ(sentinel.read()->drift, 0);
  measurer.set_sentinel(1.5e-3);
  EXPECT_NEAR(sentinel.read()->drift, 0.5, 1e-12);
  EXPECT_NEAR(NoiseSentinel(measurer, target, 3e-3).read()->drift, -0.5, 1e-12);
}

}  // namespace
}  // namespace tilewright::testing
