// SPDX-License-Identifier: Apache-2.0
// Batch normalisation, per-channel constants, and matrix products.
#include <gtest/gtest.h>

#include <functional>

#include "core/base/random.h"
#include "core/graph/graph_builder.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

using Integers = std::vector<int64_t>;

/// A builder whose constants are random and different.
struct FoldingScene : GraphBuilder {
  Random random{3};
  int count = 0;
  ValueId weights(Shape shape) {
    std::vector<float> values(static_cast<size_t>(element_count(shape)));
    for (float& v : values) v = static_cast<float>(random.uniform(0.2, 1.5));
    return add_constant("w" + std::to_string(count++), std::move(shape), values);
  }
  ValueId batch_norm(ValueId x, int64_t channels) {
    return add_node("BatchNormalization",
                    {x, weights({channels}), weights({channels}), weights({channels}), weights({channels})});
  }
};

void expect_folds_to(const FoldingScene& scene, const std::string& expected_ops) {
  const Graph before = scene.build();
  const Graph after = apply(batch_norm_folding, before);
  EXPECT_EQ(ops(after), expected_ops);
  EXPECT_LT(difference(before, after), 1e-5);
}

TEST(BatchNormFolding, IntoConvolutions) {
  FoldingScene s;
  const auto x = s.add_input("x", {1, 4, 5, 5});
  const auto y =
      s.batch_norm(s.add_node("Conv", {x, s.weights({6, 2, 3, 3})}, attributes({{"group", int64_t{2}}})), 6);
  const auto z = s.batch_norm(s.add_node("Conv", {y, s.weights({3, 6, 1, 1}), s.weights({3})}), 3);
  s.add_output(z);
  expect_folds_to(s, "Conv Conv");
}

TEST(BatchNormFolding, IntoTransposedConvolutionWithGroups) {
  FoldingScene s;
  const auto x = s.add_input("x", {1, 4, 3, 3});
  const auto y =
      s.add_node("ConvTranspose", {x, s.weights({4, 3, 2, 2})}, attributes({{"group", int64_t{2}}}));
  s.add_output(s.batch_norm(y, 6));
  expect_folds_to(s, "ConvTranspose");
}

TEST(BatchNormFolding, IntoMatrixProducts) {
  FoldingScene s;
  const auto x = s.add_input("x", {3, 4});
  s.add_output(s.batch_norm(
      s.add_node("Gemm", {x, s.weights({5, 4}), s.weights({5})}, attributes({{"transB", int64_t{1}}})), 5));
  const auto product = s.add_node("MatMul", {x, s.weights({4, 6})});
  s.add_output(s.add_node("Add", {s.weights({6}), s.add_node("Mul", {product, s.weights({6})})}));
  expect_folds_to(s, "Gemm MatMul Add");
}

TEST(BatchNormFolding, ConstantsByChannelBeforeAndAfter) {
  FoldingScene s;
  const auto x = s.add_input("x", {1, 2, 4, 4});
  auto y = s.add_node("Conv", {x, s.weights({3, 2, 1, 1})});
  y = s.add_node("Add", {y, s.weights({1, 3, 1, 1})});
  y = s.batch_norm(y, 3);
  y = s.add_node("Div", {y, s.weights({3, 1, 1})});
  y = s.add_node("Sub", {y, s.weights({})});
  s.add_output(y);
  expect_folds_to(s, "Conv");
}

TEST(BatchNormFolding, NotThroughOtherReadersOutputsOrSpatialConstants) {
  FoldingScene s;
  const auto x = s.add_input("x", {1, 2, 4, 4});
  const auto y = s.add_node("Conv", {x, s.weights({3, 2, 1, 1})});
  s.add_output(s.add_node("Mul", {y, s.weights({3, 1, 1})})).add_output(s.add_node("Relu", {y}));
  const auto z = s.add_node("Conv", {x, s.weights({3, 2, 1, 1})});
  s.add_output(s.add_node("Mul", {z, s.weights({1, 4, 4})}));
  expect_folds_to(s, "Conv Mul Relu Conv Mul");
}

TEST(BatchNormFolding, OnItsOwnBecomesProductAndSum) {
  FoldingScene s;
  s.add_output(s.add_node("Relu", {s.batch_norm(s.add_input("x", {2, 3, 4}), 3)}));
  expect_folds_to(s, "Mul Add Relu");
}

TEST(BatchNormFolding, LeavesMissingWeightsAlone) {
  FoldingScene s;
  const auto x = s.add_input("x", {1, 2, 4, 4});
  const auto y = s.add_node("Conv", {x, s.add_missing_constant("w", {3, 2, 1, 1}, "weights.bin")});
  s.add_output(s.add_node("Mul", {y, s.weights({3, 1, 1})}));
  EXPECT_EQ(ops(apply(batch_norm_folding, s.build())), "Conv Mul");
}

TEST(MatmulCanonicalisation, FoldsTranspositionsAndFactors) {
  FoldingScene s;
  const auto x = s.add_input("x", {3, 4});
  const auto a = attributes({{"transB", int64_t{1}}, {"alpha", 0.5}, {"beta", 2.0}});
  s.add_output(s.add_node("Gemm", {x, s.weights({5, 4}), s.weights({5})}, a));
  const Graph before = s.build();
  const Graph after = apply(matmul_canonicalisation, before);
  const Node& gemm = only(after, "Gemm");
  EXPECT_TRUE(gemm.attributes.values().empty());
  EXPECT_EQ(after.value(gemm.inputs[1]).type.shape, (Shape{4, 5}));
  EXPECT_LT(difference(before, after), 1e-6);
}

TEST(MatmulCanonicalisation, KeepsWhatItCannotFold) {
  FoldingScene s;
  const auto x = s.add_input("x", {4, 3});
  const auto w = s.add_missing_constant("w", {5, 4}, "weights.bin");
  s.add_output(s.add_node("Gemm", {x, w},
                          attributes({{"transA", int64_t{1}}, {"transB", int64_t{1}}, {"beta", 3.0}})));
  const Graph after = apply(matmul_canonicalisation, s.build());
  const Attributes& kept = only(after, "Gemm").attributes;
  EXPECT_EQ(kept.integer("transA", 0), 1);
  EXPECT_EQ(kept.integer("transB", 0), 1);
  EXPECT_FALSE(kept.has("beta"));
}

}  // namespace
}  // namespace tilewright
