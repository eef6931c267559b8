// SPDX-License-Identifier: Apache-2.0
#include "core/compute/compute_dag.h"

#include <gtest/gtest.h>

#include "core/tensor/values.h"
#include "tests/values/dag_values.h"

namespace tilewright {
namespace {

Result<ComputeDag> matmul_relu(int64_t n) {
  DagBuilder b("direct");
  const TensorId x = b.activation("A", {DataType::kFloat32, {n, n}}, 0);
  const TensorId w = b.parameter("B", {DataType::kFloat32, {n, n}}, 0);
  const Axis i = b.axis("i", n), j = b.axis("j", n), k = b.axis("k", n);
  const TensorId c =
      b.reduce("C", {i, j}, {k}, Combiner::kSum, b.at(x, {of(i), of(k)}) * b.at(w, {of(k), of(j)}));
  const Axis i2 = b.axis("i", n), j2 = b.axis("j", n);
  const TensorId d = b.compute("C", {i2, j2}, max_expr(b.at(c, {of(i2), of(j2)}), float_imm(0)));
  return std::move(b).finish({d});
}

TEST(ComputeDag, PrintsOneLineAnOperation) {
  const Result<ComputeDag> dag = matmul_relu(4);
  ASSERT_TRUE(dag.ok()) << dag.error().text();
  EXPECT_EQ(dag_text(*dag),
            "A = activation 0, float32 4x4\n"
            "B = parameter 0, float32 4x4\n"
            "C(i, j) += A[i, k] * B[k, j]\n"
            "C_2(i, j) = max(C[i, j], 0)\n");
  EXPECT_EQ(dag->producers()[2], (std::vector<TensorId>{0, 1}));
  EXPECT_EQ(dag->consumers()[2], (std::vector<TensorId>{3}));
  EXPECT_TRUE(dag->consumers()[3].empty());
}

TEST(ComputeDag, TablesHoldAnyType) {
  DagBuilder b("direct");
  const std::vector<int8_t> small{-3, 7};
  const TensorId t = b.table("t", Tensor::of<int8_t>({DataType::kInt8, {2}}, small));
  const TensorId places = b.table("places", int64_tensor({3}, {1, 0, 1}));
  const Axis i = b.axis("i", 3);
  const TensorId y = b.compute("y", {i}, b.at(t, {b.at(places, {of(i)})}));
  Result<ComputeDag> dag = std::move(b).finish({y});
  ASSERT_TRUE(dag.ok()) << dag.error().text();
  EXPECT_EQ(dag_text(*dag), "t = table, int8 2\nplaces = table, int64 3\ny(i) = t[places[i]]\n");
  const auto outputs = compute_dag_values(*dag, {}, {});
  ASSERT_TRUE(outputs.ok()) << outputs.error().text();
  EXPECT_EQ((*outputs)[0].type().data_type, DataType::kInt8);
  EXPECT_EQ(integer_values((*outputs)[0]), (std::vector<int64_t>{7, -3, 7}));

  dag->ops[0].type.data_type = DataType::kUInt8;
  const auto wrong = check_dag(*dag);
  ASSERT_FALSE(wrong.ok());
  EXPECT_NE(wrong.error().text().find("a table of uint8 2 holds int8 2"), std::string::npos)
      << wrong.error().text();
}

TEST(ComputeDag, StatesInWhichTypeAReductionCombines) {
  const Tensor x = float_tensor({2}, {16777216, 1});
  const auto made = [](DataType adds_in, DataType result) {
    DagBuilder b("direct");
    const TensorId in = b.activation("x", {DataType::kFloat32, {2}}, 0);
    const Axis i = b.axis("i", 1), k = b.axis("k", 2);
    const TensorId y = b.reduce("y", {i}, {k}, Combiner::kSum, cast(adds_in, b.at(in, {of(k)})), {}, result);
    return *std::move(b).finish({y});
  };
  const auto sum_of = [&](const ComputeDag& dag) {
    return real_values((*compute_dag_values(dag, {x}, {}))[0])[0];
  };
  const ComputeDag narrow = made(DataType::kFloat32, DataType::kFloat64);
  EXPECT_EQ(narrow.ops[1].accumulator_type(), DataType::kFloat32);
  EXPECT_EQ(sum_of(narrow), 16777216) << "the sum is rounded before it becomes a double";
  EXPECT_EQ(sum_of(made(DataType::kFloat64, DataType::kFloat64)), 16777217);
  EXPECT_EQ(dag_text(narrow), "x = activation 0, float32 2\ny(i) += x[k] in float32\n");
  EXPECT_FALSE(made(DataType::kFloat32, DataType::kFloat32).ops[1].compute()->accumulator)
      << "the element type needs no word";
  EXPECT_EQ(count_flops(narrow), 2);

  ComputeDag wrong = narrow;
  wrong.ops[1].compute()->accumulator.reset();
  EXPECT_FALSE(check_dag(wrong).ok());
}

TEST(ComputeDag, CountsArithmeticAsOutputsTimesBody) {
  const double n = 512;
  EXPECT_EQ(count_flops(*matmul_relu(512)), 2 * n * n * n + n * n);
}

TEST(ComputeDag, CountsOnlyArithmeticOfTheResultsType) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {8}}, 0);
  const Axis i = b.axis("i", 8);
  const Expr inside = less(of(i) * 2 - 1, int_imm(5));
  const Expr body = select(inside, b.at(x, {of(i)}) * float_imm(2) + float_imm(1), float_imm(0));
  const TensorId y = b.compute("y", {i}, unary(UnaryOp::kExp, body));
  EXPECT_EQ(count_flops(*std::move(b).finish({y})), 16);
}

std::string error_of(const std::function<TensorId(DagBuilder&, TensorId x)>& build) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {8, 4}}, 0);
  const TensorId y = build(b, x);
  const Result<ComputeDag> dag = std::move(b).finish({y});
  return dag.ok() ? "" : dag.error().text();
}

TEST(ComputeDag, CheckNamesWhatIsWrong) {
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(error_of([](DagBuilder& b, TensorId x) {
        const Axis i = b.axis("i", 8), j = b.axis("j", 4);
        return b.compute("y", {i}, b.at(x, {of(i), of(j)}));
      }),
      "y: variable j is not one of its axes");
  has(error_of([](DagBuilder& b, TensorId x) {
        const Axis i = b.axis("i", 8);
        return b.compute("y", {i}, b.at(x, {of(i)}));
      }),
      "1 indices for 2 dimensions");
  has(error_of([](DagBuilder& b, TensorId x) {
        const Axis i = b.axis("i", 8);
        return b.compute("y", {i}, b.at(x, {of(i), int_imm(0)}) + int_imm(1));
      }),
      "mixes float32 and int64");
  has(error_of([](DagBuilder& b, TensorId x) {
        const Axis i = b.axis("i", 8);
        const TensorId y = b.compute("y", {i}, b.at(x, {of(i), int_imm(0)}));
        return b.compute("z", {i}, b.at(y, {of(i)}));
      }),
      "z: axis i is used twice");
  has(error_of([](DagBuilder& b, TensorId) {
        const Axis i = b.axis("i", 8);
        return b.compute("y", {i}, load(1, {of(i)}));
      }),
      "is not of an earlier operation");
  has(error_of([](DagBuilder& b, TensorId) { return b.table("t", Tensor()); }), "t: a table has no values");
  EXPECT_EQ(error_of([](DagBuilder& b, TensorId x) {
              const Axis i = b.axis("i", 8);
              return b.compute("y", {i}, b.at(x, {of(i), floor_mod(of(i), 4)}));
            }),
            "");
}

}  // namespace
}  // namespace tilewright
