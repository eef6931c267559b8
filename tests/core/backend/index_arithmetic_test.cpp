// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

int64_t floor_quotient(int64_t a, int64_t b) {
  return a >= 0 ? a / b : -((-a + b - 1) / b);
}
int64_t floor_remainder(int64_t a, int64_t b) {
  return a - floor_quotient(a, b) * b;
}

struct IndexCase {
  const char* name;
  std::function<Expr(Expr, Expr)> expression;
  std::function<int64_t(int64_t, int64_t)> reference;
};

const std::vector<IndexCase>& cases() {
  static const std::vector<IndexCase> all = {
      {"natural quotient", [](Expr i, Expr j) { return floor_div(i * 7 + j * 3, 5); },
       [](int64_t i, int64_t j) { return (i * 7 + j * 3) / 5; }},
      {"quotient of both signs", [](Expr i, Expr j) { return floor_div(i * 3 - j * 5, 4); },
       [](int64_t i, int64_t j) { return floor_quotient(i * 3 - j * 5, 4); }},
      {"remainder of both signs", [](Expr i, Expr j) { return floor_mod(i * 3 - j * 5, 7); },
       [](int64_t i, int64_t j) { return floor_remainder(i * 3 - j * 5, 7); }},
      {"parts that divide",
       [](Expr i, Expr j) { return floor_div(i * 20 + j + 3, 20) * 100 + floor_mod(i * 20 + j, 20); },
       [](int64_t i, int64_t j) { return (i * 20 + j + 3) / 20 * 100 + (i * 20 + j) % 20; }},
      {"negative rest of a natural number", [](Expr i, Expr j) { return floor_mod(i * 12 - j + 40, 12); },
       [](int64_t i, int64_t j) { return (i * 12 - j + 40) % 12; }},
      {"product", [](Expr i, Expr j) { return (i - 4) * (j + 2) + i * j; },
       [](int64_t i, int64_t j) { return (i - 4) * (j + 2) + i * j; }},
      {"minimum and maximum", [](Expr i, Expr j) { return min_expr(i * 2, j) + max_expr(j - 3, int_imm(0)); },
       [](int64_t i, int64_t j) { return std::min(i * 2, j) + std::max<int64_t>(j - 3, 0); }},
      {"decided minimum",
       [](Expr i, Expr j) { return min_expr(i + j, int_imm(500)) + max_expr(i, int_imm(-1)); },
       [](int64_t i, int64_t j) { return i + j + i; }},
      {"choice",
       [](Expr i, Expr j) {
         return select(less(i, j), i * 10, select(less_equal(j + 3, i), j, int_imm(-5)));
       },
       [](int64_t i, int64_t j) { return i < j        ? i * 10
                                         : j + 3 <= i ? j
                                                      : -5; }},
      {"comparisons",
       [](Expr i, Expr j) {
         const Expr even = binary(BinaryOp::kEqual, floor_mod(i + j, 2), int_imm(0));
         const Expr differ = binary(BinaryOp::kNotEqual, i, j);
         return select(logical_and(even, differ), int_imm(1), int_imm(0)) +
                select(binary(BinaryOp::kOr, even, unary(UnaryOp::kNot, differ)), int_imm(2), int_imm(0));
       },
       [](int64_t i, int64_t j) {
         const bool even = (i + j) % 2 == 0;
         return int64_t{even && i != j} + (even || i == j ? 2 : 0);
       }},
      {"of a quotient",
       [](Expr i, Expr j) { return floor_mod(floor_div(i * 13 + j, 3), 4) * 11 - floor_div(j - 9, 6); },
       [](int64_t i, int64_t j) { return (i * 13 + j) / 3 % 4 * 11 - floor_quotient(j - 9, 6); }},
  };
  return all;
}

TEST(IndexArithmetic, IsTheSameHoweverTheLoopsRun) {
  constexpr int64_t kOuter = 9;
  constexpr int64_t kInner = 13;
  using Loop = Stmt (HandIr::*)(int64_t, const HandIr::Body&);
  const std::pair<const char*, Loop> inner_loops[] = {
      {"serial", &HandIr::serial}, {"unrolled", &HandIr::unroll}, {"vectorised", &HandIr::vectorize}};
  const std::pair<const char*, Loop> outer_loops[] = {{"serial", &HandIr::serial},
                                                      {"unrolled", &HandIr::unroll}};
  for (const IndexCase& c : cases()) {
    for (const auto& [outer_name, outer] : outer_loops) {
      for (const auto& [inner_name, inner] : inner_loops) {
        HandIr h;
        const BufferId b = h.output({kOuter, kInner});
        h.ir.run = (h.*outer)(kOuter, [&, loop = inner](Expr i) {
          return (h.*loop)(kInner, [&](Expr j) {
            return store(b, {i, j}, cast(DataType::kFloat32, c.expression(i, j)));
          });
        });
        Argument y({kOuter, kInner});
        ASSERT_TRUE(run(h.ir, runnable_target(), {&y}));
        for (int64_t i = 0; i < kOuter; ++i) {
          for (int64_t j = 0; j < kInner; ++j) {
            ASSERT_EQ(y.at({i, j}), static_cast<float>(c.reference(i, j)))
                << c.name << ", " << outer_name << " then " << inner_name << ", at " << i << ", " << j;
          }
        }
      }
    }
  }
}

TEST(IndexArithmetic, UnknownVariablesAreRefused) {
  HandIr h;
  const BufferId b = h.output({4});
  h.ir.run = store(b, {var(77, "stray")}, constant(1));
  const auto result = generate_object(h.ir, target_of("x86-64-v3"));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "loop variable 'stray' is used outside of its loop");
}

}  // namespace
}  // namespace tilewright::testing
