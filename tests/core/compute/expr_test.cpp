// SPDX-License-Identifier: Apache-2.0
#include "core/compute/expr.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

std::string text(const Expr& e) {
  return expr_text(e, [](TensorId id) { return std::string(1, static_cast<char>('A' + id)); });
}

TEST(Expr, FoldsIntegerArithmeticOnConstantsOnly) {
  EXPECT_EQ(*constant_of(int_imm(-7) + 2), -5);
  EXPECT_EQ(*constant_of(floor_div(int_imm(-7), 2)), -4);
  EXPECT_EQ(*constant_of(floor_mod(int_imm(-7), 2)), 1);
  EXPECT_EQ(*constant_of(max_expr(int_imm(3), int_imm(2000))), 2000);
  EXPECT_TRUE(equal(less(int_imm(1), int_imm(2)), bool_imm(true)));
  EXPECT_EQ(constant_of(float_imm(1) + float_imm(2)), nullptr);
  EXPECT_EQ(text(var(0, "i") * 1 + 0), "i * 1 + 0");
  EXPECT_EQ(constant_of(int_imm(INT64_MAX) + 1), nullptr) << "an overflow stays as it was written";
}

TEST(Expr, PrintsWithAsFewParenthesesAsNeeded) {
  const Expr i = var(0, "i");
  const Expr k = var(1, "k");
  const Expr product = load(0, {i, k}) * load(1, {k, i + 1});
  EXPECT_EQ(text(max_expr(product, float_imm(0))), "max(A[i, k] * B[k, i + 1], 0)");
  EXPECT_EQ(text((i + k) * 4 - (i - k)), "(i + k) * 4 - (i - k)");
  EXPECT_EQ(text(floor_mod(floor_div(i, 8), 3)), "i // 8 % 3");
  EXPECT_EQ(text(select(logical_and(less_equal(int_imm(0), i), less(i, k)), product, float_imm(-0.5))),
            "select(0 <= i && i < k, A[i, k] * B[k, i + 1], -0.5)");
  EXPECT_EQ(text(unary(UnaryOp::kExp, unary(UnaryOp::kNeg, load(0, {})))), "exp(-A[])");
  EXPECT_EQ(text(cast(DataType::kFloat32, i)), "float32(i)");
}

TEST(Expr, SubstitutionSharesWhatDoesNotChange) {
  const Expr i = var(0, "i");
  const Expr j = var(1, "j");
  const Expr left = load(0, {i});
  const Expr right = load(1, {i, j});
  const Expr sum = left + right;
  const Expr out = substitute(sum, {{1, i * 2}});
  EXPECT_EQ(text(out), "A[i] + B[i, i * 2]");
  EXPECT_TRUE(out.as<Binary>()->a.same(left));
  EXPECT_TRUE(substitute(sum, {{7, j}}).same(sum));
  EXPECT_EQ(text(substitute(i * 3 + 1, {{0, int_imm(4)}})), "13");
  EXPECT_EQ(text(substitute(right, {{0, j}, {1, i}})), "B[j, i]") << "all at once, not one after the other";
}

TEST(Expr, RewriteSeesRebuiltChildren) {
  const Expr i = var(0, "i");
  const Expr e = load(0, {i}) * load(0, {i + 1});
  const Expr out = rewrite(e, [](const Expr& at) -> Expr {
    if (at.as<Load>()) return float_imm(2);
    if (const Binary* b = at.as<Binary>(); b && b->a.as<FloatImm>() && b->b.as<FloatImm>()) {
      return float_imm(b->a.as<FloatImm>()->value * b->b.as<FloatImm>()->value);
    }
    return {};
  });
  EXPECT_EQ(text(out), "4");
  EXPECT_TRUE(rewrite(e, [](const Expr&) { return Expr(); }).same(e));
}

TEST(Expr, VisitGoesParentsFirstAndStopsWhereTold) {
  const Expr e = load(0, {var(0, "i")}) + load(1, {var(1, "j")});
  std::string seen;
  visit(e, [&](const Expr& at) {
    seen += at.as<Load>() ? "L" : at.as<VarRef>() ? "v" : "+";
    return !at.as<Load>() || at.as<Load>()->tensor == 1;
  });
  EXPECT_EQ(seen, "+LLv");
}

TEST(Expr, EqualityIsStructural) {
  const auto make = [](VarId id, double value) {
    return max_expr(load(0, {var(id, "i")}), float_imm(value));
  };
  EXPECT_TRUE(equal(make(0, 1), make(0, 1)));
  EXPECT_FALSE(equal(make(0, 1), make(1, 1)));
  EXPECT_FALSE(equal(make(0, 1), make(0, 2)));
  EXPECT_FALSE(equal(load(0, {}), load(1, {})));
  EXPECT_FALSE(equal(float_imm(1), float_imm(1, DataType::kFloat64)));
}

}  // namespace
}  // namespace tilewright
