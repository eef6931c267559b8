// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/compute/fold_transpositions.h"
#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

void check_matmul(const Shape& a, const Shape& b) {
  SCOPED_TRACE(shape_text(a) + " times " + shape_text(b));
  OperatorCase activations(2);
  activations.output(activations.node("MatMul", {activations.input(a), activations.input(b)}));
  activations.expect_all_match();
  OperatorCase weights(2);
  weights.output(weights.node("MatMul", {weights.input(a), weights.parameter(b)}));
  weights.expect_all_match();
}

TEST(MatMul, BatchesBroadcast) {
  check_matmul({5, 7}, {7, 3});
  check_matmul({2, 5, 7}, {7, 3});
  check_matmul({2, 3, 5, 7}, {2, 3, 7, 4});
  check_matmul({2, 1, 5, 7}, {3, 7, 4});
  check_matmul({7}, {7, 3});
  check_matmul({2, 5, 7}, {7});
  check_matmul({1, 5, 1}, {1, 3});
}

TEST(MatMul, WithBiasAndGelu) {
  OperatorCase c;
  const ValueId product = c.node("MatMul", {c.input({2, 3, 8}), c.parameter({8, 5})});
  c.output(c.node("Gelu", {c.node("Add", {product, c.parameter({5})})}));
  c.expect_all_match();
}

TEST(MatMul, ReadsAsItIsWrittenAndCountsAsMultiplyAdds) {
  OperatorCase c;
  c.output(c.node("MatMul", {c.input({512, 512}), c.parameter({512, 512})}));
  EXPECT_EQ(c.text(),
            "x0 = activation 0, float32 512x512\n"
            "w1 = parameter 0, float32 512x512\n"
            "matmul(i, j) += x0[i, k] * w1[k, j]\n");
  EXPECT_EQ(count_flops(*build_task_dag(c.task(), "direct")), 2.0 * 512 * 512 * 512);
}

ValueId transposed(OperatorCase& c, ValueId x, const Ints& order) {
  return c.node("Transpose", {x}, attributes({{"perm", order}}));
}

TEST(MatMul, ReadsTransposedOperandsWhereTheyLie) {
  OperatorCase c;
  const ValueId q = transposed(c, c.input({1, 5, 2, 3}), {0, 2, 1, 3});
  const ValueId k = transposed(c, c.input({1, 7, 2, 3}), {0, 2, 3, 1});
  c.output(c.node("Relu", {c.node("MatMul", {q, k})}));
  EXPECT_EQ(c.text(),
            "x0 = activation 0, float32 1x5x2x3\n"
            "x1 = activation 1, float32 1x7x2x3\n"
            "matmul(b0, b1, i, j) += x0[b0, i, b1, k] * x1[b0, j, b1, k]\n"
            "relu(n, c, h, w) = max(matmul[n, c, h, w], 0)\n");
  c.expect_all_match();
}

TEST(MatMul, WritesATransposedResultAtOnce) {
  OperatorCase c;
  const ValueId v = transposed(c, c.input({1, 7, 2, 3}), {0, 2, 1, 3});
  const ValueId product = c.node("MatMul", {c.input({1, 2, 5, 7}), v});
  const ValueId sum = c.node("Add", {product, c.input({1, 2, 5, 3})});
  c.output(c.node("Relu", {transposed(c, sum, {0, 2, 1, 3})}));
  EXPECT_EQ(c.text(),
            "x0 = activation 0, float32 1x7x2x3\n"
            "x1 = activation 1, float32 1x2x5x7\n"
            "x2 = activation 2, float32 1x2x5x3\n"
            "matmul(b0, i, b1, j) += x1[b0, b1, i, k] * x0[b0, k, b1, j]\n"
            "add(n, h, c, w) = matmul[n, h, c, w] + x2[n, c, h, w]\n"
            "relu(n, c, h, w) = max(add[n, c, h, w], 0)\n");
  c.expect_all_match();
}

TEST(MatMul, LeavesTranspositionsThatOthersReadAsWell) {
  OperatorCase c;
  const ValueId product = c.node("MatMul", {c.input({3, 5}), c.input({5, 4})});
  c.output(transposed(c, product, {1, 0}));
  c.output(c.node("Relu", {product}));
  EXPECT_NE(c.text().find("transpose(i, j) = matmul[j, i]\n"), std::string::npos) << c.text();
  c.expect_all_match();
}

TEST(FoldTranspositions, KeepsAPartOfWhatIsRead) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {4, 6}}, 0);
  const Axis i = b.axis("i", 4), j = b.axis("j", 6);
  const TensorId twice = b.compute("twice", {i, j}, b.at(x, {of(i), of(j)}) * float_imm(2));
  const Axis k = b.axis("k", 5), l = b.axis("l", 3);
  const TensorId part = b.compute("part", {k, l}, b.at(twice, {of(l), of(k)}));
  const auto folded = fold_transpositions(*std::move(b).finish({part}));
  EXPECT_EQ(folded.ops.size(), 3U);
  EXPECT_EQ(folded.op(folded.outputs[0]).type.shape, (Shape{5, 3}));
}

TEST(Gemm, AllOfItsFormula) {
  for (const int64_t a : {0, 1}) {
    for (const int64_t b : {0, 1}) {
      for (const Shape& bias : {Shape{}, Shape{4}, Shape{3, 1}, Shape{3, 4}}) {
        OperatorCase c;
        const ValueId x = c.input(a ? Shape{5, 3} : Shape{3, 5});
        const ValueId w = c.parameter(b ? Shape{4, 5} : Shape{5, 4});
        c.output(c.node("Gemm", {x, w, c.parameter(bias)},
                        attributes({{"transA", a}, {"transB", b}, {"alpha", 0.5}, {"beta", 2.0}})));
        c.expect_all_match();
      }
    }
  }
  OperatorCase plain;
  plain.output(plain.node("Gemm", {plain.input({3, 5}), plain.parameter({5, 4}), plain.parameter({4})}));
  plain.expect_all_match();
  EXPECT_NE(plain.text().find("bias(i, j) = matmul[i, j] + w2[j]\n"), std::string::npos) << plain.text();
}

}  // namespace
}  // namespace tilewright
