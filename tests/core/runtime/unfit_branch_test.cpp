// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/graph/late.h"
#include "core/graph/prepare.h"
#include "core/runtime/executor.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"
#include "tests/core/graph/control_flow_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

Tensor condition(bool value) {
  Tensor tensor(TensorType{DataType::kBool, {}});
  tensor.mutable_as<uint8_t>()[0] = value ? 1 : 0;
  return tensor;
}

Result<std::vector<Tensor>> run_file(const ControlFlowFile& file, const std::vector<Tensor>& inputs) {
  TILEWRIGHT_TRY(Model model, read_onnx_bytes(file.bytes(), "test.onnx"));
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(PreparedModel made, prepare_model(std::move(model), options));
  TILEWRIGHT_TRY(const auto executor,
                 Executor::create(std::make_shared<const PreparedModel>(std::move(made)), {}, 1));
  return executor->run(inputs);
}

/// Ways in which a branch does not fit an `x` of 2x3.
enum class Misfit { kBroadcast, kReshape, kProduct, kElementTypes, kInnerIf };

void add_fitting(onnx::GraphProto* branch) {
  ControlFlowFile::add(branch, "Neg", {"x"}, {"f"});
  branch->add_output()->set_name("f");
}

/// What the branch defines has names that begin with `stem`.
void add_misfit(onnx::GraphProto* branch, Misfit misfit, const std::string& stem) {
  // What is computed before the misfit has shapes of the moment as well.
  const std::string before = stem + "a";
  const std::string made = stem + "u";
  ControlFlowFile::add(branch, "Abs", {"x"}, {before});
  switch (misfit) {
    case Misfit::kBroadcast: ControlFlowFile::add(branch, "Add", {before, "wide"}, {made}); break;
    case Misfit::kReshape: ControlFlowFile::add(branch, "Reshape", {before, "four"}, {made}); break;
    case Misfit::kProduct: ControlFlowFile::add(branch, "MatMul", {before, "wide"}, {made}); break;
    case Misfit::kElementTypes: ControlFlowFile::add(branch, "Add", {before, "four"}, {made}); break;
    case Misfit::kInnerIf: {
      auto* inner = ControlFlowFile::add(branch, "If", {"always"}, {made});
      add_misfit(ControlFlowFile::body(inner, "then_branch", {}), Misfit::kProduct, stem + "t");
      add_misfit(ControlFlowFile::body(inner, "else_branch", {}), Misfit::kReshape, stem + "e");
    }
  }
  branch->add_output()->set_name(made);
}

ControlFlowFile with_misfit(Misfit misfit, bool fits_then, bool in_loop) {
  ControlFlowFile file;
  file.input("x", {2, 3});
  file.input("c", {}, onnx::TensorProto::BOOL);
  file.input("always", {}, onnx::TensorProto::BOOL);
  file.reals("wide", {1, 7}, {1, 2, 3, 4, 5, 6, 7});
  file.integers("four", {2, 2});
  onnx::NodeProto* choice = nullptr;
  if (in_loop) {
    file.input("k", {}, onnx::TensorProto::INT64);
    auto* body = file.loop({"k", "", "x"}, {"y"}, "loop");
    ControlFlowFile::formal(body, "i", {}, onnx::TensorProto::INT64);
    ControlFlowFile::formal(body, "go", {}, onnx::TensorProto::BOOL);
    ControlFlowFile::formal(body, "v", {2, 3});
    ControlFlowFile::add(body, "Identity", {"go"}, {"goes"});
    choice = ControlFlowFile::add(body, "If", {"c"}, {"r"});
    ControlFlowFile::add(body, "Add", {"v", "r"}, {"next"});
    for (const char* name : {"goes", "next"}) body->add_output()->set_name(name);
  } else {
    choice = file.node("If", {"c"}, {"r"});
    file.node("Add", {"x", "r"}, {"y"});
  }
  choice->set_name("choice");
  for (const bool then : {true, false}) {
    auto* branch = ControlFlowFile::body(choice, then ? "then_branch" : "else_branch", {});
    if (then == fits_then)
      add_fitting(branch);
    else
      add_misfit(branch, misfit, "m");
  }
  file.output("y");
  return file;
}

class UnfitBranch : public ::testing::TestWithParam<Misfit> {};

TEST_P(UnfitBranch, FailsOnlyTheRunsThatTakeIt) {
  Random random(5);
  const Tensor x = random_tensor({DataType::kFloat32, {2, 3}}, random);
  const Tensor nothing(TensorType{DataType::kFloat32, {2, 3}});
  for (const bool in_loop : {false, true}) {
    for (const bool fits_then : {true, false}) {
      SCOPED_TRACE(::testing::Message() << "in a loop: " << in_loop << ", the first branch: " << fits_then);
      const ControlFlowFile file = with_misfit(GetParam(), fits_then, in_loop);
      std::vector<Tensor> inputs = {x, condition(fits_then), condition(true)};
      if (in_loop) inputs.push_back(int64_tensor({}, {1}));
      const auto made = run_file(file, inputs);
      ASSERT_TRUE(made.ok()) << made.error().text();
      EXPECT_EQ(compare(made->at(0), nothing).max_abs_error, 0) << "x - x";
      for (const bool inner : {true, false}) {
        inputs[1] = condition(!fits_then);
        inputs[2] = condition(inner);
        const auto failed = run_file(file, inputs);
        ASSERT_FALSE(failed.ok());
        EXPECT_EQ(failed.error().kind, ErrorKind::kBadInput);
        EXPECT_THAT(failed.error().text(),
                    HasSubstr("choice takes a branch that does not fit the shapes it is given: "));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, UnfitBranch,
                         ::testing::Values(Misfit::kBroadcast, Misfit::kReshape, Misfit::kProduct,
                                           Misfit::kElementTypes, Misfit::kInnerIf));

TEST(UnfitBranches, KnowWhatTheOtherBranchMakes) {
  const ControlFlowFile file = with_misfit(Misfit::kReshape, false, false);
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const Graph& graph = model->graph;
  EXPECT_FALSE(is_late(graph.nodes.back())) << "what follows the If has known shapes";
  EXPECT_EQ(value_type_text(graph.value(graph.outputs[0])), "float32 2x3");
  // No run can get past an If without a branch that fits.
  ControlFlowFile broken = with_misfit(Misfit::kReshape, true, false);
  auto* then = broken.graph().mutable_node(0)->mutable_attribute(0)->mutable_g();
  then->clear_node();
  then->clear_output();
  add_misfit(then, Misfit::kProduct, "n");
  const auto refused = read_onnx_bytes(broken.bytes(), "test.onnx");
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().text(), HasSubstr("test.onnx"));
}

}  // namespace
}  // namespace tilewright
