// SPDX-License-Identifier: Apache-2.0
#include "core/compute/node_memo.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

/// As a tree 2^height leaves, as nodes height + 1.
Expr tower(int height) {
  Expr e = load(0, {var(0, "i")});
  for (int i = 0; i < height; ++i) e = e + e;
  return e;
}

TEST(NodeMemo, MakesWhatIsSharedOnce) {
  constexpr int kHeight = 60;  // more than any patience as a tree, and than the memo's first slots
  const Expr e = tower(kHeight);
  NodeMemo<uint64_t> memo;
  int made = 0;
  const auto leaves = [&](const auto& self, const Expr& part) -> uint64_t {
    return memo(part, [&]() -> uint64_t {
      ++made;
      const auto* sum = part.as<Binary>();
      return sum ? self(self, sum->a) + self(self, sum->b) : 1;
    });
  };
  EXPECT_EQ(leaves(leaves, e), uint64_t{1} << kHeight);
  EXPECT_EQ(made, kHeight + 1);
}

TEST(NodeMemo, VisitsOnceWhatIsShared) {
  int loads = 0;
  int parts = 0;
  visit_once(tower(60), [&](const Expr& e) {
    ++parts;
    loads += e.as<Load>() != nullptr;
    return true;
  });
  EXPECT_EQ(loads, 1);
  EXPECT_EQ(parts, 60 + 1 + 1) << "sums, the load and its index";
}

TEST(NodeMemo, LooksOnlyBelowWhatIsWanted) {
  const Expr e = load(0, {var(0, "i") + 1}) + float_imm(2);
  int parts = 0;
  visit_once(e, [&](const Expr& part) {
    ++parts;
    return part.as<Load>() == nullptr;
  });
  EXPECT_EQ(parts, 3);
}

}  // namespace
}  // namespace tilewright::testing
