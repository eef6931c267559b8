// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_gates.h"

#include <gtest/gtest.h>

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"

namespace tilewright {
namespace {

TEST(TypeGates, LetFloat32AloneThrough) {
  for (const DataType type : kDataTypes) {
    const bool passes = type == DataType::kFloat32;
    EXPECT_EQ(is_computed(type), passes) << data_type_name(type);
    EXPECT_EQ(can_be_blocked(type), passes) << data_type_name(type);
    EXPECT_EQ(can_be_refactored(type), passes) << data_type_name(type);
  }
}

TEST(TypeGates, AreAskedByThoseWhoPlanTasks) {
  for (const DataType type : {DataType::kFloat32, DataType::kFloat64}) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {1, 16, 5, 5}, type);
    b.add_output(b.add_node("Relu", {x}));
    const Graph graph = b.build();
    EXPECT_EQ(can_compute(graph, graph.nodes[0]), is_computed(type)) << data_type_name(type);
    EXPECT_EQ(can_tune_by_default(graph, graph.nodes[0]), is_computed(type)) << data_type_name(type);
  }
}

}  // namespace
}  // namespace tilewright
