// SPDX-License-Identifier: Apache-2.0
// Models of float16, computed in float32 or as their files say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/example_models/model_writer.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using testing::ProgramRun;

/// A model with nodes of float16, and with one of float32.
class Rounding : public ::testing::Test {
 protected:
  void SetUp() override {
    example::ModelWriter writer("halves", {});
    const TensorType half{DataType::kFloat16, {4, 8}};
    const TensorType single{DataType::kFloat32, {4, 8}};
    const auto x = writer.input("x", half);
    const auto sigmoid = writer.nodes("Sigmoid", "first", {x}, {half});
    writer.output(writer.nodes("Exp", "second", {sigmoid[0]}, {half})[0], "y");
    writer.output(writer.nodes("Exp", "third", {writer.input("z", single)}, {single})[0], "w");
    ASSERT_TRUE(writer.write(folder_.path() / "halves.onnx").ok());
  }
  ProgramRun run(std::vector<std::string> words) const {
    words.insert(words.begin() + 1, "halves.onnx");
    words.insert(words.end(), {"--db", "r.db", "--json"});
    return testing::run_tilewright(folder_.path(), std::move(words));
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(Rounding, IsTheFilesWhereverAModelIsTaken) {
  const auto wide = run({"tasks"}).json();
  EXPECT_TRUE(wide["reference_nodes"].empty()) << wide["reference_nodes"];
  const auto narrow = run({"tasks", "--keep-rounding"}).json();
  ASSERT_EQ(narrow["reference_nodes"].size(), 2U);
  EXPECT_EQ(narrow["reference_nodes"][0]["operator"], "Sigmoid");
  EXPECT_EQ(narrow["tasks"].size(), 1U);

  const auto tuned =
      run({"tune", "--keep-rounding", "--trials-per-task", "2", "--cost-model", "draft", "--quiet"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  EXPECT_EQ(tuned.json()["tasks"].size(), 1U);
  EXPECT_EQ(tuned.json()["tasks"][0]["id"], narrow["tasks"][0]["id"]);
  const std::string session = tuned.json()["session"];
  const auto more = run({"tune", "--session", session, "--more-trials", "2", "--quiet"});
  ASSERT_EQ(more.code, 0) << more.err << "it knows how it began";
  EXPECT_EQ(more.json()["tasks"].size(), 1U);

  const auto verified = run({"verify", "--keep-rounding"});
  ASSERT_EQ(verified.code, 0) << verified.err;
  EXPECT_EQ(verified.json()["tasks"].size(), 1U);
  const auto timed = run({"bench", "--keep-rounding", "--runs", "2"});
  ASSERT_EQ(timed.code, 0) << timed.err;
  int by_reference = 0;
  const auto steps = timed.json()["steps"];
  for (const auto& step : steps) by_reference += step["kind"] == "reference" ? 1 : 0;
  EXPECT_EQ(by_reference, 2);
  for (const char* command : {"export", "compile"}) {
    const auto made = run({command, "--keep-rounding", "--out", "made"});
    EXPECT_NE(made.code, 2) << command << " does not know the option: " << made.err;
  }
}

}  // namespace
}  // namespace tilewright
