// SPDX-License-Identifier: Apache-2.0
#include "core/measure/build_queue.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/measure/parallel_builder.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

class BuildQueueTest : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    for (int64_t rows : {1, 2, 3, 4, 5, 6}) requests.push_back(request_of(task, tiled_matmul(task, rows, 8)));
  }

  BuildQueue begin(std::stop_token stop = {}, double seconds = kNoLimit) {
    return builder.begin(requests, test_target(), options, stop, GetParam(), seconds);
  }

  const Task task = matmul_task(12, 16, 8);
  MeasureOptions options = quick_options();
  std::vector<MeasureRequest> requests;
  ParallelBuilder builder{{}, 2};
};

TEST_P(BuildQueueTest, HandsOverEveryProgramInOrder) {
  BuildQueue queue = begin();
  std::vector<std::string> seen;
  for (size_t i = 0; i < requests.size(); ++i) {
    const auto built = queue.take(i);
    ASSERT_TRUE(built.reply.ok()) << built.reply.error().text();
    EXPECT_FALSE(built.without_worker);
    const auto& object = built.reply->code.bytes;
    seen.emplace_back(reinterpret_cast<const char*>(object.data()), object.size());
  }
  // Each is the program that was asked for, not another one of the queue.
  const auto alone = builder.build(requests, test_target(), options, {});
  ASSERT_TRUE(alone.ok());
  for (size_t i = 0; i < requests.size(); ++i) {
    const auto& object = alone->at(i)->code.bytes;
    EXPECT_EQ(seen[i], std::string(reinterpret_cast<const char*>(object.data()), object.size())) << i;
  }
}

TEST_P(BuildQueueTest, OneThatCannotBeBuiltLeavesTheOthersAlone) {
  requests[1].program.primitives.push_back(ComputeInline{2});
  BuildQueue queue = begin();
  for (size_t i = 0; i < requests.size(); ++i) EXPECT_EQ(queue.take(i).reply.ok(), i != 1) << i;
}

TEST_P(BuildQueueTest, MayBeLeftAtAnyPlace) {
  for (size_t taken = 0; taken <= 3; ++taken) {
    BuildQueue queue = begin();
    for (size_t i = 0; i < taken; ++i) EXPECT_TRUE(queue.take(i).reply.ok());
  }
}

TEST_P(BuildQueueTest, LeavesOutWhatAStopComesBefore) {
  std::stop_source stop;
  stop.request_stop();
  BuildQueue queue = begin(stop.get_token());
  for (size_t i = 0; i < requests.size(); ++i) {
    const auto built = queue.take(i);
    ASSERT_FALSE(built.reply.ok()) << i;
    EXPECT_EQ(built.reply.error().kind, ErrorKind::kCancelled) << i;
    EXPECT_FALSE(built.without_worker) << i;
  }
  EXPECT_EQ(builder.workers().running, 0);
}

TEST_P(BuildQueueTest, HandsOverWhatWasBuiltBeforeAStop) {
  std::stop_source stop;
  BuildQueue queue = begin(stop.get_token());
  ASSERT_TRUE(queue.take(0).reply.ok());
  stop.request_stop();
  builder.interrupt();
  // How many of the others were built by then is a matter of time; what was not is no fault of the workers.
  for (size_t i = 1; i < requests.size(); ++i) {
    const auto built = queue.take(i);
    EXPECT_TRUE(built.reply.ok() || !built.without_worker) << i;
  }
}

TEST_P(BuildQueueTest, LeavesOutWhatThereIsNoTimeFor) {
  BuildQueue queue = begin({}, -1);
  for (size_t i = 0; i < requests.size(); ++i) {
    const auto built = queue.take(i);
    ASSERT_FALSE(built.reply.ok());
    EXPECT_EQ(built.reply.error().kind, ErrorKind::kCancelled);
  }
}

TEST_P(BuildQueueTest, TellsThatNoWorkerStarts) {
  WorkerOptions nowhere;
  nowhere.program = "/nowhere/tilewright-worker";
  ParallelBuilder without(nowhere, 2);
  BuildQueue queue = without.begin(requests, test_target(), options, {}, GetParam());
  EXPECT_TRUE(queue.take(0).without_worker);
}

INSTANTIATE_TEST_SUITE_P(Beside, BuildQueueTest, ::testing::Values(0, 1, 2));

TEST(BuildQueue, BuildsBesideARunningProgram) {
  const Task task = matmul_task(12, 16, 8);
  std::vector<MeasureRequest> requests;
  for (int64_t rows : {1, 2, 3, 4, 5, 6}) requests.push_back(request_of(task, tiled_matmul(task, rows, 8)));
  ParallelBuilder builder({}, 2);
  BuildQueue queue = builder.begin(requests, test_target(), quick_options(), {}, 1);
  ASSERT_TRUE(queue.take(0).reply.ok());
  // While the caller runs the first program, one worker builds all that is left.
  while (!queue.ready(requests.size() - 1)) std::this_thread::yield();
  for (size_t i = 1; i < requests.size(); ++i) EXPECT_TRUE(queue.take(i).reply.ok());
}

}  // namespace
}  // namespace tilewright::testing
