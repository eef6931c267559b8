// SPDX-License-Identifier: Apache-2.0
#include "core/measure/local_measurer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <thread>

#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/compute/variant.h"
#include "core/measure/noise_sentinel.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;

class LocalMeasurerTest : public ::testing::Test {
 protected:
  explicit LocalMeasurerTest(LocalMeasurerOptions options = {}) : measurer(std::move(options)) {}

  std::vector<Measurement> measure(const std::vector<MeasureRequest>& requests, const MeasureOptions& options,
                                   std::stop_token stop = {}) {
    arrived.clear();
    phases.clear();
    const auto take = [&](size_t index, const Measurement& measurement) {
      arrived.push_back(index);
      if (on_result) on_result(index, measurement);
    };
    return measurer
        .measure(requests, test_target(), options, stop,
                 {take,
                  [&](MeasurePhase phase) {
                    phases.push_back(phase);
                    if (on_phase) on_phase(phase);
                  }})
        .value();
  }

  LocalMeasurer measurer;
  std::vector<size_t> arrived;
  std::vector<MeasurePhase> phases;
  Measurer::OnResult on_result;
  std::function<void(MeasurePhase phase)> on_phase;
};

TEST(LocalMeasurer, AStopEndsTheWaitForAWorkerThatNeverSaysHello) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto worker = folder.path() / "worker";
  std::ofstream(worker) << "#!/bin/sh\nexec sleep 3600\n";
  std::filesystem::permissions(worker, std::filesystem::perms::owner_all);
  LocalMeasurerOptions options;
  options.worker.program = worker;
  const auto stopped = [&](const auto& ask) {
    LocalMeasurer measurer(options);
    std::stop_source stop;
    std::jthread person([&] { stop.request_stop(); });
    return ask(measurer, stop.get_token());
  };
  const auto walls = stopped([](LocalMeasurer& measurer, const std::stop_token& stop) {
    return measurer.missing_walls(quick_options(), stop);
  });
  ASSERT_FALSE(walls.ok());
  EXPECT_EQ(walls.error().kind, ErrorKind::kCancelled);
  const auto sentinel = stopped([](LocalMeasurer& measurer, const std::stop_token& stop) {
    return measurer.sentinel_seconds(test_target(), stop);
  });
  ASSERT_FALSE(sentinel.ok());
  EXPECT_EQ(sentinel.error().kind, ErrorKind::kCancelled);
}

TEST_F(LocalMeasurerTest, EveryVariantOfAConvolutionIsRight) {
  const Task task = conv_task(16, 14);
  ASSERT_EQ(task.graph.value(task.graph.inputs[0]).layout.channel_block, 8);
  std::vector<MeasureRequest> requests;
  for (const std::string& variant : task_variants(task))
    requests.push_back(request_of(task, plain_program(task, variant)));
  ASSERT_GE(requests.size(), 2U);
  const auto results = measure(requests, quick_options());
  for (size_t i = 0; i < results.size(); ++i) {
    EXPECT_TRUE(results[i].ok) << requests[i].program.dag->variant << ": " << results[i].error.text()
                               << results[i].error.detail;
    EXPECT_TRUE(results[i].verified);
    EXPECT_LE(results[i].max_rel_error, requests[i].program.dag->variant == "direct" ? 1e-5 : 1e-3);
    EXPECT_GT(results[i].latency_seconds, 0);
    EXPECT_EQ(results[i].latency_seconds, *std::ranges::min_element(results[i].seconds));
    EXPECT_GT(results[i].build_seconds, 0);
    EXPECT_GE(results[i].run_seconds, results[i].latency_seconds);
  }
}

TEST_F(LocalMeasurerTest, ABatchComesBackInOrder) {
  const Task task = matmul_task(50, 70, 30);
  std::vector<MeasureRequest> requests;
  for (int64_t rows : {1, 2, 4, 6}) {
    for (int64_t columns : {4, 8, 16, 24})
      requests.push_back(request_of(task, tiled_matmul(task, rows, columns)));
  }
  const auto results = measure(requests, quick_options());
  ASSERT_EQ(results.size(), 16U);
  ASSERT_EQ(arrived.size(), 16U);
  for (size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(arrived[i], i);
    EXPECT_TRUE(results[i].ok) << results[i].error.text();
    EXPECT_TRUE(results[i].verified);
    EXPECT_GE(results[i].seconds.size(), 3U);
  }
}

TEST_F(LocalMeasurerTest, AnIllegalProgramAndAKilledRunnerLeaveTheOthersAlone) {
  const Task task = matmul_task(32, 32, 32);
  Program illegal = plain_program(task);
  illegal.primitives.push_back(ComputeInline{2});
  Program other = plain_program(relu_task(8));
  const std::vector<MeasureRequest> requests = {request_of(task, plain_program(task)),
                                                request_of(task, illegal), request_of(task, other),
                                                request_of(task, tiled_matmul(task, 4, 16))};
  on_result = [&](size_t, const Measurement&) {
    const pid_t pid = measurer.runner_pid();
    if (pid <= 0) return;
    ::kill(pid, SIGKILL);
    wait_for_end(pid);
  };
  const auto results = measure(requests, quick_options());
  EXPECT_TRUE(results[0].ok) << results[0].error.text();
  EXPECT_EQ(results[1].error.kind, ErrorKind::kInvalid) << results[1].error.text();
  EXPECT_EQ(results[2].error.kind, ErrorKind::kInternal) << results[2].error.text();
  EXPECT_TRUE(results[3].ok) << results[3].error.text();
}

TEST_F(LocalMeasurerTest, AProgramWhoseRunnerSomebodyEndsHasOneMoreTry) {
  const Task task = matmul_task(32, 32, 32);
  const std::vector<MeasureRequest> requests(2, request_of(task, plain_program(task)));
  for (const int signal : {SIGKILL, SIGTERM}) {
    int kills = 0;
    on_phase = [&, tries = 0](MeasurePhase phase) mutable {
      if (phase != MeasurePhase::kVerifying) return;
      ++tries;
      if (tries == 2) return;  // the first program's second try
      ++kills;
      ::kill(measurer.runner_pid(), signal);
    };
    const auto results = measure(requests, quick_options());
    EXPECT_TRUE(results[0].ok) << results[0].error.text();
    EXPECT_TRUE(results[0].verified);
    EXPECT_EQ(results[1].error.kind, ErrorKind::kRun) << "what ends it again and again may be its doing";
    EXPECT_EQ(kills, 3);
  }
}

TEST_F(LocalMeasurerTest, AfterAStopTheRestIsCancelled) {
  const Task task = matmul_task(32, 32, 32);
  const std::vector<MeasureRequest> requests(4, request_of(task, plain_program(task)));
  std::stop_source stop;
  on_result = [&](size_t index, const Measurement&) {
    if (index == 1) stop.request_stop();
  };
  const auto results = measure(requests, quick_options(), stop.get_token());
  EXPECT_THAT(arrived, ElementsAre(0, 1));
  EXPECT_TRUE(results[1].ok);
  EXPECT_EQ(results[2].error.kind, ErrorKind::kCancelled);
  EXPECT_EQ(results[3].error.kind, ErrorKind::kCancelled);
  // A stop ends the workers; the next batch has new ones.
  on_result = nullptr;
  EXPECT_TRUE(measure(requests, quick_options())[0].ok);
}

TEST_F(LocalMeasurerTest, AStopWhileAProgramIsAboutToRunIsHeard) {
  const Task task = matmul_task(32, 32, 32);
  const std::vector<MeasureRequest> requests(2, request_of(task, plain_program(task)));
  // With a worker that waits, which the stop ends, and another that would take its place.
  ASSERT_TRUE(measure(requests, quick_options())[0].ok);
  std::stop_source stop;
  on_phase = [&](MeasurePhase phase) {
    if (phase == MeasurePhase::kRunning) stop.request_stop();
  };
  const auto results = measure(requests, quick_options(), stop.get_token());
  EXPECT_TRUE(arrived.empty());
  for (const auto& result : results) EXPECT_EQ(result.error.kind, ErrorKind::kCancelled);
  on_phase = nullptr;
  EXPECT_TRUE(measure(requests, quick_options())[0].ok);
}

using BuildBeside = LocalMeasurerOptions::BuildBeside;

LocalMeasurerOptions that_builds(BuildBeside beside) {
  LocalMeasurerOptions options;
  options.build_workers = 2;
  options.build_beside = beside;
  return options;
}

class NothingBesideTest : public LocalMeasurerTest {
 protected:
  NothingBesideTest() : LocalMeasurerTest(that_builds(BuildBeside::kNever)) {}
};

TEST_F(NothingBesideTest, BuildsComeTogetherThenEachProgramRunsAndIsVerified) {
  const Task task = matmul_task(16, 16, 16);
  measure({request_of(task, plain_program(task)), request_of(task, tiled_matmul(task, 4, 8))},
          quick_options());
  using enum MeasurePhase;
  EXPECT_THAT(phases, ElementsAre(kBuilding, kRunning, kVerifying, kRunning, kVerifying));
}

class OneBesideTest : public LocalMeasurerTest {
 protected:
  OneBesideTest() : LocalMeasurerTest(that_builds(BuildBeside::kAlways)) {}
};

TEST_F(OneBesideTest, EachProgramRunsInItsTurnAndIsVerified) {
  const Task task = matmul_task(50, 70, 30);
  std::vector<MeasureRequest> requests;
  for (int64_t rows : {1, 2, 3, 4, 5, 6}) requests.push_back(request_of(task, tiled_matmul(task, rows, 8)));
  requests[2].program.primitives.push_back(ComputeInline{2});
  const auto results = measure(requests, quick_options());
  EXPECT_THAT(arrived, ElementsAre(0, 1, 2, 3, 4, 5));
  for (size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].verified, i != 2) << i;
  // Whatever has to be waited for between them.
  std::erase(phases, MeasurePhase::kBuilding);
  using enum MeasurePhase;
  EXPECT_THAT(phases, ElementsAre(kRunning, kVerifying, kRunning, kVerifying, kRunning, kVerifying, kRunning,
                                  kVerifying, kRunning, kVerifying));
}

TEST_F(OneBesideTest, AfterAStopTheRestIsCancelled) {
  const Task task = matmul_task(50, 70, 30);
  std::vector<MeasureRequest> requests;
  for (int64_t rows : {1, 2, 3, 4, 5, 6}) requests.push_back(request_of(task, tiled_matmul(task, rows, 8)));
  std::stop_source stop;
  on_result = [&](size_t index, const Measurement&) {
    if (index == 1) stop.request_stop();
  };
  const auto results = measure(requests, quick_options(), stop.get_token());
  for (size_t i = 0; i < results.size(); ++i) {
    EXPECT_EQ(results[i].ok, i < 2) << i;
    if (i >= 2) EXPECT_EQ(results[i].error.kind, ErrorKind::kCancelled);
  }
}

TEST(LocalMeasurer, WithoutAWorkerNothingIsATrial) {
  const Task task = matmul_task(16, 16, 16);
  for (const char* program : {"/nowhere/tilewright-worker", "/bin/false", "/bin/echo"}) {
    LocalMeasurerOptions options;
    options.worker.program = program;
    LocalMeasurer measurer(options);
    int told = 0;
    const std::vector<MeasureRequest> requests(3, request_of(task, plain_program(task)));
    const auto results = measurer.measure(requests, test_target(), quick_options(), {},
                                          {[&](size_t, const Measurement&) { ++told; }, {}});
    ASSERT_FALSE(results.ok()) << program;
    EXPECT_EQ(results.error().kind, ErrorKind::kIo);
    EXPECT_FALSE(results.error().cure.empty());
    EXPECT_EQ(told, 0);
  }
}

TEST_F(LocalMeasurerTest, WhatIsFarSlowerThanTheBestIsAbandoned) {
  const Task task = matmul_task(64, 64, 64);
  MeasureRequest slow = request_of(task, plain_program(task));
  slow.best_known_seconds = 1e-7;
  MeasureOptions options = quick_options();
  options.abandon_factor = 5;
  const Measurement result = measure({slow}, options)[0];
  EXPECT_TRUE(result.ok);
  EXPECT_TRUE(result.abandoned);
  EXPECT_FALSE(result.verified);
  EXPECT_EQ(result.seconds.size(), 1U);
}

TEST_F(LocalMeasurerTest, WhatIsClearlySlowerThanTheBestIsRepeatedOnce) {
  const Task task = matmul_task(64, 64, 64);
  MeasureRequest slow = request_of(task, plain_program(task));
  slow.best_known_seconds = 1e-7;
  MeasureOptions options = quick_options();
  EXPECT_GE(measure({slow}, options)[0].seconds.size(), 3U);
  options.repeat_all_alike = false;
  const Measurement once = measure({slow}, options)[0];
  EXPECT_EQ(once.seconds.size(), 1U);
  EXPECT_TRUE(once.verified);
  slow.best_known_seconds = 0;
  EXPECT_GE(measure({slow}, options)[0].seconds.size(), 3U) << "it is the best itself";
}

TEST_F(LocalMeasurerTest, EveryCachePolicyMeasures) {
  const Task task = matmul_task(64, 64, 64);
  for (CachePolicy policy : {CachePolicy::kWarm, CachePolicy::kColdL2, CachePolicy::kFlushed}) {
    MeasureOptions options = quick_options();
    options.cache = policy;
    EXPECT_TRUE(measure({request_of(task, tiled_matmul(task, 4, 16))}, options)[0].ok);
  }
}

TEST_F(LocalMeasurerTest, ATightToleranceMakesAWrongResult) {
  const Task task = matmul_task(64, 64, 64);
  MeasureOptions options = quick_options();
  options.verify_tolerance = 1e-12;
  const Measurement result = measure({request_of(task, plain_program(task))}, options)[0];
  EXPECT_FALSE(result.ok);
  EXPECT_EQ(result.error.kind, ErrorKind::kWrongResult);
  EXPECT_GT(result.max_rel_error, 1e-12);
  EXPECT_EQ(result.latency_seconds, 0);
}

TEST_F(LocalMeasurerTest, TwoThreadsGiveTheSameValues) {
  const Task task = matmul_task(64, 64, 64);
  Program program = tiled_matmul(task, 4, 16);
  ProgramBuilder p(program.dag);
  const auto loops = p.loops(2);
  p.annotate(2, loops[0], LoopAnnotation::kParallel);
  Target target = test_target();
  target.threads = 2;
  const std::vector<MeasureRequest> requests = {request_of(task, p.finish().value())};
  const Measurement result = measurer.measure(requests, target, quick_options(), {}, {}).value()[0];
  EXPECT_TRUE(result.ok) << result.error.text();
  EXPECT_TRUE(result.verified);
}

TEST_F(LocalMeasurerTest, ThreadsThatAreNotBoundHaveAllProcessors) {
  const auto choices = [](pid_t thread) {
    cpu_set_t set;
    EXPECT_EQ(sched_getaffinity(thread, sizeof set, &set), 0);
    return CPU_COUNT(&set);
  };
  LocalMeasurerOptions options;
  options.run_cpus = {usable_cpus().front()};
  LocalMeasurer measurer(options);
  const Task task = relu_task(1024);
  for (const int threads : {1, 2, 1}) {
    const auto measured = measurer.measure(std::vector{request_of(task, plain_program(task))},
                                           Target::host(threads), quick_options(), {}, {});
    ASSERT_TRUE(measured.ok()) << measured.error().text();
    EXPECT_TRUE(measured->front().ok) << measured->front().error.text();
    // Two have no processor each: nothing is bound.
    EXPECT_EQ(choices(measurer.runner_pid()), threads == 1 ? 1 : choices(0)) << threads;
  }
}

TEST_F(LocalMeasurerTest, WhatCannotRunHereIsCompiledOnly) {
  const Target target = parse_target("cpu:x86-64-v4", 1).value();
  if (can_run_here(target)) GTEST_SKIP() << "this machine has all instructions";
  const Task task = matmul_task(32, 32, 32);
  const std::vector<MeasureRequest> requests = {request_of(task, plain_program(task))};
  const Measurement result = measurer.measure(requests, target, quick_options(), {}, {}).value()[0];
  EXPECT_TRUE(result.ok) << result.error.text();
  EXPECT_TRUE(result.compiled_only);
  EXPECT_FALSE(result.verified);
  EXPECT_EQ(result.latency_seconds, 0);
  EXPECT_GT(result.build_seconds, 0);
}

TEST_F(LocalMeasurerTest, TheSentinelIsMeasuredByTheRunner) {
  const Target target = test_target();
  NoiseSentinel sentinel(measurer, target);
  const auto first = sentinel.read();
  ASSERT_TRUE(first.ok()) << first.error().text();
  EXPECT_EQ(first->drift, 0);
  EXPECT_GT(first->seconds, 0);
  EXPECT_GT(sentinel.read()->seconds, 0);
}

}  // namespace
}  // namespace tilewright::testing
