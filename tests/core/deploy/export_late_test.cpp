// SPDX-License-Identifier: Apache-2.0
// Exported models of which only a run can tell the shapes, or which bodies are run.
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/deploy/export_model.h"
#include "core/graph/onnx_reader.h"
#include "tests/core/deploy/deploy_fixture.h"
#include "tests/core/deploy/kernel_archive_here.h"
#include "tests/core/graph/control_flow_file.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class ExportLate : public ::testing::Test {
 protected:
  void SetUp() override {
    if (kernel_archive_here().empty()) GTEST_SKIP() << "this build has no archive of kernels";
  }

  static ExportInputs inputs_of(const ControlFlowFile& file) {
    PrepareOptions options;
    options.partition.can_tune = can_compute;
    Model model = read_onnx_bytes(file.bytes(), "test.onnx").value();
    ExportInputs inputs = untuned_export(
        std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value()));
    inputs.name = "model";
    return inputs;
  }
  ExportReport exported(const ControlFlowFile& file) const {
    return export_or_throw(inputs_of(file), scratch_.path() / "out");
  }
  /// The example compares with a run of the reference kernels.
  void expect_right(const ControlFlowFile& file) const {
    ExportReport report = exported(file);
    report.example_command += " -fsanitize=address";
    for (const char* threads : {"1", "3"}) {
      const auto outcome = run_example(report, threads);
      EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
      EXPECT_THAT(outcome.out, HasSubstr("right"));
    }
  }
  CommandOutcome run(const std::string& line) const { return run_command(line, scratch_.path()); }

  TempDirectory scratch_ = TempDirectory::create().value();
};

/// v = v * w + x for k iterations, with a weight of the graph around; every v is collected.
ControlFlowFile products() {
  ControlFlowFile file;
  file.input("x", {2, 3});
  file.input("k", {}, onnx::TensorProto::INT64);
  file.reals("w", {3, 3}, {1, 0.5f, 0, -1, 0.25f, 2, 0, 1, -0.5f});
  auto* body = file.loop({"k", "", "x"}, {"last", "all"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {2, 3});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  ControlFlowFile::add(body, "MatMul", {"v", "w"}, {"m"});
  ControlFlowFile::add(body, "Add", {"m", "x"}, {"next"});
  ControlFlowFile::add(body, "Identity", {"next"}, {"each"});
  for (const char* name : {"goes", "next", "each"}) body->add_output()->set_name(name);
  file.output("last");
  file.output("all");
  return file;
}

ControlFlowFile finding() {
  ControlFlowFile file;
  file.input("x", {3, 4});
  file.node("Relu", {"x"}, {"positive"}, "relu");
  file.node("NonZero", {"positive"}, {"where"}, "find");
  file.node("Transpose", {"where"}, {"rows"}, "turn");
  file.node("GatherND", {"positive", "rows"}, {"values"}, "take");
  file.output("positive");
  file.output("where");
  file.output("values");
  return file;
}

TEST_F(ExportLate, RunBodies) {
  expect_right(products());
}

TEST_F(ExportLate, CarryWhatGrows) {
  expect_right(growing_list());
}

TEST_F(ExportLate, GiveShapesThatDependOnData) {
  expect_right(finding());
}

/// What exporters wrote for opset 11: axes, limits and places are attributes, and a Softmax is over all axes
/// from its own on.
ControlFlowFile finding_in_old_opset() {
  ControlFlowFile file(11);
  file.input("x", {3, 4});
  file.node("NonZero", {"x"}, {"where"}, "find");
  file.node("Transpose", {"where"}, {"rows"}, "turn");
  file.node("GatherND", {"x", "rows"}, {"values"}, "take");
  OnnxFile::attribute(file.node("Unsqueeze", {"values"}, {"tall"}, "unsqueeze"), "axes",
                      std::vector<int64_t>{1, 2});
  file.node("Softmax", {"tall"}, {"shares"}, "softmax");
  OnnxFile::attribute(file.node("Squeeze", {"shares"}, {"flat"}, "squeeze"), "axes", std::vector<int64_t>{2});
  auto* sum = file.node("ReduceSum", {"flat"}, {"sum"}, "sum");
  OnnxFile::attribute(sum, "axes", std::vector<int64_t>{0});
  OnnxFile::attribute(sum, "keepdims", int64_t{0});
  for (const char* name : {"flat", "sum", "rows"}) file.output(name);
  return file;
}

/// Second operands are aligned by an attribute, which means nothing without shapes; an If makes one or the
/// other.
ControlFlowFile chosen_in_oldest_opset() {
  ControlFlowFile file(6);
  file.input("x", {3, 4});
  file.input("doubled", {}, onnx::TensorProto::BOOL);
  auto* choice = file.node("If", {"doubled"}, {"chosen"}, "choose");
  ControlFlowFile::concat(ControlFlowFile::body(choice, "then_branch", {"twice"}), {"x", "x"}, "twice");
  ControlFlowFile::add(ControlFlowFile::body(choice, "else_branch", {"once"}), "Identity", {"x"}, {"once"});
  file.reals("rows", {4}, {1, 2, -3, 4});
  for (const auto& [op, from, to] : {std::tuple("Add", "chosen", "sum"), {"Mul", "sum", "product"}}) {
    auto* node = file.node(op, {from, "rows"}, {to}, to);
    OnnxFile::attribute(node, "broadcast", int64_t{1});
    OnnxFile::attribute(node, "axis", int64_t{1});
  }
  OnnxFile::attribute(file.node("Dropout", {"product"}, {"kept"}, "keep"), "is_test", int64_t{1});
  file.output("kept");
  return file;
}

/// Operators that stand for others.
ControlFlowFile finding_with_other_operators() {
  ControlFlowFile file(18);
  auto* import = file.model.add_opset_import();
  import->set_domain("com.microsoft");
  import->set_version(1);
  file.input("x", {3, 4});
  file.node("NonZero", {"x"}, {"where"}, "find");
  file.node("Transpose", {"where"}, {"rows"}, "turn");
  file.node("GatherND", {"x", "rows"}, {"values"}, "take");
  file.node("QuickGelu", {"values"}, {"curved"}, "curve")->set_domain("com.microsoft");
  file.node("Mish", {"curved"}, {"bent"}, "bend");
  file.integers("tall_shape", {-1, 1});
  file.node("Reshape", {"bent", "tall_shape"}, {"tall"}, "tall");
  file.reals("w", {1, 2}, {2, -3});
  OnnxFile::attribute(file.node("FusedMatMul", {"tall", "w"}, {"products"}, "multiply"), "alpha", 0.5F);
  file.graph().mutable_node(file.graph().node_size() - 1)->set_domain("com.microsoft");
  file.output("bent");
  file.output("products");
  return file;
}

TEST_F(ExportLate, TakeFormsOfOldOpsets) {
  expect_right(finding_in_old_opset());
}

TEST_F(ExportLate, BringTheOldestFormsIntoTodays) {
  expect_right(chosen_in_oldest_opset());
}

TEST_F(ExportLate, WriteOperatorsInOthers) {
  expect_right(finding_with_other_operators());
}

/// Forms that need none of it cost nothing.
TEST_F(ExportLate, HaveAllKernelsOnlyForOtherForms) {
  const auto size_of = [&](const ControlFlowFile& file, const std::string& folder) {
    const auto report = export_or_throw(inputs_of(file), scratch_.path() / folder);
    return fs::file_size(report.directory / report.product);
  };
  const auto plain = size_of(finding(), "plain");
  const auto other = size_of(finding_with_other_operators(), "other");
  EXPECT_LT(plain * 3, other);
  EXPECT_LT(other, 12U << 20U);
}

TEST_F(ExportLate, AreCalledFromC) {
  const ExportReport report = exported(finding());
  EXPECT_THAT(read_file(report.directory / "model.h").value(), HasSubstr("of a shape that each run tells"));
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.c", R"(#include <stdio.h>
#include "model.h"
int main(void) {
  float x[12] = {0, -1, 2, 0, 0, 3, 0, 0, -5, 0, 0, 4};
  float positive[12];
  const void* in[] = {x};
  void* out[] = {positive, NULL, NULL};
  model_model* model;
  model_tensor tensor;
  const void* data;
  if (model_outputs()[1].rank != -1 || model_outputs()[0].rank != 2) return 2;
  if (model_create(0, 2, &model) != 0) return 3;
  if (model_result(model, 2, &tensor, &data) != MODEL_BAD_ARGUMENT) return 4;
  for (int run = 0; run < 2; ++run) {
    if (model_run(model, in, out) != 0) return 5;
    if (model_result(model, 2, &tensor, &data) != 0) return 6;
    if (tensor.rank != 1 || tensor.shape[0] != 3 || tensor.bytes != 12 || tensor.elements != 3) return 7;
    const float* values = data;
    if (values[0] != 2 || values[1] != 3 || values[2] != 4) return 8;
    if (model_result(model, 1, &tensor, &data) != 0 || tensor.rank != 2 || tensor.shape[1] != 3) return 9;
    if (((const int64_t*)data)[5] != 3) return 10;
    if (model_result(model, 0, &tensor, &data) != MODEL_BAD_ARGUMENT) return 11;
  }
  for (int i = 0; i < 12; ++i) x[i] = -1;
  if (model_run(model, in, out) != 0 || model_result(model, 2, &tensor, &data) != 0) return 12;
  if (tensor.rank != 1 || tensor.shape[0] != 0 || tensor.bytes != 0) return 13;
  model_destroy(model);
  return 0;
}
)")
                  .ok());
  const auto outcome =
      run("cc -Wall -Wextra -Werror -fsanitize=address user.c -o user -Iout -Lout -lmodel "
          "-Wl,-rpath,'$ORIGIN/out' && ./user");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_F(ExportLate, AreCalledFromCppAndPython) {
  exported(finding());
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.cpp", R"(#include "model.hpp"
#include <array>
int main() {
  model::Model model(2);
  const std::array<float, 12> x{0, -1, 2, 0, 0, 3, 0, 0, -5, 0, 0, 4};
  auto outputs = model({x});
  if (outputs[2].info().rank != 1 || outputs[2].as<float>().size() != 3) return 2;
  const auto again = model({std::array<float, 12>{}});
  if (outputs[2].as<float>()[1] != 3) return 3;
  if (again[2].info().elements != 0 || model::shape(again[1].info())[0] != 2) return 4;
  auto moved = std::move(outputs);
  if (model::shape(moved[1].info())[1] != 3 || moved[1].as<std::int64_t>()[2] != 2) return 5;
  return 0;
}
)")
                  .ok());
  const auto outcome =
      run("c++ -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Werror -fsanitize=address -Iout user.cpp "
          "-o user -Lout -lmodel -Wl,-rpath,'$ORIGIN/out' && ./user");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;

  const std::string python = python_with_numpy();
  if (python.empty()) return;
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.py", R"(import sys
import numpy as np
sys.path.insert(0, "out")
from model import Model
model = Model()
assert model.outputs[1].shape is None and model.outputs[0].shape == (3, 4)
x = np.array([0, -1, 2, 0, 0, 3, 0, 0, -5, 0, 0, 4], np.float32).reshape(3, 4)
first = model(x)
assert model(-np.abs(x))["values"].shape == (0,)
assert (first["values"] == [2, 3, 4]).all() and first["where"].dtype == np.int64
assert (first["where"] == np.array(np.nonzero(np.maximum(x, 0)))).all()
assert (first["positive"] == np.maximum(x, 0)).all()
)")
                  .ok());
  const auto said = run(python + " -W error user.py");
  EXPECT_EQ(said.code, 0) << said.out << said.err;
}

TEST_F(ExportLate, SayWhichNodeOfABodyRefused) {
  ControlFlowFile file;
  file.input("x", {3, 4});
  file.input("at", {1, 2}, onnx::TensorProto::INT64);
  file.input("k", {}, onnx::TensorProto::INT64);
  auto* body = file.loop({"k", "", "x"}, {"last", "all"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {3, 4});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  ControlFlowFile::add(body, "Identity", {"v"}, {"next"});
  ControlFlowFile::add(body, "GatherND", {"v", "at"}, {"each"})->set_name("pick");
  for (const char* name : {"goes", "next", "each"}) body->add_output()->set_name(name);
  file.output("last");
  file.output("all");
  exported(file);
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.c", R"(#include <stdio.h>
#include "model.h"
int main(void) {
  static float x[12], last[12];
  int64_t at[2] = {3, 0}, k = 2;
  const void* in[] = {x, at, &k};
  void* out[] = {last, NULL};
  model_model* model;
  if (model_create(0, 1, &model) != 0) return 2;
  if (model_run(model, in, out) != MODEL_FAILED) return 3;
  puts(model_failure(model));
  at[0] = 2;
  if (model_run(model, in, out) != 0) return 4;
  model_destroy(model);
  return 0;
}
)")
                  .ok());
  const auto outcome = run("cc user.c -o user -Iout -Lout -lmodel -Wl,-rpath,'$ORIGIN/out' && ./user");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("pick"));
}

}  // namespace
}  // namespace tilewright
