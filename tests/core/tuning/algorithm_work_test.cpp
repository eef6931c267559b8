// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/algorithm_work.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/prepare.h"
#include "core/graph/task_bytes.h"
#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

/// 64 channels of 28 x 28 to as many.
Task convolution(int64_t kernel) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 64, 28, 28});
  const ValueId w = b.add_constant("w", Shape{64, 64, kernel, kernel}, {0.1F});
  const std::vector<int64_t> pads(4, kernel / 2);
  b.add_output(b.add_node("Conv", {x, w}, attributes({{"pads", pads}})));
  Model model;
  model.graph = b.build();
  // Beside it there may be conversions of layouts.
  const auto tasks = prepare_model(std::move(model)).value().partition.tasks;
  return *std::ranges::max_element(tasks, {}, &Task::flops);
}

TEST(AlgorithmWork, WinogradNeedsLessArithmeticAndReadsMoreWeights) {
  const Task task = convolution(3);
  const auto lean = lean_algorithms(task);
  ASSERT_TRUE(lean.contains("winograd_f2"));
  ASSERT_TRUE(lean.contains("winograd_f4"));
  EXPECT_FALSE(lean.contains("direct"));
  // F(2, 3) multiplies 16 times where the direct algorithm does 36 times, F(4, 3) 36 times for 144.
  EXPECT_NEAR(lean.at("winograd_f2").flop / task.flops, 16.0 / 36, 0.05);
  EXPECT_NEAR(lean.at("winograd_f4").flop / task.flops, 36.0 / 144, 0.05);
  const auto weights = static_cast<double>(parameter_bytes(task));
  EXPECT_NEAR(lean.at("winograd_f2").parameter_bytes / weights, 16.0 / 9, 0.1);
  EXPECT_NEAR(lean.at("winograd_f4").parameter_bytes / weights, 36.0 / 9, 0.1);
}

TEST(AlgorithmWork, TheDirectAlgorithmIsTheTaskItself) {
  const Task task = convolution(3);
  const auto work = algorithm_work(task, "direct");
  ASSERT_TRUE(work.ok()) << work.error().text();
  EXPECT_NEAR(work->flop / task.flops, 1, 0.02);
  EXPECT_NEAR(work->parameter_bytes / static_cast<double>(parameter_bytes(task)), 1, 0.02);
}

TEST(AlgorithmWork, APointwiseConvolutionHasNoLeanOne) {
  EXPECT_TRUE(lean_algorithms(convolution(1)).empty());
}

}  // namespace
}  // namespace tilewright
