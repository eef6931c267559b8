// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kRows = 6;
constexpr int64_t kColumns = 16;

struct MicroKernel {
  HandIr hand;
  BufferId a = 0;
  BufferId b = 0;
  BufferId c = 0;
};

/// C[r, j] = sum over k of A[k, r] * B[k, j], the tile held in registers.
MicroKernel micro_kernel(int64_t depth, int64_t unroll) {
  MicroKernel m;
  HandIr& h = m.hand;
  m.a = h.activation({depth, kRows});
  m.b = h.activation({depth, kColumns});
  m.c = h.output({kRows, kColumns}, true);
  const BufferId acc = h.registers({kRows, kColumns});
  const auto tile = [&](const std::function<Stmt(Expr, Expr)>& body) {
    return h.unroll(kRows, [&](Expr r) { return h.vectorize(kColumns, [&](Expr j) { return body(r, j); }); });
  };
  Stmt init = tile([&](Expr r, Expr j) { return store(acc, {r, j}, constant(0)); });
  Stmt update = h.serial(depth / unroll, [&](Expr ko) {
    return h.unroll(unroll, [&](Expr ki) {
      const Expr k = ko * unroll + ki;
      return tile([&](Expr r, Expr j) {
        return accumulate(acc, {r, j}, load(m.a, {k, r}) * load(m.b, {k, j}));
      });
    });
  });
  Stmt copy = tile([&](Expr r, Expr j) { return store(m.c, {r, j}, load(acc, {r, j})); });
  h.ir.run = make_allocate(acc, make_block({init, update, copy}));
  return m;
}

int count(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return static_cast<int>(
      std::distance(std::sregex_iterator(text.begin(), text.end(), regex), std::sregex_iterator()));
}

/// The innermost loop of assembly: from a label to the backward jump to it that holds most fused operations.
std::string hot_loop(const std::string& assembly) {
  std::istringstream lines(assembly);
  std::string line;
  std::string block;
  std::string label;
  std::string best;
  while (std::getline(lines, line)) {
    std::smatch match;
    if (std::regex_search(line, match, std::regex("^(\\.L[A-Za-z0-9_]+):"))) {
      label = match[1];
      block.clear();
      continue;
    }
    block += line + '\n';
    if (std::regex_search(line, match, std::regex("\\bj\\w+\\s+(\\.L[A-Za-z0-9_]+)")) && match[1] == label) {
      if (block.size() > best.size()) best = block;
    }
  }
  return best;
}

TEST(MatrixProductKernel, HotLoopIsWhatAnExpertWrites) {
  MicroKernel m = micro_kernel(256, 1);
  const auto assembly = generate_assembly(m.hand.ir, target_of("x86-64-v3"));
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  const std::string loop = hot_loop(*assembly);
  EXPECT_EQ(count(loop, "vfmadd[0-9]+ps\\s.*%ymm"), 12) << loop;
  EXPECT_EQ(count(loop, "vbroadcastss"), 6) << loop;
  EXPECT_EQ(count(loop, "vmov[au]ps\\s+[^%\\s]*\\([^)]*\\),\\s*%ymm"), 2) << loop;
  EXPECT_EQ(count(*assembly, "\\(%r[sb]p\\).*%ymm|%ymm.*\\(%r[sb]p\\)"), 0) << *assembly;
  // Besides those: at most two pointer steps, a count and the jump.
  EXPECT_LE(count(loop, "\n"), 12 + 6 + 2 + 4) << loop;
}

TEST(MatrixProductKernel, WideRegistersAreUsedWhereTheyAre) {
  MicroKernel m = micro_kernel(64, 1);
  const auto assembly = generate_assembly(m.hand.ir, target_of("x86-64-v4"));
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  EXPECT_EQ(count(hot_loop(*assembly), "vfmadd[0-9]+ps\\s.*%zmm"), 6) << *assembly;
}

/// A row of a convolution: neighbouring outputs read the same inputs again for each of three taps, far apart
/// in the code.
TEST(MatrixProductKernel, LoadingTwiceIsPreferredToSpilling) {
  HandIr h;
  const BufferId input = h.activation({10, 16});
  const BufferId weight = h.blob({3, 16, kColumns});
  const BufferId c = h.output({kRows, kColumns});
  const BufferId acc = h.registers({kRows, kColumns});
  const auto tile = [&](const std::function<Stmt(Expr, Expr)>& body) {
    return h.unroll(kRows, [&](Expr r) { return h.vectorize(kColumns, [&](Expr j) { return body(r, j); }); });
  };
  const auto tap = [&](Expr kw) {
    return h.unroll(16, [&](Expr i) {
      return tile([&](Expr r, Expr j) {
        return accumulate(acc, {r, j}, load(input, {r + kw, i}) * load(weight, {kw, i, j}));
      });
    });
  };
  h.ir.run = make_allocate(acc, make_block({tile([&](Expr r, Expr j) {
                                              return store(acc, {r, j}, constant(0));
                                            }),
                                            h.unroll(3, tap), tile([&](Expr r, Expr j) {
                                              return store(c, {r, j}, load(acc, {r, j}));
                                            })}));
  const auto assembly = generate_assembly(h.ir, target_of("x86-64-v3"));
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  EXPECT_EQ(count(*assembly, "\\(%r[sb]p\\).*%ymm|%ymm.*\\(%r[sb]p\\)"), 0);
  EXPECT_EQ(count(*assembly, "vfmadd[0-9]+ps\\s.*%ymm|vmulps\\s.*%ymm"), 3 * 16 * 12);
}

TEST(MatrixProductKernel, ResultIsRightOnEveryLevel) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t unroll : {1, 4}) {
      MicroKernel m = micro_kernel(32, unroll);
      Argument a = Argument::random({32, kRows}, 1);
      Argument b = Argument::random({32, kColumns}, 2);
      Argument c({kRows, kColumns}, {kColumns + 3, 1});
      ASSERT_TRUE(run(m.hand.ir, target, {&a, &b, &c}));
      for (int64_t r = 0; r < kRows; ++r) {
        for (int64_t j = 0; j < kColumns; ++j) {
          double sum = 0;
          for (int64_t k = 0; k < 32; ++k) sum += double{a.at({k, r})} * b.at({k, j});
          ASSERT_NEAR(c.at({r, j}), sum, 1e-5) << target.arch << " " << r << "," << j;
        }
      }
    }
  }
}

TEST(MatrixProductKernel, EqualInputGivesEqualBytes) {
  const auto first = generate_object(micro_kernel(64, 4).hand.ir, target_of("x86-64-v3"));
  const auto second = generate_object(micro_kernel(64, 4).hand.ir, target_of("x86-64-v3"));
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(first->bytes, second->bytes);
}

}  // namespace
}  // namespace tilewright::testing
