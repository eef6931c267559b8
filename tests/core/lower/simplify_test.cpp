// SPDX-License-Identifier: Apache-2.0
#include "core/lower/simplify.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/lower/linear.h"
#include "core/lower/region.h"

namespace tilewright {
namespace {

constexpr int kVars = 3;
using Values = std::vector<int64_t>;

int64_t value_of(const Expr& e, const Values& vars) {
  if (const auto* c = constant_of(e)) return *c;
  if (const auto* v = e.as<VarRef>()) return vars[static_cast<size_t>(v->id)];
  if (const auto* u = e.as<Unary>())
    return u->op == UnaryOp::kNot ? !value_of(u->a, vars) : -value_of(u->a, vars);
  if (const auto* s = e.as<Select>())
    return value_of(value_of(s->condition, vars) ? s->if_true : s->if_false, vars);
  const auto* b = e.as<Binary>();
  EXPECT_NE(b, nullptr);
  if (!b) return 0;
  const int64_t x = value_of(b->a, vars);
  const int64_t y = value_of(b->b, vars);
  const auto quotient = [&] { return (x - ((x % y) + y) % y) / y; };
  switch (b->op) {
    case BinaryOp::kAdd: return x + y;
    case BinaryOp::kSub: return x - y;
    case BinaryOp::kMul: return x * y;
    case BinaryOp::kFloorDiv: return quotient();
    case BinaryOp::kMod: return x - y * quotient();
    case BinaryOp::kMin: return std::min(x, y);
    case BinaryOp::kMax: return std::max(x, y);
    case BinaryOp::kLess: return x < y;
    case BinaryOp::kLessEqual: return x <= y;
    case BinaryOp::kEqual: return x == y;
    case BinaryOp::kNotEqual: return x != y;
    case BinaryOp::kAnd: return x && y;
    case BinaryOp::kOr: return x || y;
    default: ADD_FAILURE(); return 0;
  }
}

class ExprMaker {
 public:
  explicit ExprMaker(uint64_t seed) : random_(seed) {}

  Expr integer(int depth) {
    if (depth == 0) {
      if (random_.bernoulli(0.3)) return int_imm(random_.uniform_int(-9, 9));
      const auto id = static_cast<VarId>(random_.uniform_int(kVars));
      return var(id, std::string(1, static_cast<char>('x' + id)));
    }
    const auto sub = [&] { return integer(depth - 1); };
    switch (random_.uniform_int(9)) {
      case 0: return sub() - sub();
      case 1: return sub() * random_.uniform_int(-4, 8);
      case 2: return floor_div(sub(), random_.uniform_int(1, 7));
      case 3: return floor_mod(sub(), random_.uniform_int(1, 7));
      case 4: return min_expr(sub(), sub());
      case 5: return max_expr(sub(), sub());
      case 6: return select(condition(depth - 1), sub(), sub());
      default: return sub() + sub();
    }
  }

  Expr condition(int depth) {
    if (depth > 0 && random_.bernoulli(0.3)) {
      const auto op = random_.bernoulli(0.5) ? BinaryOp::kAnd : BinaryOp::kOr;
      return binary(op, condition(depth - 1), condition(depth - 1));
    }
    constexpr BinaryOp kComparisons[] = {BinaryOp::kLess, BinaryOp::kLessEqual, BinaryOp::kEqual,
                                         BinaryOp::kNotEqual};
    const BinaryOp op = kComparisons[random_.uniform_int(4)];
    return binary(op, integer(std::max(0, depth - 1)), integer(std::max(0, depth - 1)));
  }

  Range range() {
    const int64_t low = random_.bernoulli(0.7) ? 0 : random_.uniform_int(-3, 3);
    return {low, low + random_.uniform_int(6)};
  }
  bool coin() { return random_.bernoulli(0.5); }

 private:
  Random random_;
};

std::string text(const Expr& e) {
  return expr_text(e, [](TensorId) { return "?"; });
}

/// Calls `f` with every assignment of the variables within their ranges.
void each_assignment(const VarRanges& ranges, const std::function<void(const Values&)>& f) {
  Values v(kVars);
  for (v[0] = ranges.at(0).low; v[0] <= ranges.at(0).high; ++v[0]) {
    for (v[1] = ranges.at(1).low; v[1] <= ranges.at(1).high; ++v[1]) {
      for (v[2] = ranges.at(2).low; v[2] <= ranges.at(2).high; ++v[2]) f(v);
    }
  }
}

TEST(Simplify, NeverChangesAValue) {
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    ExprMaker make(seed);
    VarRanges ranges;
    for (VarId id = 0; id < kVars; ++id) ranges[id] = make.range();
    const Expr e = seed % 3 == 0 ? make.condition(3) : make.integer(3);
    const Expr simple = simplify(e, ranges);
    const Range range = seed % 3 == 0 ? Range{0, 1} : range_of(e, ranges);
    bool same = true;
    each_assignment(ranges, [&](const Values& v) {
      const int64_t wanted = value_of(e, v);
      same = same && value_of(simple, v) == wanted && range.low <= wanted && wanted <= range.high;
    });
    ASSERT_TRUE(same) << text(e) << " became " << text(simple) << " in [" << range.low << ", " << range.high
                      << "]";
  }
}

TEST(Region, CoversEveryValueWhileSomeVariablesVary) {
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    ExprMaker make(seed);
    VarRanges ranges;
    for (VarId id = 0; id < kVars; ++id) ranges[id] = make.range();
    std::unordered_set<VarId> varying{0};
    if (make.coin()) varying.insert(1);
    const Expr index = make.integer(2);
    const IndexRegion region = region_of(index, varying, ranges);
    const IndexRegion both = region_union(region, region_of(index + 3, varying, ranges), ranges);
    bool covered = true;
    each_assignment(ranges, [&](const Values& v) {
      const int64_t at = value_of(index, v);
      const int64_t begin = value_of(region.min, v);
      if (region.extent < kUnbounded) covered = covered && begin <= at && at < begin + region.extent;
      if (both.extent >= kUnbounded) return;
      const int64_t first = value_of(both.min, v);
      covered = covered && first <= at && at + 3 < first + both.extent;
    });
    ASSERT_TRUE(covered) << text(index) << " in " << text(region.min) << " + [0, " << region.extent << ")";
  }
}

TEST(Region, IsTightForWindows) {
  const VarRanges ranges{{0, {0, 6}}, {1, {0, 2}}, {2, {0, 9}}};
  const Expr y = var(0, "y");
  const Expr k = var(1, "k");
  const Expr tile = var(2, "t");
  const IndexRegion window = region_of(tile * 14 + y * 2 + k, {0, 1}, ranges);
  EXPECT_EQ(window.extent, 15);
  EXPECT_EQ(text(window.min), "t * 14");
  const IndexRegion divided = region_of(floor_div(tile * 4 + k, 4), {1}, ranges);
  EXPECT_EQ(divided.extent, 1);
}

TEST(Simplify, KnowsTheRangesOfLoops) {
  const VarRanges ranges{{0, {0, 3}}, {1, {0, 7}}};
  const Expr i = var(0, "i");
  const Expr j = var(1, "j");
  EXPECT_EQ(text(simplify(floor_div(i * 8 + j, 8), ranges)), "i");
  EXPECT_EQ(text(simplify(floor_mod(i * 8 + j, 8), ranges)), "j");
  EXPECT_EQ(text(simplify(floor_div(floor_div(i * 8 + j, 2), 4), ranges)), "i");
  EXPECT_EQ(text(simplify(less(i * 8 + j, int_imm(32)), ranges)), text(bool_imm(true)));
  EXPECT_EQ(text(simplify(max_expr(i, i - 1), ranges)), "i");
  EXPECT_EQ(text(simplify(i + j - i, ranges)), "j");
}

TEST(Simplify, DoesSharedPartsOnce) {
  const Expr i = var(0, "i");
  Expr e = load(0, {i * 1 + 0});
  // As a tree it has 2^60 loads.
  for (int n = 0; n < 60; ++n) e = e * e;
  Expr simple = simplify(e, {{0, {0, 7}}});
  int height = 0;
  for (const auto* b = simple.as<Binary>(); b; b = simple.as<Binary>()) {
    EXPECT_TRUE(b->a.same(b->b));
    simple = Expr(b->a);
    ++height;
  }
  EXPECT_EQ(height, 60);
  ASSERT_TRUE(simple.as<Load>());
  EXPECT_TRUE(simple.as<Load>()->indices[0].as<VarRef>());
}

}  // namespace
}  // namespace tilewright
