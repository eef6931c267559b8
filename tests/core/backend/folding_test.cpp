// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/backend/code_listing.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

/// A register tile of `rows` x `lanes` loaded from an activation, each row of it combined into one output.
LoopIr fold_of(BinaryOp op, int64_t rows, int64_t lanes, double start) {
  HandIr h;
  const BufferId a = h.activation({rows, lanes});
  const BufferId b = h.output({rows});
  const BufferId parts = h.registers({rows, lanes});
  h.ir.run = make_allocate(
      parts,
      make_block({h.unroll(rows,
                           [&](Expr i) {
                             return h.vectorize(lanes, [&](Expr v) {
                               return store(parts, {i, v}, load(a, {i, v}));
                             });
                           }),
                  h.unroll(rows, [&](Expr i) {
                    return make_block(
                        {store(b, {i}, constant(start)), h.unroll(lanes, [&](Expr v) {
                           return make_store(
                               {b, {i}, binary(op, load(b, {i}), load(parts, {i, v})), Store::Role::kUpdate});
                         })});
                  })}));
  return h.ir;
}

TEST(Folding, CombinesEveryElementOnce) {
  constexpr int64_t kRows = 3;
  for (const Target& target : runnable_targets()) {
    for (const int64_t lanes : {1, 2, 3, 4, 8, 12, 16, 32, 64}) {
      for (const BinaryOp op : {BinaryOp::kAdd, BinaryOp::kMax, BinaryOp::kMin}) {
        Argument x({kRows, lanes});
        // Whole numbers, so that the order of additions makes no difference.
        for (int64_t i = 0; i < kRows; ++i) {
          for (int64_t v = 0; v < lanes; ++v) x.at({i, v}) = static_cast<float>((7 * v + i) % 31 - 11);
        }
        Argument y({kRows});
        ASSERT_TRUE(run(fold_of(op, kRows, lanes, 2), target, {&x, &y}));
        for (int64_t i = 0; i < kRows; ++i) {
          float expected = 2;
          for (int64_t v = 0; v < lanes; ++v) {
            const float part = x.at({i, v});
            expected = op == BinaryOp::kAdd   ? expected + part
                       : op == BinaryOp::kMax ? std::max(expected, part)
                                              : std::min(expected, part);
          }
          ASSERT_EQ(y.at({i}), expected) << target.arch << ", " << lanes << " lanes";
        }
      }
    }
  }
}

TEST(Folding, AnyNaNIsKept) {
  for (const Target& target : runnable_targets()) {
    for (int64_t at = 0; at < 32; ++at) {
      Argument x({1, 32});
      for (int64_t v = 0; v < 32; ++v) x.at({0, v}) = v == at ? NAN : static_cast<float>(v);
      Argument y({1});
      ASSERT_TRUE(run(fold_of(BinaryOp::kMax, 1, 32, -INFINITY), target, {&x, &y}));
      ASSERT_TRUE(std::isnan(y.at({0}))) << target.arch << ", NaN in lane " << at;
    }
  }
}

TEST(Folding, IsNoChainOfScalars) {
  // 64 additions of scalars would wait for each other; pair by pair there are six steps.
  const auto listing = list_code(fold_of(BinaryOp::kAdd, 1, 64, 0), target_of("x86-64-v3"));
  ASSERT_TRUE(listing.ok()) << listing.error().text();
  const InstructionCounts counts = count_instructions(listing->assembly, false);
  EXPECT_LT(counts[static_cast<size_t>(InstructionClass::kScalarFloat)].written, 8);
}

}  // namespace
}  // namespace tilewright::testing
