// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/dataset/dataset_file.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;

/// Records of two tasks on a platform, the later the faster.
void write_platform(const std::filesystem::path& folder, const std::string& model, int programs,
                    int shift = 0) {
  for (int t = 0; t < 2; ++t) {
    std::string text;
    for (int p = 0; p < programs; ++p) {
      text += fmt::format(
          R"({{"i": [["[\"task{}\", 8]", "llvm -keys=cpu -model={}"], [[], [["SP", 2, 0, 512, [{}], 1], )"
          R"(["AN", 2, 0, 3]]]], "r": [[{:.6g}], 0, 0.1, 1600000000], "v": "v0.6"}})"
          "\n",
          t, model, p + 1 + shift, 1e-3 / (1 + p));
    }
    EXPECT_TRUE(write_file_atomic(folder / model / fmt::format("task{}.json", t), text).ok());
  }
}

/// A matrix product.
Task small_task(int64_t columns) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 16});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("w", Shape{16, columns}, {0.5F})}));
  return partition(b.build()).value().tasks.front();
}

class DatasetCommand : public ::testing::Test {
 protected:
  ProgramRun run(std::vector<std::string> arguments) const {
    return run_tilewright(folder_, std::move(arguments));
  }
  nlohmann::json json_of(std::vector<std::string> arguments) const {
    arguments.emplace_back("--json");
    const auto result = run(std::move(arguments));
    EXPECT_EQ(result.code, 0) << result.err;
    return result.code == 0 ? result.json() : nlohmann::json();
  }
  /// Two networks, the second held out, with a task of 60 programs each, on two targets.
  void write_measured() const {
    Dataset dataset;
    dataset.networks = {{"first", false}, {"second", true}};
    dataset.targets.resize(2);
    dataset.targets[1].target.threads = 2;
    std::vector<DatasetProgram> programs(60);
    for (size_t p = 0; p < programs.size(); ++p) programs[p].variant = fmt::format("variant{}", p);
    for (int t = 0; t < 2; ++t) {
      dataset.tasks.push_back({small_task(8 + t), {{t, 1}}, programs});
      for (size_t target = 0; target < 2; ++target) {
        std::vector<DatasetLatency> latencies(target == 0 ? 60 : 50);
        for (size_t p = 0; p < latencies.size(); ++p)
          latencies[p].repeats = {1e-4F * static_cast<float>(p + 1)};
        dataset.targets[target].latencies.push_back(std::move(latencies));
      }
    }
    ASSERT_TRUE(write_dataset(dataset, folder_ / "data.gz").ok());
  }

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path folder_ = directory_.path();
};

TEST_F(DatasetCommand, SplitsByHeldOutNetworksUnlessToldOtherwise) {
  write_measured();
  const auto info = json_of({"dataset", "info", "data.gz"});
  EXPECT_EQ(info["targets"][0]["origins"]["sampled"], 120);
  EXPECT_EQ(info["targets"][0]["held_out"]["programs"], 60);
  EXPECT_EQ(info["targets"][1]["others"]["programs"], 50);
  const auto split = json_of({"dataset", "split", "data.gz", "train.gz", "test.gz"});
  EXPECT_EQ(split["by"], "held-out");
  EXPECT_EQ(split["train"]["programs"], 60);
  EXPECT_EQ(split["test"]["tasks"], 1);
  const auto train = json_of({"dataset", "info", "train.gz"});
  const auto test = json_of({"dataset", "info", "test.gz"});
  EXPECT_EQ(train["programs"], 60);
  EXPECT_EQ(train["targets"][1]["programs"], 50);
  EXPECT_EQ(test["networks"][1]["held_out"], true);
  EXPECT_EQ(test["targets"][0]["held_out"]["programs"], 60);
  const auto named = json_of({"dataset", "split", "data.gz", "a.gz", "b.gz", "--networks", "first"});
  EXPECT_EQ(named["by"], "network");
  EXPECT_EQ(json_of({"dataset", "info", "b.gz"})["networks"][0]["tasks"], 1);
}

TEST_F(DatasetCommand, SplitSaysWhatIsWrongAndWritesNothing) {
  write_measured();
  const auto refused = [&](std::vector<std::string> more, int code, const std::string& part) {
    std::vector<std::string> arguments{"dataset", "split", "data.gz", "a.gz", "b.gz"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto result = run(arguments);
    EXPECT_EQ(result.code, code) << part;
    EXPECT_THAT(result.err, HasSubstr(part));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "a.gz")) << part;
  };
  refused({"--by", "colour"}, 2, "within-task");
  refused({"--networks", "third"}, 2, "first, second");
  refused({"--target", "cpu:none:1t"}, 2, "cpu:x86-64:1t");
  refused({"--fewest", "61"}, 3, "61");
  refused({"--by", "task", "--share", "2"}, 2, "share");
  EXPECT_EQ(run({"dataset", "split", "data.gz", "a.gz", "a.gz"}).code, 2);
  EXPECT_EQ(run({"dataset", "split", "none.gz", "a.gz", "b.gz"}).code, 3);
}

TEST_F(DatasetCommand, MergesPartsAndSaysWhatIsWrong) {
  write_measured();
  json_of({"dataset", "split", "data.gz", "train.gz", "test.gz"});
  const auto merged = json_of({"dataset", "merge", "all.gz", "test.gz", "train.gz"});
  EXPECT_EQ(merged["programs"], 120);
  EXPECT_EQ(merged["targets"].size(), 2);
  EXPECT_EQ(merged["targets"][1]["programs"], 100);
  EXPECT_EQ(merged["targets"][0]["held_out"]["programs"], 60) << "the test's networks are held out";
  EXPECT_EQ(json_of({"dataset", "info", "all.gz"}), merged);
  EXPECT_EQ(run({"dataset", "merge", "one.gz", "train.gz"}).code, 2) << "one is not several";
  EXPECT_EQ(run({"dataset", "merge", "none.gz", "train.gz", "missing.gz"}).code, 3);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "none.gz"));
}

TEST_F(DatasetCommand, ImportsSplitsAndLearnsFromRecords) {
  write_platform(folder_ / "records", "one", 60);
  write_platform(folder_ / "records", "two", 50);
  const auto imported = json_of({"dataset", "import", "records.gz", "records"});
  EXPECT_EQ(imported["tasks"], 2);
  EXPECT_EQ(imported["platforms"][1]["programs"], 100);
  EXPECT_EQ(json_of({"dataset", "info", "records.gz"}), imported);
  const auto split = json_of({"dataset", "split", "records.gz", "train.gz", "test.gz", "--target", "two"});
  EXPECT_EQ(split["by"], "within-task");
  EXPECT_EQ(split["test"]["measured"], 10);
  EXPECT_EQ(run({"dataset", "split", "records.gz", "a.gz", "b.gz", "--by", "held-out"}).code, 2);

  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  const auto trained = json_of(
      {"train", "records.gz", "out", "--target", "one", "--epochs", "2", "--test", "test.gz", "--quiet"});
  EXPECT_EQ(trained["model"], "tlp");
  EXPECT_EQ(trained["programs"], 120);
  EXPECT_EQ(trained["epochs"], 2);
  EXPECT_EQ(trained["test"]["tasks"], 2);
  EXPECT_GT(std::filesystem::file_size(folder_ / "out"), 1000U);
  const auto several = json_of({"train", "records.gz", "out", "--cost-model", "mtl-tlp", "--target", "two",
                                "--target", "one", "--programs", "20", "--epochs", "1", "--quiet"});
  EXPECT_EQ(several["target"], "two");
  EXPECT_GT(several["parameters"], trained["parameters"]);
  EXPECT_EQ(run({"train", "records.gz", "out"}).code, 2) << "two platforms and one head";
  EXPECT_EQ(run({"train", "records.gz", "out", "--cost-model", "mlp", "--target", "one"}).code, 2);
  EXPECT_EQ(run({"train", "records.gz", "out", "--target", "three"}).code, 2);
}

TEST_F(DatasetCommand, ImportNamesTheFileAndLineThatDiffer) {
  write_platform(folder_ / "records", "one", 5);
  write_platform(folder_ / "records", "two", 5, 1);
  const auto result = run({"dataset", "import", "records.gz", "records"});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("records/two/task0.json, line 1"));
  EXPECT_THAT(result.err, HasSubstr("same order"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "records.gz"));
}

TEST_F(DatasetCommand, ImportTellsOfATornLine) {
  write_platform(folder_ / "records", "one", 5);
  auto text = read_file(folder_ / "records/one/task1.json").value();
  text.resize(text.size() - 40);
  ASSERT_TRUE(write_file_atomic(folder_ / "records/one/task1.json", text).ok());
  const auto result = run({"dataset", "import", "records.gz", "records"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("records/one/task1.json, line 5 is torn"));
  EXPECT_THAT(result.out, HasSubstr("9 records in 2 files"));
}

}  // namespace
}  // namespace tilewright
