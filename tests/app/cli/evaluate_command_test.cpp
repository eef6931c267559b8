// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/dataset/dataset_file.h"
#include "tests/app/cli/run_program.h"
#include "tests/app/evaluation/small_dataset.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
using ::testing::Not;

class EvaluateCommand : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(write_dataset(small_dataset(), folder() / "data.jsonl.gz").ok()); }
  std::filesystem::path folder() const { return folder_.path(); }
  ProgramRun run(std::vector<std::string> more) const {
    std::vector<std::string> arguments{"evaluate", "data.jsonl.gz", "--rows", "rows.jsonl"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_tilewright(folder(), arguments);
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(EvaluateCommand, ComparesAndGoesOnWhereItEnded) {
  const auto first = run({"--model", "xgboost", "--model", "random", "--section", "main", "--seed", "1"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("xgboost"));
  EXPECT_THAT(first.out, HasSubstr("2 of 2 jobs done"));
  EXPECT_THAT(first.err, HasSubstr("Job 1 of 2"));
  const auto rows = read_file(folder() / "rows.jsonl").value();

  const auto second = run({"--model", "xgboost", "--section", "main", "--json", "--csv", "figures.csv",
                           "--report", "report.html", "--seed", "1"});
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_EQ(read_file(folder() / "rows.jsonl").value(), rows) << "nothing is done twice";
  EXPECT_EQ(second.json().at("rows").at(0).at("model"), "xgboost");
  EXPECT_EQ(second.json().at("done"), 1);
  EXPECT_THAT(read_file(folder() / "figures.csv").value(), HasSubstr("main,cpu:x86-64-v3:1t,xgboost"));
  EXPECT_THAT(read_file(folder() / "report.html").value(), HasSubstr("<svg"));
}

TEST_F(EvaluateCommand, OnlyPrintsInNoTime) {
  const auto shown = run({"--minutes", "0"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("0 of "));
  EXPECT_FALSE(std::filesystem::exists(folder() / "rows.jsonl"));
  const auto listed = run({"--list", "--json"}).json();
  EXPECT_GT(listed.at("jobs").size(), 100u);
  EXPECT_FALSE(listed.at("jobs").at(0).at("done").get<bool>());
}

TEST_F(EvaluateCommand, JudgesWeightsThatWereTrainedBefore) {
  ASSERT_EQ(run_tilewright(folder(), {"train", "data.jsonl.gz", "trees", "--quiet"}).code, 0);
  const auto judged = run_tilewright(folder(), {"evaluate", "data.jsonl.gz", "--weights", "trees", "--json"});
  ASSERT_EQ(judged.code, 0) << judged.err;
  const auto targets = judged.json().at("targets");
  ASSERT_EQ(targets.size(), 2U);
  for (const auto& target : targets) {
    EXPECT_GT(target.at("programs"), 0);
    const double top_1 = target.at("score").at("top_1_mean").get<double>();
    const double top_5 = target.at("score").at("top_5_mean").get<double>();
    EXPECT_LE(top_1, top_5);
    EXPECT_LE(top_5, 1);
    EXPECT_GT(top_5, target.at("random").at("top_1_mean").get<double>());
    EXPECT_FALSE(target.at("networks").empty());
  }
  const auto one = run_tilewright(
      folder(), {"evaluate", "data.jsonl.gz", "--weights", "trees", "--target", kSecondTarget, "--json"});
  EXPECT_EQ(one.json().at("targets"), nlohmann::json({targets.at(1)}));
  EXPECT_EQ(run_tilewright(folder(), {"evaluate", "--weights", "trees"}).code, 2);
  EXPECT_EQ(run_tilewright(folder(), {"evaluate", "data.jsonl.gz", "--weights", "data.jsonl.gz"}).code, 3);
  EXPECT_EQ(run_tilewright(folder(), {"evaluate", "data.jsonl.gz", "--target", kFirstTarget}).code, 2);
}

TEST_F(EvaluateCommand, TellsBeforeHowLongItTakes) {
  const std::vector<std::string> part{"--model", "xgboost", "--model", "random", "--section", "main"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), part.begin(), part.end());
    return run(more);
  };
  // Nothing is known of this dataset: what came with the program tells.
  const auto left = with({"--list", "--json", "--threads", "1"}).json().at("left");
  EXPECT_EQ(left.at("jobs"), 6);
  EXPECT_EQ(left.at("threads"), 1);
  ASSERT_EQ(left.at("models").size(), 2u);
  double minutes = 0;
  for (const auto& model : left.at("models")) minutes += model.at("minutes").get<double>();
  EXPECT_NEAR(left.at("minutes").get<double>(), minutes, 1e-9);
  EXPECT_GT(minutes, 0);
  EXPECT_THAT(with({"--list", "--threads", "1"}).out,
              HasSubstr("all on 1 thread             6 jobs left, about"));

  const auto ran = with({"--seed", "1"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("xgboost                     1 job  left, about"));
  EXPECT_THAT(with({"--seed", "1", "--quiet", "--again"}).err, Not(HasSubstr("left")));
  const auto rest = with({"--list", "--json"}).json().at("left");
  EXPECT_EQ(rest.at("jobs"), 4) << "of what was done nothing is left";
  EXPECT_LT(rest.at("minutes").get<double>(), minutes);
  EXPECT_THAT(with({"--list", "--seed", "1"}).out, HasSubstr("No job is left"));
}

TEST_F(EvaluateCommand, ShowsWhatCameWithTheProgram) {
  const auto shown =
      run_tilewright(folder(), {"evaluate", "--minutes", "0", "--section", "main", "--report", "r.html"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("xgboost"));
  EXPECT_THAT(shown.out, Not(HasSubstr("\n0 of ")));
  EXPECT_THAT(read_file(folder() / "r.html").value(), HasSubstr("xgboost"));
  const auto own = run_tilewright(folder(), {"evaluate", "--minutes", "0", "--rows", "none.jsonl"});
  EXPECT_EQ(own.code, 3) << "a file of one's own is all that counts";
  EXPECT_THAT(own.err, HasSubstr("none.jsonl"));
  const auto untold = run_tilewright(folder(), {"evaluate"});
  EXPECT_EQ(untold.code, 2);
  EXPECT_THAT(untold.err, HasSubstr("--minutes 0"));
}

TEST_F(EvaluateCommand, OnesOwnRecordsStandBeforeWhatCameWithTheProgram) {
  const std::vector<std::string> arguments{"evaluate", "data.jsonl.gz", "--model", "random", "--section",
                                           "main",     "--seed",        "1",       "--save", "saved.jsonl"};
  const auto first = run_tilewright(folder(), arguments);
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.err, Not(HasSubstr("left aside")))
      << "records that came with the program are no surprise";
  EXPECT_TRUE(std::filesystem::exists(folder() / "tilewright" / "evaluation.jsonl"));
  EXPECT_EQ(read_file(folder() / "saved.jsonl").value(),
            read_file(folder() / "tilewright" / "evaluation.jsonl").value());
  const auto listed = run_tilewright(folder(), {"evaluate", "data.jsonl.gz", "--list", "--json"}).json();
  const auto& jobs = listed.at("jobs");
  EXPECT_EQ(std::count_if(jobs.begin(), jobs.end(),
                          [](const auto& job) { return job.at("done").template get<bool>(); }),
            1);
}

TEST_F(EvaluateCommand, NamesWhatItCannotUse) {
  const auto unknown = run({"--model", "xgbost"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("xgboost-tenset"));
  ASSERT_TRUE(write_file_atomic(folder() / "rows.jsonl", "nonsense\n").ok());
  const auto damaged = run({"--minutes", "0"});
  EXPECT_EQ(damaged.code, 3);
  EXPECT_THAT(damaged.err, HasSubstr("line 1"));
}

}  // namespace
}  // namespace tilewright
