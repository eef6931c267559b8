// SPDX-License-Identifier: Apache-2.0
#include "core/compute/share_parts.h"

#include <gtest/gtest.h>

#include <set>

namespace tilewright::testing {
namespace {

std::string text_of_parts(const Expr& e) {
  return expr_text(e, [](TensorId id) { return std::string(1, static_cast<char>('A' + id)); });
}

size_t nodes_of(const Expr& e) {
  std::set<const ExprNode*> nodes;
  visit(e, [&](const Expr& part) { return nodes.insert(&part.node()).second; });
  return nodes.size();
}

Expr element(int64_t at) {
  return load(0, {var(0, "i") * 4 + at});
}

TEST(ShareParts, MakesEqualPartsOneNode) {
  const Expr apart = element(1) + element(2) - element(1) * element(2);
  const Expr shared = share_parts(apart);
  EXPECT_EQ(text_of_parts(shared), text_of_parts(apart));
  EXPECT_TRUE(equal(shared, apart));
  const auto* difference = shared.as<Binary>();
  const auto* sum = difference->a.as<Binary>();
  const auto* product = difference->b.as<Binary>();
  EXPECT_TRUE(sum->a.same(product->a));
  EXPECT_TRUE(sum->b.same(product->b));
  EXPECT_FALSE(sum->a.same(sum->b));
  // Three operations; two loads with a sum each; i * 4, i, and the constants 4, 1 and 2.
  EXPECT_EQ(nodes_of(shared), 3 + 4 + 5);
  EXPECT_TRUE(share_parts(shared).same(shared));
}

TEST(ShareParts, KeepsApartWhatDiffersInAnyRespect) {
  const Expr zeros = float_imm(0.0) + float_imm(-0.0);
  const auto* sum = share_parts(zeros).as<Binary>();
  EXPECT_FALSE(sum->a.same(sum->b)) << "the sign of zero";
  const Expr names = share_parts(var(0, "i") + var(0, "j"));
  EXPECT_EQ(text_of_parts(names), "i + j");
  const Expr types = share_parts(
      select(bool_imm(true), cast(DataType::kFloat32, var(0, "i")), cast(DataType::kInt32, var(0, "i"))));
  EXPECT_FALSE(types.as<Select>()->if_true.same(types.as<Select>()->if_false));
  EXPECT_FALSE(share_parts(Expr()).valid());
}

}  // namespace
}  // namespace tilewright::testing
