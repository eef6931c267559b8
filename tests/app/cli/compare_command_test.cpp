// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/comparison/recorded_space_file.h"
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

TEST_F(CompareCommand, RefusesWhatItCannotCompare) {
  EXPECT_EQ(compare({"--contestant", "nobody"}).code, 2);
  EXPECT_EQ(compare({"--contestant", "random cost-model=none"}).code, 2);
  EXPECT_EQ(compare({"gemm.space.gz"}).code, 2) << "the same space twice";
  EXPECT_EQ(run({"compare", "m.onnx"}).code, 3);
  EXPECT_EQ(run({"compare"}).code, 2);
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
