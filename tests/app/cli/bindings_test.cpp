// SPDX-License-Identifier: Apache-2.0
// Models whose inputs have several sizes.
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/tensor/npy.h"
#include "tests/app/cli/run_program.h"
#include "tests/app/studio/open_model.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class SeveralBindings : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(write_file_atomic(folder_.path() / "open.onnx", two_node_model("Sigmoid", true)).ok());
  }
  ProgramRun run(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", "r.db"});
    return run_tilewright(folder_.path(), std::move(words));
  }
  /// An array of halves as a file.
  std::string array(const std::string& name, Shape shape) const {
    Tensor tensor({DataType::kFloat32, std::move(shape)});
    for (float& x : tensor.mutable_as<float>()) x = 0.5F;
    EXPECT_TRUE(write_npy(folder_.path() / name, tensor).ok());
    return "x=" + name;
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(SeveralBindings, AreTunedVerifiedTimedAndExportedTogether) {
  const auto tuned = run({"tune", "open.onnx", "--shape", "batch=1,3", "--shape", "sequence=40",
                          "--trials-per-task", "2", "--cost-model", "draft", "--json", "--quiet"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  const auto summary = tuned.json();
  ASSERT_EQ(summary["models"].size(), 2U);
  EXPECT_EQ(summary["models"][0]["binding"], "batch=1 sequence=40");
  EXPECT_EQ(summary["models"][1]["binding"], "batch=3 sequence=40");
  for (const auto& model : summary["models"]) {
    EXPECT_EQ(model["model"], "open.onnx");
    EXPECT_GT(model["latency_ms"].get<double>(), 0);
  }

  const std::string session = summary["session"];
  const auto more = run({"tune", "--session", session, "--more-trials", "2", "--json", "--quiet"});
  ASSERT_EQ(more.code, 0) << more.err;
  EXPECT_EQ(more.json()["models"].size(), 2U) << "it knows its bindings";
  EXPECT_EQ(more.json()["models"][1]["binding"], "batch=3 sequence=40");
  const auto moved = run({"tune", "open.onnx", "--session", session, "--json", "--quiet"});
  EXPECT_EQ(moved.code, 0) << moved.err;
  const auto other = run({"tune", "open.onnx", "--session", session, "--shape", "batch=1,5", "--shape",
                          "sequence=40", "--quiet"});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("\"batch=1 sequence=40\", \"batch=3 sequence=40\""));
  EXPECT_THAT(run({"sessions"}).out, HasSubstr("open [batch=3 sequence=40]"));
  const auto page = run_tilewright(folder_.path(), {"report", "--db", "r.db", "--out", "report.html"});
  ASSERT_EQ(page.code, 0) << page.err;
  EXPECT_THAT(read_file(folder_.path() / "report.html").value(),
              HasSubstr("<td>open [batch=3 sequence=40]</td>"));

  const std::vector<std::string> both{"--shapes", "batch=1 sequence=40", "--shapes", "batch=3 sequence=40"};
  const auto with_both = [&](std::vector<std::string> words) {
    words.insert(words.end(), both.begin(), both.end());
    return run(std::move(words));
  };
  const auto verified = with_both({"verify", "open.onnx", "--json"});
  ASSERT_EQ(verified.code, 0) << verified.err;
  ASSERT_EQ(verified.json()["bindings"].size(), 2U);
  EXPECT_TRUE(verified.json()["ok"].get<bool>());
  const auto timed = with_both({"bench", "open.onnx", "--runs", "2", "--json"});
  ASSERT_EQ(timed.code, 0) << timed.err;
  EXPECT_EQ(timed.json()["bindings"][1]["binding"], "batch=3 sequence=40");
  EXPECT_GT(timed.json()["bindings"][1]["latency_ms"]["median"].get<double>(), 0);
  const auto exported = with_both({"export", "open.onnx", "--out", "library", "--json"});
  ASSERT_EQ(exported.code, 0) << exported.err;
  ASSERT_EQ(exported.json()["bindings"].size(), 2U);
  EXPECT_GT(exported.json()["bindings"][1]["sum_of_tasks_ms"].get<double>(), 0);
  const std::string line = "cd '" + (folder_.path() / "library").string() + "' && " +
                           exported.json()["example_command"].get<std::string>() +
                           " && ./example > /dev/null";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
}

TEST_F(SeveralBindings, AreCompiledWithoutTuning) {
  const auto compiled = run_tilewright(folder_.path(), {"compile", "open.onnx", "--shape", "batch=1,3",
                                                        "--shape", "sequence=40", "--out", "made", "--json"});
  ASSERT_EQ(compiled.code, 0) << compiled.err;
  const auto report = compiled.json();
  ASSERT_EQ(report["bindings"].size(), 2U);
  EXPECT_EQ(report["bindings"][1]["binding"], "batch=3 sequence=40");
  EXPECT_EQ(report["tasks"], 2);
  EXPECT_EQ(report["predicted_tasks"], 2);
  const std::string line = "cd '" + (folder_.path() / "made").string() + "' && " +
                           report["example_command"].get<std::string>() + " && ./example > /dev/null";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
}

TEST_F(SeveralBindings, HaveTheirTasksListedOneAfterTheOther) {
  const std::vector<std::string> words{"tasks",     "open.onnx", "--shape",
                                       "batch=1,3", "--shape",   "sequence=40"};
  const auto text = run(words);
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_LT(text.out.find("batch=1 sequence=40:\n"), text.out.find("batch=3 sequence=40:\n"));
  EXPECT_THAT(text.out, HasSubstr("batch=3 sequence=40:\n"));
  auto as_json = words;
  as_json.push_back("--json");
  const auto listed = run(as_json).json();
  ASSERT_EQ(listed["bindings"].size(), 2U);
  EXPECT_EQ(listed["bindings"][1]["binding"], "batch=3 sequence=40");
  EXPECT_EQ(listed["bindings"][1]["tasks"][0]["inputs"][0], "float32 3x40");
  EXPECT_NE(listed["bindings"][0]["tasks"][0]["id"], listed["bindings"][1]["tasks"][0]["id"]);
  const auto one = run({"tasks", "open.onnx", "--shapes", "batch=1 sequence=40", "--json"}).json();
  EXPECT_EQ(one["tasks"], listed["bindings"][0]["tasks"]) << "alone it is the document itself";
}

TEST_F(SeveralBindings, AreForCommandsThatTakeAModel) {
  for (const auto& words : {std::vector<std::string>{"doctor"}, {"dataset", "pack", "packed.gz"}}) {
    auto with_shape = words;
    with_shape.insert(with_shape.end(), {"--shape", "batch=1"});
    EXPECT_EQ(run(with_shape).code, 2) << words.front();
  }
}

TEST_F(SeveralBindings, RunTakesTheSizesOfItsArrays) {
  const auto ran = run({"run", "open.onnx", "--untuned", "--input", array("x.npy", {2, 7}), "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.json()["outputs"][0]["shape"], (std::vector<int64_t>{2, 7}));
  const auto empty = run({"run", "open.onnx", "--untuned", "--input", array("e.npy", {0, 7}), "--json"});
  ASSERT_EQ(empty.code, 0) << empty.err;
  EXPECT_EQ(empty.json()["outputs"][0]["shape"], (std::vector<int64_t>{0, 7}));
  const auto chosen = run({"run", "open.onnx", "--untuned", "--shape", "batch=1,2", "--shape", "sequence=7",
                           "--input", array("x.npy", {2, 7}), "--json"});
  ASSERT_EQ(chosen.code, 0) << chosen.err;
  EXPECT_EQ(chosen.json()["outputs"][0]["shape"], (std::vector<int64_t>{2, 7}));
  const auto refused = run({"run", "open.onnx", "--untuned", "--shape", "batch=1,2", "--shape", "sequence=7",
                            "--input", array("y.npy", {4, 7})});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("The bindings are \"batch=1 sequence=7\", \"batch=2 sequence=7\""));
}

TEST_F(SeveralBindings, WhatCannotBeIsSaid) {
  const auto wrong = run({"tasks", "open.onnx", "--shape", "batch=1", "--shape", "width=7"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, AllOf(HasSubstr("no open dimension 'width'"), HasSubstr("'batch', 'sequence'")));
  const auto several =
      run({"sketches", "open.onnx", "--task", "0", "--shape", "batch=1,2", "--shape", "sequence=7"});
  EXPECT_EQ(several.code, 2);
  EXPECT_THAT(several.err, HasSubstr("gives 2 bindings, and this command takes one"));
  const auto nonsense = run({"tasks", "open.onnx", "--shape", "batch"});
  EXPECT_EQ(nonsense.code, 2);
  EXPECT_THAT(nonsense.err, HasSubstr("NAME=EXTENT"));
  const auto weights = run({"tune", "open.onnx", "--shape", "batch=1,2", "--shape", "sequence=7", "--trials",
                            "2", "--latency-weight", "1"});
  EXPECT_EQ(weights.code, 2);
  EXPECT_THAT(weights.err, HasSubstr("--latency-weight"));
}

}  // namespace
}  // namespace tilewright
