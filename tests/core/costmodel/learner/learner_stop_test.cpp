// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stop_token>
#include <thread>

#include "core/base/file.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/learner/network.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

/// A learner that starts and never says hello.
class SilentLearner : public ::testing::Test {
 protected:
  SilentLearner() {
    const auto program = folder_.path() / "learner";
    std::ofstream(program) << "#!/bin/sh\nexec sleep 3600\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    LearnerOptions options;
    options.program = program;
    options.start_seconds = 3600;
    learner = std::make_shared<LearnerProcess>(options);
  }
  /// Requests a stop once the learner runs.
  std::jthread stop_soon(std::stop_source& stop) {
    return std::jthread([this, &stop](const std::stop_token& enough) {
      while (learner->pid() == 0 && !enough.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      stop.request_stop();
    });
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::shared_ptr<LearnerProcess> learner;
};

TEST_F(SilentLearner, AStopEndsACallThatWaitsForIt) {
  std::stop_source stop;
  const std::jthread person = stop_soon(stop);
  const auto reply = learner->call(DropNetworkRequest{1}, stop.get_token());
  ASSERT_FALSE(reply.ok());
  EXPECT_EQ(reply.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(learner->pid(), 0) << "nobody greeted it, so that it is of no use";
  EXPECT_EQ(learner->call(DropNetworkRequest{1}, stop.get_token()).error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(learner->started(), 1) << "none is started after a stop";
}

TEST_F(SilentLearner, AStopOfAPredictionIsNoFailureOfTheModel) {
  CostModelOptions options;
  options.learner = learner;
  options.warm_up_samples = 0;
  const auto model = make_cost_model("mlp", options).value();
  const auto samples = made_up(20, 1, "t");
  ASSERT_TRUE(model->update(samples).ok());
  ASSERT_TRUE(model->trained()) << "else it does not ask its learner";
  std::stop_source stop;
  const std::jthread person = stop_soon(stop);
  EXPECT_EQ(model->predict(candidates_of(samples), stop.get_token()).size(), samples.size());
  EXPECT_TRUE(stop.stop_requested()) << "it waited for its learner";
  EXPECT_TRUE(model->failure().ok());
}

}  // namespace
}  // namespace tilewright::testing
