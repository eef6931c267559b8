// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/example_models/example_model.h"
#include "core/measure/measuring_lock.h"
#include "core/records/record_store.h"
#include "core/tuning/session_machine.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;

TEST(MeasuringTurn, ASecondCommandIsRefusedOrWaits) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder.path() / "net.onnx", options).ok());
  const std::filesystem::path file = folder.path() / "measuring.lock";
  std::optional<MeasuringLock> other = MeasuringLock::take(file, {4711, "resnet50", true}).value();
  const std::vector<std::string> tune{"tune", "net.onnx", "--trials", "8", "--db", "r.db"};
  const ProgramRun refused = run_tilewright(folder.path(), tune);
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("process 4711 tunes resnet50"));
  EXPECT_THAT(refused.err, HasSubstr("--wait"));

  auto arguments = tune;
  arguments.emplace_back("--wait");
  ChildProcess waiting = start_tilewright(folder.path(), arguments);
  EXPECT_TRUE(says(waiting, "Waiting for the turn")) << waiting.stderr_tail();
  EXPECT_FALSE(waiting.poll()) << "it waits";
  other.reset();
  const ProgramRun done = run_to_end(std::move(waiting));
  EXPECT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.err, HasSubstr("Waiting for the turn to measure: process 4711"));
}

TEST(MeasuringTurn, AnExportMeasuresNoCeilingsBesideAnotherAndSaysSo) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder.path() / "net.onnx", options).ok());
  const ProgramRun tuned =
      run_tilewright(folder.path(), {"tune", "net.onnx", "--trials", "8", "--db", "r.db"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  {
    // Of a session that ended before it knew them.
    RecordStore store = RecordStore::open(folder.path() / "r.db").value();
    const std::string session = store.sessions().value().at(0).setup.id;
    ASSERT_TRUE(session_machine(store, session).value()) << "otherwise this test changes nothing";
    ASSERT_TRUE(store.details_of(session).keep_checkpoint({"machine", "{}"}).ok());
    ASSERT_FALSE(session_machine(store, session).value());
  }
  const auto limit_in_report = [&]() -> std::string {
    const ProgramRun exported =
        run_tilewright(folder.path(), {"export", "net.onnx", "--out", "out", "--db", "r.db"});
    EXPECT_EQ(exported.code, 0) << exported.err;
    const std::string report = read_file(folder.path() / "out" / "report.md").value();
    const size_t at = report.find("Arithmetic limit: ");
    return at == std::string::npos ? "" : report.substr(at, report.find('\n', at) - at);
  };
  {
    const MeasuringLock other =
        MeasuringLock::take(folder.path() / "measuring.lock", {4711, "resnet50", true}).value();
    EXPECT_THAT(limit_in_report(), HasSubstr("another session was measuring"));
  }
  EXPECT_THAT(limit_in_report(), HasSubstr("FLOP/s"));
}

}  // namespace
}  // namespace tilewright
