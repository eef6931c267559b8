// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"
#include "core/base/random.h"
#include "core/intrinsic/intrinsic.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

size_t count_of(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Rows apart by a stride that is told at run time, over one loop along a contiguous A and a packed B.
KernelTile product_tile(int64_t rows, std::vector<int> lanes, int64_t depth) {
  KernelTile tile;
  for (int64_t r = 0; r < rows; ++r) tile.rows.push_back({0, r});
  int64_t at = 0;
  for (const int count : lanes) {
    tile.vectors.push_back({count, at * 4});
    at += count;
  }
  KernelLoop k;
  k.extent = depth;
  k.a.bytes = 4;
  k.b_bytes = at * 4;
  tile.loops.push_back(k);
  return tile;
}

TEST(FmaKernel, OfSixByTwoIsWhatAnExpertWrites) {
  const auto code = fma_avx2().code(product_tile(6, {8, 8}, 64));
  ASSERT_TRUE(code.ok()) << code.error().text();
  EXPECT_EQ(code->accumulators.size(), 12U);
  const size_t steps = count_of(code->text, "vfmadd231ps") / 12;
  EXPECT_GE(steps, 4U);
  EXPECT_EQ(count_of(code->text, "vfmadd231ps"), 12 * steps);
  EXPECT_EQ(count_of(code->text, "vmovups"), 2 * steps) << "each vector of B is loaded once a step";
  EXPECT_EQ(count_of(code->text, "vbroadcastss"), 6 * steps);
  EXPECT_EQ(count_of(code->text, "jne"), 1U);
  // Rows 1, 3 and 5; 2 and 4 are the first of them, scaled.
  EXPECT_EQ(code->strides.size(), 3U);
  EXPECT_NE(code->text.find("(%rdi,%r9,4)"), std::string::npos) << code->text;
}

TEST(FmaKernel, ReadsWhatHasNoRegisterFromMemory) {
  const auto code = fma_avx2().code(product_tile(7, {8, 8}, 1));
  ASSERT_TRUE(code.ok()) << code.error().text();
  EXPECT_EQ(count_of(code->text, "vmovups"), 1U) << "14 sums and an element of A leave one register";
  EXPECT_EQ(count_of(code->text, "vfmadd231ps 32(%rsi)"), 7U) << code->text;
  EXPECT_EQ(count_of(code->text, "jne"), 0U) << "one step needs no loop";
}

TEST(FmaKernel, SpreadsElementsOverItsWidestVector) {
  for (const auto& lanes : std::vector<std::vector<int>>{{4, 8}, {8, 4}}) {
    const auto code = fma_avx2().code(product_tile(2, lanes, 1));
    ASSERT_TRUE(code.ok()) << code.error().text();
    for (size_t at = 0; (at = code->text.find("vbroadcastss", at)) != std::string::npos; ++at) {
      EXPECT_NE(code->text.substr(at, code->text.find('\n', at) - at).find("%ymm"), std::string::npos)
          << code->text;
    }
  }
}

TEST(FmaKernel, HasNoRegisterTwice) {
  for (const auto& lanes : std::vector<std::vector<int>>{{8}, {8, 8}, {8, 4, 2, 1}, {2, 1}, {1}}) {
    for (int64_t rows = 1; rows * static_cast<int64_t>(lanes.size()) <= 14; ++rows) {
      const auto code = fma_avx2().code(product_tile(rows, lanes, 5));
      if (!code.ok()) continue;
      std::vector<std::string> all = code->accumulators;
      for (const auto& name : code->clobbers) all.push_back(name);
      for (auto& name : all) {
        if (name[0] == 'x' || name[0] == 'y') name[0] = 'v';
      }
      std::sort(all.begin(), all.end());
      EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << rows << " rows";
      EXPECT_EQ(count_of(code->text, "%ymm16"), 0U);
    }
  }
}

TEST(FmaKernel, ReadsAPartOfAVectorUnderAMask) {
  const auto code = fma_avx512().code(product_tile(4, {16, 10}, 1));
  ASSERT_TRUE(code.ok()) << code.error().text();
  EXPECT_NE(code->text.find("movl $$1023, %eax\nkmovw %eax, %k1\n"), std::string::npos) << code->text;
  EXPECT_EQ(count_of(code->text, "{%k1}{z}"), 1U) << "the part is loaded once for all rows";
  EXPECT_EQ(count_of(code->text, "vfmadd231ps"), 8U);
  for (const auto& name : code->accumulators) EXPECT_EQ(name[0], 'z') << name;
  for (const char* changed : {"k1", "rax"}) {
    EXPECT_EQ(std::count(code->clobbers.begin(), code->clobbers.end(), changed), 1) << changed;
  }
  const auto whole = fma_avx512().code(product_tile(4, {16, 8}, 1));
  ASSERT_TRUE(whole.ok());
  EXPECT_EQ(count_of(whole->text, "k1"), 0U);
  EXPECT_EQ(fma_avx2().code(product_tile(4, {8, 6}, 1)).error().message,
            "its vectors have 6 lanes, which takes a mask");
  EXPECT_EQ(fma_avx512().code(product_tile(4, {10, 6}, 1)).error().message, "its vectors need several masks");
}

TEST(Kernels, RefuseWhatDoesNotFit) {
  EXPECT_EQ(fma_avx2().code(product_tile(8, {8, 8}, 4)).error().message,
            "8 sums of 2 do not fit beside their operands in 16 vector registers");
  EXPECT_EQ(fma_avx2().code(product_tile(2, {16}, 4)).error().message,
            "its vectors have 16 lanes, the kernel's 8");
  EXPECT_EQ(multiply_add_sse().code(product_tile(2, {8}, 4)).error().message,
            "its vectors have 8 lanes, the kernel's 4");
  EXPECT_EQ(fma_avx512().code(product_tile(28, {16}, 4)).error().message,
            "its rows need more multiples of a stride than there are registers");
  EXPECT_TRUE(fma_avx512().code(product_tile(12, {16, 16}, 4)).ok());
  KernelTile far = product_tile(2, {8}, 4);
  far.rows[1] = {int64_t{1} << 40, 0};
  EXPECT_EQ(fma_avx2().code(far).error().message, "its operands lie too far apart");
  KernelTile inner = product_tile(2, {8}, 40);
  inner.loops.push_back(inner.loops[0]);
  inner.loops[1].a_told = true;
  EXPECT_EQ(fma_avx2().code(inner).error().message, "an inner loop walks a stride that is told at run time");
}

/// Any tile, of which about half are taken.
KernelTile drawn_tile(Random& random) {
  const auto one_in = [&](uint64_t n) { return random.uniform_int(n) == 0; };
  const auto bytes = [&] {
    return one_in(40) ? int64_t{1} << 31 : static_cast<int64_t>(random.uniform_int(1000)) - 100;
  };
  KernelTile tile;
  const bool told = one_in(2);
  for (uint64_t r = random.uniform_int(14) + 1; r > 0; --r)
    tile.rows.push_back(
        {bytes(), told ? static_cast<int64_t>(random.uniform_int(20)) - (one_in(9) ? 5 : 0) : 0});
  for (uint64_t v = random.uniform_int(3) + 1; v > 0; --v)
    tile.vectors.push_back({1 << random.uniform_int(5), bytes()});
  for (uint64_t l = random.uniform_int(5); l > 0; --l) {
    KernelLoop loop;
    loop.extent = static_cast<int64_t>(random.uniform_int(12)) + 1;
    loop.a.bytes = bytes();
    loop.b_bytes = bytes();
    loop.a_told = one_in(8);
    loop.b_told = one_in(8);
    loop.unrolled = one_in(2);
    tile.loops.push_back(loop);
  }
  return tile;
}

TEST(Kernels, ACheckFailsWhereTheCodeDoes) {
  Random random(5);
  for (const Intrinsic* intrinsic : intrinsics()) {
    int taken = 0;
    for (int i = 0; i < 2000; ++i) {
      const KernelTile tile = drawn_tile(random);
      const auto code = intrinsic->code(tile);
      taken += code.ok();
      ASSERT_EQ(intrinsic->check(tile).ok(), code.ok())
          << intrinsic->name() << ", tile " << i << ": " << (code.ok() ? "" : code.error().text());
    }
    EXPECT_GT(taken, 100) << intrinsic->name();
    EXPECT_LT(taken, 1900) << intrinsic->name();
  }
}

TEST(Kernels, UnrollTheWindowAndRunOverChannels) {
  KernelTile tile = product_tile(4, {8, 8}, 64);
  for (const int64_t extent : {3, 3}) {
    KernelLoop window;
    window.extent = extent;
    window.a.bytes = 32;
    window.b_bytes = 64;
    window.unrolled = true;
    tile.loops.push_back(window);
  }
  const auto code = fma_avx2().code(tile);
  ASSERT_TRUE(code.ok()) << code.error().text();
  EXPECT_EQ(count_of(code->text, "vfmadd231ps"), 8U * 9U);
  EXPECT_EQ(count_of(code->text, "jne"), 1U);
}

TEST(Intrinsics, AreFoundByNameAndByTarget) {
  const auto best = [](const char* arch) { return best_intrinsic(target_named(arch)); };
  EXPECT_EQ(best("x86-64-v4"), &fma_avx512());
  EXPECT_EQ(best("x86-64-v3"), &fma_avx2());
  EXPECT_EQ(best("x86-64"), &multiply_add_sse());
  // What no kernel is made of takes none away.
  EXPECT_EQ(best("x86-64-v4-abm-movbe-bmi2"), &fma_avx512());
  EXPECT_EQ(best("x86-64-v3-abm"), &fma_avx2());
  EXPECT_EQ(best("x86-64-v3-avx2"), &fma_avx2());
  EXPECT_EQ(best("x86-64-v4-avx512vl"), &fma_avx2());
  EXPECT_EQ(best("x86-64-v2+avx"), nullptr) << "it has no multiply-add of its width";
  Target target;
  target.kind = TargetKind::kCuda;
  EXPECT_EQ(best_intrinsic(target), nullptr);
  const Target wide = target_named("x86-64-v4");
  const ProductTypes bytes{DataType::kUInt8, DataType::kInt8, DataType::kInt32};
  EXPECT_EQ(best_intrinsic(wide, ProductTypes{}), &fma_avx512());
  EXPECT_EQ(best_intrinsic(wide, bytes), nullptr) << "sums as wide as float32 are not its sums";
  EXPECT_EQ(product_types_text(bytes), "uint8 * int8 in int32");
  for (const Intrinsic* one : intrinsics()) EXPECT_EQ(find_intrinsic(one->name()), one);
  EXPECT_EQ(find_intrinsic("nothing"), nullptr);
}

}  // namespace
}  // namespace tilewright
