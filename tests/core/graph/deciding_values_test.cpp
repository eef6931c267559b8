// SPDX-License-Identifier: Apache-2.0
#include "core/graph/deciding_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/graph/onnx_reader.h"
#include "tests/core/graph/control_flow_file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A branch that gives -x, or one that does not fit an `x` of 2.
void fill(onnx::GraphProto* branch, bool fits) {
  ControlFlowFile::add(branch, fits ? "Neg" : "Add",
                       fits ? std::vector<std::string>{"x"} : std::vector<std::string>{"x", "three"}, {"r"});
  branch->add_output()->set_name("r");
}

struct Fits {
  bool high = true;
  bool low = true;
  bool other = true;
};

/// Inputs x and rate: one branch for 16000, one for 8000 and one for other rates.
ControlFlowFile by_rate(const Fits& fits) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("rate", {1}, onnx::TensorProto::INT64);
  file.integers("high", {16000});
  file.integers("low", {8000});
  file.reals("three", {3}, {1, 2, 3});
  file.node("Squeeze", {"rate"}, {"number"});
  file.node("Equal", {"high", "number"}, {"is_high"});
  file.node("Squeeze", {"is_high"}, {"truth"});
  auto* outer = file.node("If", {"truth"}, {"y"}, "outer");
  fill(ControlFlowFile::body(outer, "then_branch", {}), fits.high);
  auto* rest = ControlFlowFile::body(outer, "else_branch", {"s"});
  ControlFlowFile::add(rest, "Equal", {"number", "low"}, {"is_low"});
  auto* inner = ControlFlowFile::add(rest, "If", {"is_low"}, {"s"});
  fill(ControlFlowFile::body(inner, "then_branch", {}), fits.low);
  fill(ControlFlowFile::body(inner, "else_branch", {}), fits.other);
  file.output("y");
  return file;
}

std::vector<int64_t> values_of(const ControlFlowFile& file, size_t input) {
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  if (!model.ok()) {
    ADD_FAILURE() << model.error().text();
    return {};
  }
  return deciding_values(model->graph, model->graph.inputs.at(input));
}

TEST(DecidingValues, AreThoseThatControlFlowKnows) {
  EXPECT_THAT(values_of(by_rate({}), 1), ElementsAre(16000, 8000));
  EXPECT_THAT(values_of(by_rate({}), 0), IsEmpty()) << "no integer";
}

TEST(DecidingValues, LeadPastBranchesThatFitNoShape) {
  EXPECT_THAT(values_of(by_rate({.high = false}), 1), ElementsAre(8000));
  EXPECT_THAT(values_of(by_rate({.low = false}), 1), ElementsAre(16000));
  EXPECT_THAT(values_of(by_rate({.low = false, .other = false}), 1), ElementsAre(16000));
  EXPECT_THAT(values_of(by_rate({.high = false, .other = false}), 1), ElementsAre(8000));
}

TEST(DecidingValues, OfATruthValueAreThoseWhoseBranchFits) {
  for (const bool then_fits : {true, false}) {
    for (const bool else_fits : {true, false}) {
      if (!then_fits && !else_fits) continue;
      ControlFlowFile file;
      file.input("x", {2});
      file.input("cached", {1}, onnx::TensorProto::BOOL);
      file.reals("three", {3}, {1, 2, 3});
      auto* choice = file.node("If", {"cached"}, {"y"}, "choice");
      fill(ControlFlowFile::body(choice, "then_branch", {}), then_fits);
      fill(ControlFlowFile::body(choice, "else_branch", {}), else_fits);
      file.output("y");
      std::vector<int64_t> expected;
      if (then_fits) expected.push_back(1);
      if (else_fits) expected.push_back(0);
      EXPECT_THAT(values_of(file, 1), ::testing::UnorderedElementsAreArray(expected));
    }
  }
}

TEST(DecidingValues, AreNoneWithoutAChoice) {
  ControlFlowFile file;
  file.input("k", {}, onnx::TensorProto::INT64);
  file.number("five", 5);
  file.node("Equal", {"k", "five"}, {"truth"});
  OnnxFile::attribute(file.node("Cast", {"truth"}, {"y"}), "to", int64_t{onnx::TensorProto::FLOAT});
  file.output("y");
  EXPECT_THAT(values_of(file, 0), IsEmpty());
}

TEST(DecidingValues, AreFoundInTheBodiesOfLoops) {
  ControlFlowFile file;
  file.input("x", {2});
  file.input("rate", {1}, onnx::TensorProto::INT64);
  file.input("k", {}, onnx::TensorProto::INT64);
  file.integers("high", {16000});
  auto* body = file.loop({"k", "", "x"}, {"y"}, "loop");
  ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
  ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
  ControlFlowFile::formal(body, "v", {2});
  ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
  ControlFlowFile::add(body, "Equal", {"rate", "high"}, {"is_high"});
  auto* choice = ControlFlowFile::add(body, "If", {"is_high"}, {"next"});
  ControlFlowFile::body(choice, "then_branch", {"v"});
  ControlFlowFile::body(choice, "else_branch", {"x"});
  for (const char* name : {"goes", "next"}) body->add_output()->set_name(name);
  file.output("y");
  EXPECT_THAT(values_of(file, 1), ElementsAre(16000));
  EXPECT_THAT(values_of(file, 2), IsEmpty()) << "the number of iterations";
}

}  // namespace
}  // namespace tilewright
