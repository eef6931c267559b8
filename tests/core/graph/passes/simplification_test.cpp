// SPDX-License-Identifier: Apache-2.0
// Constant folding, identity removal, sums and dead nodes.
#include <gtest/gtest.h>

#include <string>

#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

TEST(ConstantFolding, ComputesConstantsShapesAndIdentityChains) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 3});
  const auto two = b.add_node("Constant", {}, attributes({{"value_float", 2.0}}), "two");
  const auto same = b.add_node("Identity", {b.add_node("Identity", {two})}, {}, "same");
  const auto last =
      b.add_node("Slice", {b.add_node("Shape", {x}), b.add_integers("from", {1}), b.add_integers("to", {2})});
  b.add_output(b.add_node("Mul", {x, same}, {}, "y"));
  b.add_output(b.add_node("Concat", {last, b.add_integers("rest", {-1})}, attributes({{"axis", int64_t{0}}}),
                          "shape"));
  const Graph folded = apply(constant_folding, b.build());
  EXPECT_EQ(graph_text(folded),
            "input x: float32 2x3\n"
            "y = Mul(x, same: float32 scalar [2]): float32 2x3\n"
            "output y\n"
            "output shape: int64 2 [3,-1]\n");
}

TEST(ConstantFolding, LeavesWeightsWithoutDataAlone) {
  GraphBuilder b;
  const auto w = b.add_missing_constant("w", {2, 3}, "weights.bin");
  b.add_output(b.add_node("Transpose", {w}));
  EXPECT_EQ(ops(apply(constant_folding, b.build())), "Transpose");
}

TEST(ConstantFolding, AnOutputOfTheGraphMayBecomeConstant) {
  GraphBuilder b;
  b.add_output(b.add_node("Constant", {}, attributes({{"value_float", 2.0}}), "y"));
  const Graph folded = apply(constant_folding, b.build());
  EXPECT_EQ(graph_text(folded), "output y: float32 scalar [2]\n");
}

/// Expands a number to `count` times a thousand elements, in as many nodes.
Graph expansions(int count) {
  GraphBuilder b;
  const auto number = b.add_constant("number", {1}, {2.0f});
  for (int i = 0; i < count; ++i) {
    const std::string name = "y" + std::to_string(i);
    b.add_output(b.add_node("Expand", {number, b.add_integers(name + "_shape", {1000})}, {}, name));
  }
  return b.build();
}

TEST(ConstantFolding, MakesNoMoreBytesOfALittleThanItsLimit) {
  PassOptions options;
  options.folding.bytes = 10'000;
  EXPECT_EQ(constant_folding(expansions(2), options).nodes.size(), 0U);
  EXPECT_EQ(constant_folding(expansions(5), options).nodes.size(), 3U) << "each has 4000 bytes";
  EXPECT_EQ(constant_folding(expansions(5), {}).nodes.size(), 0U);
}

TEST(ConstantFolding, DoesNoMoreWorkThanItsLimitAndTheWeightsAllowFor) {
  GraphBuilder b;
  const auto column =
      b.add_node("Expand", {b.add_constant("a", {1, 1}, {2.0f}), b.add_integers("n", {100, 1})});
  const auto row = b.add_node("Expand", {b.add_constant("b", {1, 1}, {3.0f}), b.add_integers("m", {1, 100})});
  b.add_output(
      b.add_node("MatMul", {b.add_node("MatMul", {column, row}), b.add_node("MatMul", {column, row})}));
  PassOptions options;
  options.folding.operations = 200'000;
  const Graph folded = constant_folding(b.build(), options);
  ASSERT_EQ(folded.nodes.size(), 1U) << "two million operations";
  options.folding.operations = 3'000'000;
  EXPECT_EQ(constant_folding(b.build(), options).nodes.size(), 0U);

  GraphBuilder weights;
  const auto w = weights.add_constant("w", {1000, 100}, {1.0f});
  weights.add_output(weights.add_node("MatMul", {w, weights.add_constant("v", {100, 1}, {1.0f})}));
  options.folding.operations = 0;
  EXPECT_EQ(constant_folding(weights.build(), options).nodes.size(), 0U);
}

TEST(IdentityRemoval, RemovesWhatChangesNothing) {
  GraphBuilder b;
  auto v = b.add_input("x", {2, 3});
  v = b.add_node("Relu", {v}, {}, "relu");
  v = b.add_node("Identity", {v});
  v = b.add_node("Reshape", {v, b.add_integers("shape", {2, -1})});
  v = b.add_node("Cast", {v}, attributes({{"to", int64_t{1}}}));
  v = b.add_node("Transpose", {v}, attributes({{"perm", Integers{0, 1}}}));
  v = b.add_node("Pad", {v, b.add_integers("pads", {0, 0, 0, 0})});
  v = b.add_node("Slice", {v, b.add_integers("from", {0}), b.add_integers("to", {99})});
  v = b.add_node("Dropout", {v});
  b.add_output(b.add_node("Neg", {v}, {}, "y"));
  EXPECT_EQ(ops(apply(identity_removal, b.build())), "Relu Neg");
}

TEST(IdentityRemoval, KeepsWhatLooksLikeItButIsNot) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 2});
  b.add_output(b.add_node("Transpose", {x}));
  b.add_output(b.add_node("Slice", {x, b.add_integers("from", {-1}), b.add_integers("to", {-9}),
                                    b.add_integers("axis", {0}), b.add_integers("step", {-1})}));
  const auto dropout = b.add_node_with_outputs(2, "Dropout", {x});
  b.add_output(dropout[0]).add_output(dropout[1]);
  b.add_output(b.add_node("Identity", {x}));  // from an input to an output: something must copy it
  EXPECT_EQ(ops(apply(identity_removal, b.build())), "Transpose Slice Identity Identity");
}

TEST(IdentityRemoval, AMaskOfInferenceIsConstant) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 2});
  const auto dropout = b.add_node_with_outputs(2, "Dropout", {x}, {}, "drop");
  b.add_output(b.add_node("Relu", {dropout[0]})).add_output(dropout[1]);
  const Graph after = apply(identity_removal, b.build());
  EXPECT_EQ(ops(after), "Relu");
  ASSERT_TRUE(after.is_constant(after.outputs[1]));
  EXPECT_EQ(integer_values(*after.value(after.outputs[1]).constant), (Integers{1, 1, 1, 1}));
}

TEST(IdentityRemoval, PartsOfNoExtentAreLeftOut) {
  GraphBuilder b;
  const auto k = b.add_node("Relu", {b.add_input("k", {1, 2, 3, 4})});
  const auto past = b.add_input("past", {1, 2, 0, 4});
  b.add_output(b.add_node("Concat", {past, k}, attributes({{"axis", int64_t{2}}}), "y"));
  b.add_output(b.add_node("Concat", {past, past}, attributes({{"axis", int64_t{2}}}), "z"));
  const Graph after = apply(identity_removal, b.build());
  EXPECT_EQ(ops(after), "Relu Concat");
  EXPECT_EQ(after.value(after.outputs[0]).name, "y");
}

TEST(IdentityRemoval, OutputsKeepTheirNames) {
  GraphBuilder b;
  const auto y = b.add_node("Relu", {b.add_input("x", {2})}, {}, "inner");
  b.add_output(b.add_node("Identity", {y}, {}, "y"));
  b.add_output(b.add_node("Neg", {y}, {}, "z"));
  EXPECT_EQ(graph_text(apply(identity_removal, b.build())),
            "input x: float32 2\n"
            "y = Relu(x): float32 2\n"
            "z = Neg(y): float32 2\n"
            "output y\n"
            "output z\n");
}

TEST(SumCanonicalisation, MakesChainsOfTwo) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2, 3});
  const auto y = b.add_input("y", {3});
  b.add_output(b.add_node("Sum", {y, y, x}, {}, "s"));
  const Graph graph = b.build();
  const Graph after = apply(sum_canonicalisation, graph);
  EXPECT_EQ(graph_text(after),
            "input x: float32 2x3\n"
            "input y: float32 3\n"
            "s_Add = Add(y, y): float32 3\n"
            "s = Add(s_Add, x): float32 2x3\n"
            "output s\n");
  EXPECT_EQ(difference(graph, after), 0);
}

TEST(DeadNodeElimination, RemovesUnreadNodesAndValues) {
  GraphBuilder b;
  const auto x = b.add_input("x", {2});
  b.add_node("Exp", {b.add_node("Neg", {x})});
  b.add_constant("unused", {4}, {1});
  b.add_output(b.add_node("Relu", {x}, {}, "y"));
  const Graph after = apply(dead_node_elimination, b.build());
  EXPECT_EQ(ops(after), "Relu");
  EXPECT_EQ(after.values.size(), 2u);
}

}  // namespace
}  // namespace tilewright
