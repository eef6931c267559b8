// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/random_tensor.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceMatMul, MultipliesMatricesAndVectors) {
  const Tensor a = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor b = float_tensor({3, 2}, {7, 8, 9, 10, 11, 12});
  expect_tensor(run("MatMul", {a, b}), {2, 2}, {58, 64, 139, 154});
  expect_tensor(run("MatMul", {float_tensor({3}, {1, 0, 2}), b}), {2}, {29, 32});
  expect_tensor(run("MatMul", {a, float_tensor({3}, {1, 0, 2})}), {2}, {7, 16});
  expect_tensor(run("MatMul", {counting({3}), counting({3})}), {}, {5});
  expect_tensor(run("MatMul", {int64_tensor({1, 2}, {3, 4}), int64_tensor({2, 1}, {5, 6})}), {1, 1}, {39});
}

TEST(ReferenceMatMul, BroadcastsStacks) {
  const Tensor a = counting({2, 1, 1, 2});  // [0 1], [2 3]
  const Tensor b = counting({3, 2, 1});     // [0 1]', [2 3]', [4 5]'
  expect_tensor(run("MatMul", {a, b}), {2, 3, 1, 1}, {1, 3, 5, 3, 13, 23});
}

TEST(ReferenceMatMul, BlocksJoinWithoutSeams) {
  // Larger than every block of the kernel, and no multiple of its tiles.
  const int64_t m = 517;
  const int64_t n = 197;
  const int64_t k = 259;
  Random random(3);
  const Tensor a = random_tensor({DataType::kFloat32, {m, k}}, random);
  const Tensor b = random_tensor({DataType::kFloat32, {k, n}}, random);
  const Tensor c = run("MatMul", {a, b});
  for (int64_t i = 0; i < m; i += 3) {
    for (int64_t j = 0; j < n; ++j) {
      double sum = 0;
      for (int64_t e = 0; e < k; ++e) {
        sum += static_cast<double>(a.as<float>()[static_cast<size_t>(i * k + e)]) *
               b.as<float>()[static_cast<size_t>(e * n + j)];
      }
      ASSERT_EQ(c.as<float>()[static_cast<size_t>(i * n + j)], static_cast<float>(sum)) << i << ' ' << j;
    }
  }
}

TEST(ReferenceMatMul, EmptySumsAreZero) {
  expect_tensor(run("MatMul", {counting({2, 0}), counting({0, 2})}), {2, 2}, {0, 0, 0, 0});
  expect_tensor(run("MatMul", {counting({0, 3}), counting({3, 2})}), {0, 2}, {});
}

TEST(ReferenceMatMul, NamesWhatIsWrong) {
  EXPECT_EQ(error_of("MatMul", {counting({2, 3}), counting({2, 3})}),
            "MatMul: the shapes 2x3 and 2x3 cannot be multiplied");
  EXPECT_EQ(error_of("MatMul", {counting({2, 2, 3}), counting({3, 3, 1})}),
            "MatMul: the shapes 2, 3 do not broadcast together");
  EXPECT_NE(error_of("MatMul", {counting({}), counting({3})}), "no error");
}

TEST(ReferenceGemm, TransposesScalesAndAdds) {
  const Tensor a = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor b = float_tensor({3, 2}, {7, 8, 9, 10, 11, 12});
  const Tensor at = run("Transpose", {a});
  const Tensor bt = run("Transpose", {b});
  expect_tensor(run("Gemm", {a, b}), {2, 2}, {58, 64, 139, 154});
  const Attributes both =
      attributes_of({{"transA", int64_t{1}}, {"transB", int64_t{1}}, {"alpha", 2.0}, {"beta", 10.0}});
  expect_tensor(run("Gemm", {at, bt, float_tensor({2}, {1, 2})}, both), {2, 2}, {126, 148, 288, 328});
  expect_tensor(run("Gemm", {at, bt, float_tensor({2, 1}, {1, 2})}, both), {2, 2}, {126, 138, 298, 328});
  expect_tensor(run("Gemm", {a, b, float_tensor({}, {1})}), {2, 2}, {59, 65, 140, 155});
  EXPECT_NE(error_of("Gemm", {a, b, counting({3})}), "no error");
  EXPECT_NE(error_of("Gemm", {a, b, counting({5, 2, 2})}), "no error");
  EXPECT_NE(error_of("Gemm", {a, a}), "no error");
}

}  // namespace
}  // namespace tilewright
