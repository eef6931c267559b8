// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/comparison/recorded_space_file.h"
#include "core/measure/measuring_lock.h"
#include "tests/app/cli/run_program.h"
#include "tests/app/studio/open_model.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;

/// Records the space of a small product, a few dozen points of it, once for all tests.
class CompareCommand : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<TempDirectory>(TempDirectory::create().value());
    ASSERT_EQ(run({"sample", "bert_tiny", "m.onnx", "--extent", "16"}).code, 0);
    recorded_ = run(recording());
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static std::vector<std::string> recording() {
    return {"dataset", "space", "m.onnx", "--task",        "11",      "--rules", "ansor", "--threads", "1",
            "--most",  "40",    "--out",  "gemm.space.gz", "--again", "4",       "--json"};
  }
  static ProgramRun run(std::vector<std::string> arguments) {
    return run_tilewright(folder_->path(), std::move(arguments));
  }
  static ProgramRun compare(std::vector<std::string> more) {
    std::vector<std::string> arguments{"compare", "gemm.space.gz", "--rows", "rows.jsonl",   "--seeds",
                                       "2",       "--trials",      "12",     "--round-size", "4"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(std::move(arguments));
  }

  static std::unique_ptr<TempDirectory> folder_;
  static ProgramRun recorded_;
};

std::unique_ptr<TempDirectory> CompareCommand::folder_;
ProgramRun CompareCommand::recorded_;

TEST_F(CompareCommand, RecordsEveryPointOfAPartOfTheSpace) {
  ASSERT_EQ(recorded_.code, 0) << recorded_.err;
  const auto told = recorded_.json();
  EXPECT_EQ(told["name"], "gemm");
  EXPECT_GT(told["points"], 4);
  EXPECT_LE(told["points"], 40);
  EXPECT_EQ(told["ran"], told["points"]);
  EXPECT_GT(told["fastest_ms"], 0);
  EXPECT_LE(told["fastest_ms"], told["median_ms"]);
  EXPECT_LE(told["median_ms"], told["slowest_ms"]);
  const auto space = read_recorded_space(folder_->path() / "gemm.space.gz");
  ASSERT_TRUE(space.ok()) << space.error().text();
  EXPECT_EQ(space->points.size(), told["points"].get<size_t>());
}

TEST_F(CompareCommand, SearchesItAgainWithEveryContestant) {
  const auto once = compare({"--contestant", "random", "--contestant", "evolutionary cost-model=xgboost",
                             "--csv", "trials.csv", "--json"});
  ASSERT_EQ(once.code, 0) << once.err;
  const auto told = once.json();
  EXPECT_EQ(told["tasks"], nlohmann::json({"gemm"}));
  EXPECT_EQ(told["reference"], "random");
  ASSERT_EQ(told["contestants"].size(), 2U);
  for (const auto& one : told["contestants"]) {
    EXPECT_EQ(one["runs"], 2);
    EXPECT_EQ(one["failures"], 0);
    EXPECT_GE(one["standings"].back()["ratio"], 1);
  }
  EXPECT_EQ(told["pairs"].size(), 1U);
  const std::string csv = read_file(folder_->path() / "trials.csv").value();
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 2 * 2 * 12);
  const std::string rows = read_file(folder_->path() / "rows.jsonl").value();
  const auto again = compare({"--contestant", "random", "--contestant", "evolutionary cost-model=xgboost"});
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("evolutionary + xgboost"));
  EXPECT_EQ(read_file(folder_->path() / "rows.jsonl").value(), rows) << "all was known";
}

TEST_F(CompareCommand, AReportShowsIt) {
  ASSERT_EQ(compare({"--contestant", "random", "--contestant", "genetic"}).code, 0);
  ASSERT_TRUE(write_file_atomic(folder_->path() / "open.onnx", two_node_model("Sigmoid", true)).ok());
  const auto tuned = run({"tune", "open.onnx", "--db", "r.db", "--shape", "batch=1", "--shape", "sequence=40",
                          "--trials-per-task", "1", "--cost-model", "draft", "--quiet"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  const auto report = [](const std::string& comparison) {
    return run({"report", "--db", "r.db", "--out", "report.html", "--comparison", comparison});
  };
  const auto written = report("rows.jsonl");
  ASSERT_EQ(written.code, 0) << written.err;
  const std::string page = read_file(folder_->path() / "report.html").value();
  EXPECT_THAT(page, HasSubstr("<h2>Searches compared</h2>"));
  EXPECT_THAT(page, HasSubstr("there is in the recorded space"));
  EXPECT_EQ(report("none.jsonl").code, 3);
}

TEST_F(CompareCommand, TakesTheSpacesOfTheProgramWhereNoneIsNamed) {
  const auto told = run({"compare", "--contestant", "random", "--seeds", "1", "--trials", "16", "--rows",
                         "shipped.jsonl", "--json"});
  ASSERT_EQ(told.code, 0) << told.err;
  EXPECT_GE(told.json().at("tasks").size(), 4U);
}

TEST_F(CompareCommand, RefusesWhatItCannotCompare) {
  EXPECT_EQ(compare({"--contestant", "nobody"}).code, 2);
  EXPECT_EQ(compare({"--contestant", "random cost-model=none"}).code, 2);
  EXPECT_EQ(compare({"gemm.space.gz"}).code, 2) << "the same space twice";
  ASSERT_TRUE(write_file_atomic(folder_->path() / "neither.txt", "neither").ok());
  EXPECT_EQ(run({"compare", "neither.txt"}).code, 3);
  EXPECT_EQ(run({"compare", "nowhere"}).code, 3);
  const auto mixed = compare({"m.onnx"});
  EXPECT_EQ(mixed.code, 2);
  EXPECT_THAT(mixed.err, HasSubstr("m.onnx is a model, and the files before it are recorded spaces"));
  EXPECT_THAT(run({"compare", "m.onnx", "gemm.space.gz"}).err,
              HasSubstr("gemm.space.gz is a recorded space"));
}

TEST_F(CompareCommand, TakesOptionsOfItsFilesAlone) {
  const auto of_models = compare({"--task", "11"});
  EXPECT_EQ(of_models.code, 2);
  EXPECT_THAT(of_models.err, HasSubstr("--task is for models"));
  const auto of_spaces = run({"compare", "m.onnx", "--at-once", "2"});
  EXPECT_EQ(of_spaces.code, 2);
  EXPECT_THAT(of_spaces.err, HasSubstr("--at-once is for recorded spaces"));
  EXPECT_EQ(run({"compare", "m.onnx", "--task", "999"}).code, 2);
  EXPECT_EQ(run({"compare", "m.onnx", "--target", "cpu:nothing"}).code, 2);
}

TEST_F(CompareCommand, MeasuresTheTasksOfAModel) {
  const std::vector<std::string> searching{"compare",      "m.onnx",
                                           "--rules",      "ansor",
                                           "--task",       "11",
                                           "--contestant", "random",
                                           "--contestant", "evolutionary cost-model=xgboost",
                                           "--seeds",      "1",
                                           "--trials",     "3",
                                           "--round-size", "2",
                                           "--rows",       "measured.jsonl",
                                           "--csv",        "m.csv",
                                           "--json"};
  const auto once = run(searching);
  ASSERT_EQ(once.code, 0) << once.err;
  const auto told = once.json();
  ASSERT_EQ(told["tasks"].size(), 1U);
  EXPECT_EQ(told["reference"], "random");
  ASSERT_EQ(told["contestants"].size(), 2U);
  double best = 9;
  for (const auto& one : told["contestants"]) {
    EXPECT_EQ(one["runs"], 1);
    EXPECT_EQ(one["failures"], 0);
    EXPECT_EQ(one["measured_again"], 1);
    EXPECT_GT(one["trial_seconds"], 0);
    best = std::min(best, one["standings"].back()["ratio"].get<double>());
  }
  EXPECT_EQ(best, 1) << "one of them found the fastest that was found";
  EXPECT_EQ(std::ranges::count(read_file(folder_->path() / "m.csv").value(), '\n'), 1 + 2 * 3);
  const std::string rows = read_file(folder_->path() / "measured.jsonl").value();
  const auto again = run(searching);
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(again.json(), told);
  EXPECT_EQ(read_file(folder_->path() / "measured.jsonl").value(), rows) << "all was known";
}

TEST_F(CompareCommand, DoesNotMeasureBesideASession) {
  const auto turn = MeasuringLock::take(folder_->path() / "measuring.lock", {getpid(), "another", false});
  ASSERT_TRUE(turn.ok()) << turn.error().text();
  const auto refused = run({"compare", "m.onnx", "--task", "11", "--rows", "busy.jsonl"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("Wait until it has ended, or stop it"));
  EXPECT_FALSE(std::filesystem::exists(folder_->path() / "busy.jsonl"));
}

TEST_F(CompareCommand, RecordsNothingOfWhatIsTooLargeOrUnknown) {
  const std::vector<std::string> space{"dataset", "space",   "m.onnx",        "--task",
                                       "11",      "--rules", "ansor",         "--threads",
                                       "1",       "--out",   "other.space.gz"};
  const auto with = [&](std::vector<std::string> more) {
    auto arguments = space;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(std::move(arguments));
  };
  EXPECT_EQ(with({"--fix", "no decision=1"}).code, 2);
  EXPECT_EQ(with({"--fix", "nothing"}).code, 2);
  EXPECT_EQ(with({"--sketch", "direct/77"}).code, 2);
  EXPECT_EQ(with({"--sketch", "direct/0", "--most", "2"}).code, 2);
  const auto listed = with({"--list", "--json", "--sketch", "direct/0"});
  ASSERT_EQ(listed.code, 0) << listed.err;
  EXPECT_EQ(listed.json()["sketches"].size(), 1U);
  EXPECT_EQ(run(recording()).code, 2) << "it is there already";
  EXPECT_EQ(compare({"--reference", "nobody"}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder_->path() / "other.space.gz"));
}

}  // namespace
}  // namespace tilewright
