// SPDX-License-Identifier: Apache-2.0
#include "core/measure/task_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"
#include "core/measure/extremes.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright {
namespace {

TEST(TaskInputs, AreEqualForEqualSeeds) {
  const Task task = testing::conv_task(16, 8);
  const auto a = random_task_inputs(task, 3).value();
  const auto b = random_task_inputs(task, 3).value();
  const auto c = random_task_inputs(task, 4).value();
  EXPECT_TRUE(std::ranges::equal(a.activations[0].as<float>(), b.activations[0].as<float>()));
  EXPECT_FALSE(std::ranges::equal(a.activations[0].as<float>(), c.activations[0].as<float>()));
  EXPECT_EQ(a.parameters.size(), 2U);
  for (float x : a.activations[0].as<float>()) EXPECT_LE(std::fabs(x), 2.0F);
}

TEST(TaskInputs, FitWhatReadsThem) {
  GraphBuilder b;
  const ValueId table = b.add_constant("table", Shape{5, 4}, {1.0F});
  const ValueId index = b.add_input("index", {100}, DataType::kInt64);
  const ValueId divisor = b.add_input("divisor", {100, 4});
  const ValueId picked = b.add_node("Gather", {table, index});
  b.add_output(b.add_node("Sqrt", {b.add_node("Abs", {b.add_node("Div", {picked, divisor})})}));
  const Task task = extract_task(b.build(), {0, 1, 2, 3}).task;
  const auto inputs = random_task_inputs(task, 1).value();
  for (size_t i = 0; i < inputs.activations.size(); ++i) {
    const Tensor& tensor = inputs.activations[i];
    if (tensor.type().data_type == DataType::kInt64) {
      for (int64_t x : tensor.as<int64_t>()) EXPECT_TRUE(x >= -5 && x < 5);
    } else {
      for (float x : tensor.as<float>()) EXPECT_TRUE(x >= 0.5F && x < 1.5F);
    }
  }
  const auto outputs = reference_outputs(task, inputs);
  ASSERT_TRUE(outputs.ok()) << outputs.error().text();
  for (float x : outputs->at(0).as<float>()) EXPECT_TRUE(std::isfinite(x));
}

TEST(TaskInputs, HoldZerosTiesAndWholeNumbers) {
  const Task task = testing::relu_task(4096);
  const auto values = random_task_inputs(task, 5).value().activations[0];
  const auto x = values.as<float>();
  const auto count = [&](const auto& is) { return std::ranges::count_if(x, is); };
  EXPECT_GT(count([](float v) { return v == 0 && !std::signbit(v); }), 0);
  EXPECT_GT(count([](float v) { return v == 0 && std::signbit(v); }), 0);
  EXPECT_GT(count([](float v) { return v == 1; }), 0);
  EXPECT_GT(count([](float v) { return v == -0.5F; }), 0);
  EXPECT_NE(std::ranges::adjacent_find(x), x.end());
  // Few enough for the error of ordinary values to mean something.
  EXPECT_LT(count([](float v) { return v == std::nearbyint(v); }), 64);
}

TEST(TaskInputs, ExtremesComeBesideThem) {
  const Task task = testing::relu_task(4096);
  const TaskInputs usual = random_task_inputs(task, 5).value();
  const auto extreme = extreme_activations(task, usual, 5);
  ASSERT_TRUE(extreme.has_value());
  const auto x = extreme->at(0).as<float>();
  const auto count = [&](const auto& is) { return std::ranges::count_if(x, is); };
  EXPECT_GT(count([](float v) { return std::isnan(v); }), 0);
  EXPECT_GT(count([](float v) { return v == INFINITY; }), 0);
  EXPECT_GT(count([](float v) { return v == -INFINITY; }), 0);
  EXPECT_GT(count([](float v) { return v != 0 && std::fpclassify(v) == FP_SUBNORMAL; }), 0);
  EXPECT_LE(count([](float v) { return !std::isfinite(v); }), 16);
  for (float v : usual.activations[0].as<float>()) EXPECT_TRUE(std::isfinite(v));
}

TEST(TaskInputs, TheReferenceFollowsTheGraph) {
  const Task task = testing::relu_task(16);
  const auto inputs = random_task_inputs(task, 1).value();
  const auto outputs = reference_outputs(task, inputs).value();
  const auto x = inputs.activations[0].as<float>();
  for (size_t i = 0; i < x.size(); ++i) EXPECT_EQ(outputs[0].as<float>()[i], std::max(x[i], 0.0F));
}

}  // namespace
}  // namespace tilewright
