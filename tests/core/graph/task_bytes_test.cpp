// SPDX-License-Identifier: Apache-2.0
#include "core/graph/task_bytes.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

TEST(TaskBytes, CountsValuesAsTheyLieInMemory) {
  GraphBuilder b;
  const auto x = b.add_input("a0", {1, 4, 3, 3});
  const auto w = b.add_input("p0", {5, 4, 1, 1});
  b.add_output(b.add_node("Conv", {x, w}));
  Task task;
  task.graph = b.build();
  task.graph.inputs = {x};
  task.parameters = {w};
  task.graph.value(x).layout.channel_block = 8;
  EXPECT_EQ(parameter_bytes(task), 5 * 4 * 4);
  EXPECT_EQ(activation_bytes(task), (8 * 9 + 5 * 9) * 4);
  EXPECT_EQ(written_bytes(task), 5 * 9 * 4);
}

TEST(TaskBytes, CountsNoMoreOfATableThanWhatComesOut) {
  GraphBuilder b;
  const auto table = b.add_input("p0", {1000, 16});
  const auto rows = b.add_input("a0", {1, 7}, DataType::kInt64);
  b.add_output(b.add_node("Gather", {table, rows}));
  Task task;
  task.graph = b.build();
  task.graph.inputs = {rows};
  task.parameters = {table};
  EXPECT_EQ(parameter_bytes(task), 7 * 16 * 4);
}

}  // namespace
}  // namespace tilewright
