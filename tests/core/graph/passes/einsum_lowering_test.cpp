// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/graph/flops.h"
#include "core/graph/graph_builder.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

Graph einsum_graph(const std::string& equation, const std::vector<Shape>& shapes,
                   DataType type = DataType::kFloat32) {
  GraphBuilder b;
  std::vector<ValueId> inputs;
  for (const Shape& shape : shapes)
    inputs.push_back(b.add_input("x" + std::to_string(inputs.size()), shape, type));
  b.add_output(b.add_node("Einsum", inputs, attributes({{"equation", equation}}), "y"));
  return b.build();
}

/// The operators that stand for the equation, which compute the same.
std::string lowered(const std::string& equation, const std::vector<Shape>& shapes) {
  const Graph graph = einsum_graph(equation, shapes);
  const Graph after = apply(identity_removal, apply(einsum_lowering, graph));
  EXPECT_LT(difference(graph, after), 1e-6) << equation;
  EXPECT_EQ(after.value(after.outputs[0]).name, "y");
  for (const Node& node : after.nodes) EXPECT_EQ(node.origins, graph.nodes[0].origins) << equation;
  return ops(after);
}

TEST(EinsumLowering, ProductsOfMatrices) {
  EXPECT_EQ(lowered("ij,jk->ik", {{2, 3}, {3, 4}}), "MatMul");
  EXPECT_EQ(lowered("ij,jk->ki", {{2, 3}, {3, 4}}), "Transpose Transpose MatMul");
  EXPECT_EQ(lowered("bij,bjk->bik", {{5, 2, 3}, {5, 3, 4}}), "MatMul");
  EXPECT_EQ(lowered("bhqd,bhkd->bhqk", {{2, 3, 4, 5}, {2, 3, 6, 5}}), "Transpose MatMul");
  EXPECT_EQ(lowered("...ij,...jk", {{5, 2, 3}, {5, 3, 4}}), "MatMul");
  // Several axes run as one.
  EXPECT_EQ(lowered("bthd,dhe->bte", {{2, 3, 4, 5}, {5, 4, 6}}), "Reshape Transpose Reshape MatMul Reshape");
  EXPECT_EQ(lowered("bhwc,hkc->bhwk", {{2, 3, 4, 5}, {3, 6, 5}}),
            "Transpose Reshape Transpose MatMul Reshape Transpose");
  EXPECT_EQ(lowered("ij,j->i", {{2, 3}, {3}}), "Reshape MatMul Reshape");
}

TEST(EinsumLowering, ProductsOfElementsAndTranspositions) {
  EXPECT_EQ(lowered("i,j->ij", {{2}, {3}}), "Reshape Reshape Mul");
  EXPECT_EQ(lowered("bi,bij->bij", {{2, 3}, {2, 3, 4}}), "Reshape Reshape Mul Reshape");
  EXPECT_EQ(lowered("ijk->kij", {{2, 3, 4}}), "Transpose");
  EXPECT_EQ(lowered("ij", {{2, 3}}), "Identity") << "an input is copied to an output";
}

TEST(EinsumLowering, LeavesOthersToTheirKernel) {
  for (const auto& [equation, shapes] :
       std::vector<std::pair<std::string, std::vector<Shape>>>{{"ii->i", {{3, 3}}},
                                                               {"ij->i", {{2, 3}}},
                                                               {"ij,jk->i", {{2, 3}, {3, 4}}},
                                                               {"...ij,...jk", {{1, 2, 3}, {5, 3, 4}}},
                                                               {"i,ij,j->ij", {{2}, {2, 3}, {3}}},
                                                               {"i,i->", {{2}, {2}}}}) {
    EXPECT_EQ(lowered(equation, shapes), "Einsum") << equation;
  }
  EXPECT_EQ(ops(apply(einsum_lowering, einsum_graph("ij,jk->ik", {{2, 3}, {3, 4}}, DataType::kInt64))),
            "Einsum");
}

TEST(EinsumLowering, CountsTheSame) {
  const Graph graph = einsum_graph("bhqd,bhkd->bhqk", {{2, 3, 4, 5}, {2, 3, 6, 5}});
  EXPECT_EQ(graph_flops(graph), 2.0 * 2 * 3 * 4 * 6 * 5);
  EXPECT_EQ(graph_flops(apply(einsum_lowering, graph)), graph_flops(graph));
}

}  // namespace
}  // namespace tilewright
