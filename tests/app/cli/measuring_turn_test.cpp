// SPDX-License-Identifier: Apache-2.0
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/measure/measuring_lock.h"
#include "core/sample/sample.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;

TEST(MeasuringTurn, ASecondCommandIsRefusedOrWaits) {
  const TempDirectory folder = TempDirectory::create().value();
  SampleOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_sample("dcgan", folder.path() / "net.onnx", options).ok());
  const std::filesystem::path file = folder.path() / "measuring.lock";
  std::optional<MeasuringLock> other = MeasuringLock::take(file, {4711, "resnet50", true}).value();
  const std::vector<std::string> tune{"tune", "net.onnx", "--trials", "8", "--db", "r.db"};
  const ProgramRun refused = run_tilewright(folder.path(), tune);
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("process 4711 tunes resnet50"));
  EXPECT_THAT(refused.err, HasSubstr("--wait"));

  auto waiting = std::async(std::launch::async, [&] {
    auto arguments = tune;
    arguments.emplace_back("--wait");
    return run_tilewright(folder.path(), arguments);
  });
  EXPECT_EQ(waiting.wait_for(std::chrono::milliseconds(1500)), std::future_status::timeout);
  other.reset();
  const ProgramRun done = waiting.get();
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.err, HasSubstr("Waiting for the turn to measure: process 4711"));
}

}  // namespace
}  // namespace tilewright
