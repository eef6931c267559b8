// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/measure/local_measurer.h"
#include "core/measure/worker_loop.h"
#include "tests/core/base/thread_transport.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

/// Workers that are threads of this process.
LocalMeasurerOptions in_threads() {
  LocalMeasurerOptions options;
  options.build_workers = 1;
  options.worker.connect = [](const ProcessOptions&) -> Result<std::unique_ptr<Transport>> {
    return connect_thread("worker", [](ByteStream& stream) { return serve_requests(stream, {}); });
  };
  return options;
}

TEST(WorkerInThread, ProgramsAreBuiltRunAndVerifiedOverAnyTransport) {
  const Task task = matmul_task(12, 16, 8);
  const std::vector<MeasureRequest> requests{request_of(task, plain_program(task)),
                                             request_of(task, tiled_matmul(task, 4, 8))};
  LocalMeasurer measurer(in_threads());
  const auto measured = measurer.measure(requests, test_target(), quick_options(), {}, {});
  ASSERT_TRUE(measured.ok()) << measured.error().text();
  for (const Measurement& measurement : *measured) {
    EXPECT_TRUE(measurement.ok) << measurement.error.text();
    EXPECT_TRUE(measurement.verified);
    EXPECT_GT(measurement.latency_seconds, 0);
  }
  EXPECT_EQ(measurer.runner_pid(), 0);
  EXPECT_EQ(measurer.workers(), (Measurer::Workers{2, 0}));
}

TEST(WorkerInThread, TellsWhatHoldsItsProgramsBack) {
  LocalMeasurer measurer(in_threads());
  const auto missing = measurer.missing_walls(quick_options(), {});
  ASSERT_TRUE(missing.ok()) << missing.error().text();
  EXPECT_NE(std::ranges::find(*missing, Wall::kMemory), missing->end()) << "its memory is ours";
}

TEST(WorkerInThread, AStopEndsIt) {
  const Task task = matmul_task(12, 16, 8);
  const std::vector<MeasureRequest> requests(3, request_of(task, plain_program(task)));
  LocalMeasurer measurer(in_threads());
  std::stop_source stop;
  Measurer::Listener listener;
  listener.on_result = [&](size_t, const Measurement&) { stop.request_stop(); };
  const auto measured =
      measurer.measure(requests, test_target(), quick_options(), stop.get_token(), listener);
  ASSERT_TRUE(measured.ok());
  EXPECT_TRUE(measured->front().ok);
  EXPECT_EQ(measured->back().error.kind, ErrorKind::kCancelled);
  ASSERT_TRUE(measurer.measure(requests, test_target(), quick_options(), {}, {}).ok())
      << "others take its place";
}

}  // namespace
}  // namespace tilewright::testing
