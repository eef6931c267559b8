// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/sensitivity.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "core/base/random.h"
#include "core/graph/prepare.h"
#include "core/runtime/executor.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

std::vector<double> sensitivity_of(const OnnxFile& file, const std::vector<Tensor>& inputs) {
  const auto measured = [&]() -> Result<std::vector<double>> {
    TILEWRIGHT_TRY(Model model, read_onnx_bytes(file.bytes(), "test.onnx"));
    TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(std::move(model), {}));
    const auto shared = std::make_shared<const PreparedModel>(std::move(prepared));
    TILEWRIGHT_TRY(const auto executor, Executor::create(shared, {}, 1));
    TILEWRIGHT_TRY(const auto expected, executor->run(inputs));
    return output_sensitivity(*shared, inputs, expected, 3);
  }();
  if (!measured.ok()) {
    ADD_FAILURE() << measured.error().text();
    return {0, 0};
  }
  return *measured;
}

TEST(Sensitivity, IsSmallWhereEveryStepIsSmooth) {
  OnnxFile file(13);
  file.input("x", {4, 8});
  file.weights("w", {8, 8}, 0.3F);
  file.node("MatMul", {"x", "w"}, {"product"});
  file.node("Tanh", {"product"}, {"y"});
  file.output("y");
  Random random(1);
  const double moved = sensitivity_of(file, {random_tensor({DataType::kFloat32, {4, 8}}, random)})[0];
  EXPECT_GT(moved, 0);
  EXPECT_LT(moved, 1e-5);
}

/// Numbers that each lie at an edge, where half of all changes lead to the other side.
Tensor edges(int64_t rows) {
  Tensor tensor(TensorType{DataType::kFloat32, {rows, 8}});
  for (auto& element : tensor.mutable_as<float>()) element = 1.5F;
  return tensor;
}

TEST(Sensitivity, TellsOfStepsBetweenWhichInputsLie) {
  OnnxFile file(13);
  file.input("x", {4, 8});
  file.node("Round", {"x"}, {"y"});
  file.node("Neg", {"x"}, {"z"});
  file.output("y");
  file.output("z");
  const auto moved = sensitivity_of(file, {edges(4)});
  EXPECT_GE(moved[0], 0.5) << "from 2 to 1";
  EXPECT_LT(moved[1], 1e-5) << "each output has its own";
}

TEST(Sensitivity, ChangesWeightsBehindInputsThatAreRounded) {
  OnnxFile file(13);
  file.input("x", {4, 8});
  file.weights("w", {8, 8}, 0.1875F);
  file.node("Round", {"x"}, {"whole"});
  file.node("MatMul", {"whole", "w"}, {"product"});
  file.node("Round", {"product"}, {"y"});
  file.output("y");
  // Each product is 1.5.
  EXPECT_GE(sensitivity_of(file, {float_tensor({4, 8}, std::vector<float>(32, 1.25F))})[0], 0.5);
}

TEST(Sensitivity, ChangesTablesWhereNoInputHasDigits) {
  OnnxFile file(13);
  file.input("ids", {6}, onnx::TensorProto::INT64);
  file.reals("table", {4, 8}, std::vector<float>(32, 1.5F));
  file.node("Gather", {"table", "ids"}, {"rows"});
  file.node("Round", {"rows"}, {"y"});
  file.output("y");
  EXPECT_GE(sensitivity_of(file, {int64_tensor({6}, {0, 1, 2, 3, 0, 1})})[0], 0.3);
}

}  // namespace
}  // namespace tilewright
