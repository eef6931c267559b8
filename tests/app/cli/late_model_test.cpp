// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

#include "core/base/file.h"
#include "core/example_models/layers.h"
#include "core/records/record_store.h"
#include "core/tensor/npy.h"
#include "core/tensor/values.h"
#include "tests/app/cli/run_program.h"
#include "tests/core/deploy/kernel_archive_here.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using testing::ProgramRun;

/// A model with a convolution whose result gets a shape that is an input, and inputs that fit.
class LateModel : public ::testing::Test {
 protected:
  void SetUp() override {
    using namespace example;
    ModelWriter writer("late", {});
    const example::Value x = writer.input("x", {DataType::kFloat32, {1, 3, 8, 8}});
    const example::Value shape = writer.input("shape", {DataType::kInt64, {2}});
    const example::Value c = layers::conv(writer, "a", x, 16, layers::window(3, 1, 1));
    const auto flat = writer.nodes("Reshape", "flat", {c, shape}, {{DataType::kFloat32, {16, 64}}});
    writer.output(flat[0], "y");
    ASSERT_TRUE(writer.write(folder_.path() / "late.onnx").ok());
    ASSERT_TRUE(write_npy(folder_.path() / "shape.npy", int64_tensor({2}, {16, -1})).ok());
    Tensor ones(TensorType{DataType::kFloat32, {1, 3, 8, 8}});
    for (float& one : ones.mutable_as<float>()) one = 1;
    ASSERT_TRUE(write_npy(folder_.path() / "x.npy", ones).ok());
  }

  ProgramRun run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin() + 1, file("late.onnx"));
    arguments.insert(arguments.end(), {"--threads", "1", "--db", file("a.db")});
    return testing::run_tilewright(folder_.path(), std::move(arguments));
  }
  std::string file(const std::string& name) const { return (folder_.path() / name).string(); }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(LateModel, IsListedRunAndVerified) {
  const ProgramRun listed = run({"tasks", "--json"});
  ASSERT_EQ(listed.code, 0) << listed.err;
  const auto nodes = listed.json().at("reference_nodes");
  ASSERT_EQ(nodes.size(), 1u);
  EXPECT_EQ(nodes[0].at("operator"), "Reshape");
  EXPECT_EQ(nodes[0].at("why"), "its shapes are known only when the model runs");

  const std::string shape = "shape=" + file("shape.npy");
  const ProgramRun ran = run({"run", "--untuned", "--json", "--input", "x=" + file("x.npy"), "--input", shape,
                              "--output", file("out")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.json().at("outputs").at(0).at("shape"), (std::vector<int64_t>{16, 64}));

  const ProgramRun unknown = run({"verify", "--input", shape});
  EXPECT_THAT(unknown.err, HasSubstr("there is no such database"));
  EXPECT_NE(unknown.code, 0);
  EXPECT_FALSE(std::filesystem::exists(file("a.db"))) << "a name with a slip in it makes no database";
  ASSERT_TRUE(RecordStore::open(file("a.db")).ok());
  const ProgramRun verified = run({"verify", "--input", shape});
  EXPECT_EQ(verified.code, 0) << verified.err;
}

TEST_F(LateModel, IsTimedOnInputsThatFit) {
  ASSERT_TRUE(RecordStore::open(file("a.db")).ok());
  const ProgramRun drawn = run({"bench", "--runs", "2"});
  EXPECT_NE(drawn.code, 0) << "a shape drawn at random fits no tensor";
  EXPECT_THAT(drawn.err, HasSubstr("--input NAME=FILE.npy"));
  const ProgramRun given = run({"bench", "--runs", "2", "--input", "1=" + file("shape.npy")});
  EXPECT_EQ(given.code, 0) << given.err;
  EXPECT_THAT(given.out, HasSubstr("Reshape (reference)"));
  const ProgramRun unfit = run({"bench", "--runs", "2", "--input", "shape=" + file("x.npy")});
  EXPECT_NE(unfit.code, 0);
}

TEST_F(LateModel, IsExportedWithTheKernelOfItsNode) {
  if (testing::kernel_archive_here().empty()) GTEST_SKIP() << "this build has no archive of kernels";
  const ProgramRun exported = run({"compile", "--out", file("library")});
  ASSERT_EQ(exported.code, 0) << exported.err;
  EXPECT_TRUE(std::filesystem::exists(file("library/late.h")));
}

}  // namespace
}  // namespace tilewright
