// SPDX-License-Identifier: Apache-2.0
#include "core/feature/task_graph.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

float log_of_task(double x) {
  return static_cast<float>(std::log2(1 + x));
}

std::vector<float> row_of(const TaskGraph& graph, size_t node) {
  const auto first = graph.nodes.begin() + static_cast<std::ptrdiff_t>(node) * graph.columns;
  return {first, first + graph.columns};
}

TEST(TaskGraph, HasTheFeaturesOfASmallMatrixProduct) {
  const TaskGraph graph = task_graph(*matmul_dag(4, 8, 16));
  ASSERT_EQ(graph.nodes.size(), 3U * TaskGraph::kColumns);
  const std::vector<float> a{1, 0, 0, 0, 0, 0, 0, log_of_task(4), log_of_task(16), 0, 0, 0, 0, log_of_task(1),
                             0, 0, 1, 1, 0};
  const std::vector<float> c{
      0, 1, 0, 0, 0, 0, 0, log_of_task(4), log_of_task(8), 0, 0, 0, 0, log_of_task(16), log_of_task(2 * 512),
      2, 0, 0, 1};
  EXPECT_EQ(row_of(graph, 0), a);
  EXPECT_EQ(row_of(graph, 2), c);
  EXPECT_EQ(graph.producer, (std::vector<int32_t>{0, 1}));
  EXPECT_EQ(graph.consumer, (std::vector<int32_t>{2, 2}));
}

TEST(TaskGraph, PutsFurtherExtentsIntoTheLast) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {2, 3, 4, 5, 6, 7, 8}}, 0);
  std::vector<Axis> axes;
  std::vector<Expr> at;
  for (int64_t i = 0; i < 7; ++i) {
    axes.push_back(b.axis("i" + std::to_string(i), i + 2));
    at.push_back(of(axes.back()));
  }
  const TensorId y = b.compute("y", axes, b.at(x, at) * float_imm(2));
  const TaskGraph graph = task_graph(std::move(b).finish({y}).value());
  EXPECT_EQ(row_of(graph, 1)[7 + 4], log_of_task(6));
  EXPECT_EQ(row_of(graph, 1)[7 + 5], log_of_task(7 * 8));
}

TEST(TaskGraph, IsTheSameForAllAnnotationsOfATask) {
  // Its programs share the DAG, so it is enough that another task's differs.
  const auto graph = task_graph(*matmul_dag(64, 64, 64));
  EXPECT_EQ(graph.nodes, task_graph(*matmul_dag(64, 64, 64)).nodes);
  EXPECT_NE(graph.nodes, task_graph(*matmul_dag(64, 64, 32)).nodes);
}

}  // namespace
}  // namespace tilewright::testing
