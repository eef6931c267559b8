// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <limits>
#include <string>
#include <thread>

#include "core/backend/lower.h"
#include "core/base/byte_stream.h"
#include "core/base/file.h"
#include "core/base/framing.h"
#include "core/graph/choice_sites.h"
#include "core/measure/local_measurer.h"
#include "core/measure/model_bench.h"
#include "tests/core/measure/chain_model.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

/// Keeps what is written.
class Recording final : public ByteStream {
 public:
  Result<void> read(std::span<std::byte>, Deadline) override {
    return Error{ErrorKind::kIo, "", "says nothing", "", ""};
  }
  Result<void> write(std::span<const std::byte> bytes, Deadline) override {
    text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return {};
  }
  std::string text;
};

/// A worker that has read some model, whatever it is told.
std::filesystem::path parrot(const std::filesystem::path& folder, const std::vector<int>& step_tasks) {
  Recording said;
  for (const WorkerReply& reply : {WorkerReply(Hello{kWorkerProtocolVersion, kLoweringVersion}),
                                   WorkerReply(LoadModelReply{step_tasks})}) {
    const Frame frame = encode_reply(reply);
    EXPECT_TRUE(write_frame(said, frame.json, frame.payload, no_deadline()).ok());
  }
  std::ofstream(folder / "said", std::ios::binary) << said.text;
  const auto program = folder / "parrot";
  std::ofstream(program) << "#!/bin/sh\ncat '" << (folder / "said").string() << "'\nexec cat > /dev/null\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  return program;
}

class LocalModelBenchTest : public ::testing::Test {
 protected:
  Result<std::unique_ptr<ModelBench>> bench(const MeasureOptions& options = quick_options()) {
    return measurer_.bench_model(*model_, test_target(), options, stop_.get_token(), kForever);
  }
  /// The set of all plain programs.
  int hold_all(ModelBench& bench) {
    std::vector<int> numbers;
    for (const auto& number : bench.add(plain_requests(*model_), kForever).value())
      numbers.push_back(number.value());
    return bench.hold(numbers, kForever).value().number;
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::shared_ptr<const PreparedModel> model_ = chain_model(folder_.path());
  LocalMeasurer measurer_;
  std::stop_source stop_;
};

TEST_F(LocalModelBenchTest, RunsAModelWithSetsOfPrograms) {
  EXPECT_TRUE(measurer_.benches_models());
  auto bench = this->bench().value();
  EXPECT_EQ(bench->step_tasks().size(), model_->partition.steps.size());
  const int set = hold_all(*bench);
  EXPECT_NE(set, hold_all(*bench)) << "two of them at once";
  const auto turn = bench->turn(set, 4, true).value();
  EXPECT_EQ(turn.seconds.size(), 4U);
  EXPECT_EQ(turn.step_seconds.at(3).size(), bench->step_tasks().size());
  EXPECT_TRUE(bench->turn(set, 2, false).value().step_seconds.empty());
  EXPECT_TRUE(bench->drop(set).ok());
  // Programs are measured alone as before.
  const auto requests = plain_requests(*model_);
  EXPECT_TRUE(measurer_.measure(requests, test_target(), quick_options(), {}, {}).value()[0].ok);
}

TEST_F(LocalModelBenchTest, AModelWithOtherLayoutsIsReadAlike) {
  const auto sites = choice_sites(*model_);
  ASSERT_FALSE(sites.empty());
  model_ = std::make_shared<const PreparedModel>(
      prepare_again(*model_, sites.front().options.front().choice).value());
  auto bench = this->bench();
  ASSERT_TRUE(bench.ok()) << bench.error().text();
  EXPECT_TRUE((*bench)->turn(hold_all(**bench), 1, false).ok());
}

TEST_F(LocalModelBenchTest, WhatDoesNotCompileAndWhatThereIsNoTimeForAreTold) {
  auto bench = this->bench().value();
  auto requests = plain_requests(*model_);
  requests[0].program.primitives.push_back(ComputeInline{99});
  const auto added = bench->add(requests, kForever).value();
  EXPECT_EQ(added[0].error().kind, ErrorKind::kInvalid) << added[0].error().text();
  EXPECT_TRUE(added[1].ok());
  EXPECT_EQ(bench->add(requests, -1).value()[1].error().kind, ErrorKind::kCancelled);
}

TEST_F(LocalModelBenchTest, AHangEndsItAndNothingElse) {
  MeasureOptions hasty = quick_options();
  hasty.run_timeout_seconds = 0;
  auto bench = this->bench(hasty).value();
  const int set = hold_all(*bench);
  // So many that no answer is there before it is waited for.
  EXPECT_EQ(bench->turn(set, 10'000, false).error().kind, ErrorKind::kTimeout);
  EXPECT_EQ(bench->turn(set, 1, false).error().message, "it ended, and what it knew is gone with it");
  EXPECT_GT(hold_all(*this->bench().value()), -1);
}

TEST_F(LocalModelBenchTest, AStopEndsARunThatGoesOn) {
  auto bench = this->bench().value();
  const int set = hold_all(*bench);
  std::jthread stopper([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop_.request_stop();
  });
  Result<ModelBench::Turn> turn = bench->turn(set, 10'000, false);
  while (turn.ok()) turn = bench->turn(set, 10'000, false);
  EXPECT_EQ(turn.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(bench->hold({}, kForever).error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(this->bench().error().kind, ErrorKind::kCancelled);
}

TEST_F(LocalModelBenchTest, NothingTakesLongerThanItMay) {
  EXPECT_EQ(measurer_.bench_model(*model_, test_target(), quick_options(), {}, 0).error().kind,
            ErrorKind::kTimeout);
  auto bench = this->bench().value();
  EXPECT_EQ(bench->hold({}, 0).error().kind, ErrorKind::kTimeout);
}

TEST_F(LocalModelBenchTest, AModelOfOtherStepsIsNotTaken) {
  const auto read = [&](const std::vector<int>& step_tasks) -> Result<void> {
    LocalMeasurerOptions options;
    options.worker.program = parrot(folder_.path(), step_tasks);
    LocalMeasurer measurer(options);
    const auto bench = measurer.bench_model(*model_, test_target(), quick_options(), {}, kForever);
    if (!bench.ok()) return bench.error();
    return {};
  };
  std::vector<int> steps(model_->partition.steps.size(), -1);
  ASSERT_TRUE(read(steps).ok());
  for (const int task : {-2, static_cast<int>(model_->partition.tasks.size())}) {
    steps.front() = task;
    EXPECT_EQ(read(steps).error().kind, ErrorKind::kInternal) << task;
  }
  steps.front() = 0;
  EXPECT_TRUE(read(steps).ok());
  steps.pop_back();
  EXPECT_EQ(read(steps).error().kind, ErrorKind::kInternal);
}

TEST_F(LocalModelBenchTest, WhatCannotRunHereIsRefused) {
  Target other = test_target();
  other.arch = "x86-64-v4";
  if (can_run_here(other)) GTEST_SKIP() << "this machine has all instructions";
  EXPECT_EQ(measurer_.bench_model(*model_, other, quick_options(), {}, kForever).error().kind,
            ErrorKind::kUnsupported);
}

TEST_F(LocalModelBenchTest, AFileThatIsGoneIsTold) {
  std::filesystem::remove(model_->model.path);
  EXPECT_EQ(bench().error().kind, ErrorKind::kIo);
}

/// In the worker itself, where code can be made by hand.
TEST_F(LocalModelBenchTest, AProgramThatCrashesTakesTheWorkerAlone) {
  WorkerProcess worker{WorkerOptions{{}, uint64_t{4} << 30, {}, 30}};
  const auto read = [&] { return worker.ask<LoadModelReply>(load_request(*model_), 20); };
  ASSERT_TRUE(read().ok());
  CompiledProgram crashing = hand_made(64, [](BufferId in, BufferId out) {
    return for_each(64, out, [&](const Expr& i) { return load(in, {i + (int64_t{1} << 40)}); });
  });
  crashing.blob_bytes = 0;
  HoldSetRequest hold;
  for (const MeasureRequest& request : plain_requests(*model_)) {
    const bool last = request.task == &model_->partition.tasks.back();
    const auto kept = worker.ask<KeepCodeReply>(KeepCodeRequest{last ? crashing : code_of(request)}, 20);
    hold.programs.push_back(kept.value().program);
  }
  const HoldSetReply held = worker.ask<HoldSetReply>(hold, 20).value();
  const Error error = worker.ask<RunSetReply>(RunSetRequest{held.set, 1, false}, 20).error();
  EXPECT_EQ(error.kind, ErrorKind::kRun);
  EXPECT_EQ(error.message, "killed by signal 11 (segmentation fault)");
  EXPECT_EQ(worker.ask<RunSetReply>(RunSetRequest{held.set, 1, false}, 20).error().kind,
            ErrorKind::kBadInput);
  EXPECT_TRUE(read().ok());
}

}  // namespace
}  // namespace tilewright::testing
