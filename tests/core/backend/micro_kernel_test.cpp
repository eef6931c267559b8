// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/lower.h"
#include "core/intrinsic/intrinsic.h"
#include "core/lower/tensorize.h"
#include "tests/core/backend/hand_ir.h"
#include "tests/support/hand_written.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

/// The output of a program with one activation and its parameters; both have gaps between their outermost
/// neighbours.
std::vector<float> output_of(const Program& program, const Target& target, Shape in,
                             const std::vector<Shape>& parameters, Shape out) {
  const auto ir = lower(program, target);
  EXPECT_TRUE(ir.ok()) << ir.error().text();
  if (!ir.ok()) return {};
  const auto with_gap = [](const Shape& shape) {
    std::vector<int64_t> strides(shape.size(), 1);
    for (size_t d = shape.size(); d > 1; --d)
      strides[d - 2] = strides[d - 1] * shape[d - 1] + (shape.size() == 2 ? 3 : 0);
    return strides;
  };
  Argument x = Argument::random(in, 1, with_gap(in));
  std::vector<Argument> weights;
  for (const auto& shape : parameters) weights.push_back(Argument::random(shape, 2 + weights.size()));
  std::vector<Argument*> weight_pointers;
  for (auto& weight : weights) weight_pointers.push_back(&weight);
  const std::vector<int64_t> strides = with_gap(out);
  Argument y(out, strides);
  if (!run(*ir, target, {&x, &y}, weight_pointers)) return {};
  const int64_t count = (out[0] - 1) * strides[0] + (out.size() == 2 ? out[1] : strides[0]);
  return {y.memory.floats(), y.memory.floats() + count};
}

/// The same elements, but for those in gaps.
void expect_same(const std::vector<float>& a, const std::vector<float>& b, const Shape& shape,
                 const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  ASSERT_FALSE(a.empty()) << what;
  const auto columns = static_cast<size_t>(shape.back());
  const size_t step = shape.size() == 2 ? columns + 3 : columns;
  for (size_t row = 0; row * step < a.size(); ++row) {
    for (size_t j = 0; j < columns; ++j)
      ASSERT_EQ(a[row * step + j], b[row * step + j]) << what << " at " << row << ", " << j;
  }
}

/// Products are added up in the same order, so the results are the same bits.
void expect_same_matmul(int64_t m, int64_t n, int64_t k, int64_t rows, int64_t columns, const Target& target,
                        bool prefetch = false) {
  const auto plain = tiled_matmul(m, n, k, rows, columns, prefetch);
  ASSERT_TRUE(plain.ok()) << plain.error().text();
  const auto kernels = tensorized(*plain, 3, std::string(best_intrinsic(target)->name()));
  ASSERT_TRUE(kernels.ok()) << kernels.error().text();
  const std::string what = target.arch + " " + std::to_string(m) + "x" + std::to_string(n) + "x" +
                           std::to_string(k) + " in " + std::to_string(rows) + "x" + std::to_string(columns);
  SCOPED_TRACE(what);
  expect_same(output_of(*kernels, target, {m, k}, {{k, n}}, {m, n}),
              output_of(*plain, target, {m, k}, {{k, n}}, {m, n}), {m, n}, what);
}

std::vector<Target> targets() {
  std::vector<Target> all;
  for (const Target& target : runnable_targets()) {
    if (best_intrinsic(target)) all.push_back(target);
  }
  return all;
}

TEST(MicroKernel, GivesTheSameBitsAsGeneratedCode) {
  for (const Target& target : targets()) {
    const int64_t lanes = target.lanes(DataType::kFloat32);
    expect_same_matmul(12, 4 * lanes, 33, 6, 2 * lanes, target);
    expect_same_matmul(9, 6 * lanes, 20, 4, 3 * lanes, target);
    expect_same_matmul(24, 2 * lanes, 7, 12, lanes, target);
    expect_same_matmul(8, 8 * lanes, 5, 1, 4 * lanes, target);
    expect_same_matmul(28, 3 * lanes, 16, 14, lanes, target);
    expect_same_matmul(7, 2 * lanes, 50, 7, 2 * lanes, target);
  }
}

TEST(MicroKernel, IsRightForEveryTail) {
  for (const Target& target : targets()) {
    const int64_t lanes = target.lanes(DataType::kFloat32);
    for (int64_t rest = 1; rest < 2 * lanes; ++rest) {
      expect_same_matmul(6 + rest % 6, 2 * lanes + rest, 2 + rest, 6, 2 * lanes, target, rest % 2 == 0);
    }
  }
}

TEST(MicroKernel, TakesRowsThatEndInAPartOfAVector) {
  const Target target = target_of("x86-64-v4");
  const auto program = tensorized(*tiled_matmul(12, 52, 16, 6, 26), 3, "fma_avx512");
  const auto ir = lower(program.value(), target);
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const auto assembly = generate_assembly(*ir, target);
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  EXPECT_NE(assembly->find("kmovw\t%eax, %k1"), std::string::npos) << *assembly;
  if (!can_run_here(target)) GTEST_SKIP() << "this machine has no AVX-512";
  for (const int64_t columns : {5, 7, 11, 19, 26, 31}) {
    expect_same_matmul(12, 2 * columns, 33, 6, columns, target, true);
  }
}

TEST(MicroKernel, WalksTheReductionsOfAConvolution) {
  const Shape in{1, 2, 5, 9, 8};
  const Shape out{1, 2, 5, 9, 8};
  for (const Target& target : targets()) {
    if (target.lanes(DataType::kFloat32) < 8) continue;
    const auto plain = hand_written_conv3x3(conv3x3_dag({5, 9, 16, 16, 8}), 4, 2);
    ASSERT_TRUE(plain.ok());
    // A reduction's rows of weights lie apart: they are packed as the loops run.
    const std::vector<Shape> parameters{{16, 16, 3, 3}, {16}};
    const auto expected = output_of(*plain, target, in, parameters, out);
    for (const size_t reduction : {0, 1, 2, 3}) {
      const auto kernels = tensorized(*plain, 4, std::string(best_intrinsic(target)->name()), reduction);
      ASSERT_TRUE(kernels.ok());
      expect_same(output_of(*kernels, target, in, parameters, out), expected, out,
                  target.arch + " " + std::to_string(reduction));
    }
  }
}

/// C[i, j] += A[i, k] * B[k, j] in register tiles of `rows` x `columns`, both factors read where they lie in
/// the inputs; A lies as [k, i] where `turned`. Given to an intrinsic where there is one.
Result<Program> product_of_inputs(int64_t m, int64_t n, int64_t k, int64_t rows, int64_t columns, bool turned,
                                  const std::string& intrinsic) {
  constexpr StageId kC = 2;
  DagBuilder d("direct");
  const TensorId a = d.activation("a", {DataType::kFloat32, turned ? Shape{k, m} : Shape{m, k}}, 0);
  const TensorId b = d.activation("b", {DataType::kFloat32, {k, n}}, 1);
  const Axis ai = d.axis("i", m), aj = d.axis("j", n), ak = d.axis("k", k);
  const Expr factor = turned ? d.at(a, {of(ak), of(ai)}) : d.at(a, {of(ai), of(ak)});
  const TensorId c = d.reduce("c", {ai, aj}, {ak}, Combiner::kSum, factor * d.at(b, {of(ak), of(aj)}));
  TILEWRIGHT_TRY(ComputeDag dag, std::move(d).finish({c}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(std::move(dag)));
  const StageId tile = p.cache_write(kC, MemoryScope::kRegister);
  const RegisterTiling loops = tile_in_registers(p, kC, tile, rows, columns);
  if (!intrinsic.empty()) p.tensorize(tile, loops.reduction, intrinsic);
  return p.finish();
}

TEST(MicroKernel, FollowsStridesToldAtRunTime) {
  for (const Target& target : targets()) {
    const int64_t lanes = target.lanes(DataType::kFloat32);
    const int64_t m = 9, n = 2 * lanes + 3, k = 21;
    for (const bool turned : {false, true}) {
      const auto result_of = [&](const std::string& intrinsic) -> std::vector<float> {
        const auto program = product_of_inputs(m, n, k, 4, 2 * lanes, turned, intrinsic);
        EXPECT_TRUE(program.ok());
        const auto ir = lower(*program, target);
        EXPECT_TRUE(ir.ok()) << ir.error().text();
        if (!ir.ok()) return {};
        Argument a =
            turned ? Argument::random({k, m}, 1, {m + 5, 1}) : Argument::random({m, k}, 1, {k + 5, 1});
        Argument b = Argument::random({k, n}, 2, {n + 7, 1});
        Argument c({m, n}, {n + 3, 1});
        if (!run(*ir, target, {&a, &b, &c})) return {};
        return {c.memory.floats(), c.memory.floats() + (m - 1) * (n + 3) + n};
      };
      const std::string what = target.arch + (turned ? " turned" : "");
      expect_same(result_of(std::string(best_intrinsic(target)->name())), result_of(""), {m, n}, what);
    }
  }
}

TEST(MicroKernel, StandsInTheAssemblyAsItIs) {
  const auto program = tensorized(*tiled_matmul(12, 32, 64, 6, 16, true), 3, "fma_avx2");
  const Target target = target_of("x86-64-v3");
  const auto ir = lower(*program, target);
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const auto assembly = generate_assembly(*ir, target);
  ASSERT_TRUE(assembly.ok()) << assembly.error().text() << assembly.error().detail;
  EXPECT_NE(assembly->find("vbroadcastss"), std::string::npos);
  EXPECT_NE(assembly->find("prefetcht0"), std::string::npos);
  EXPECT_NE(assembly->find("Ltw_kernel0_"), std::string::npos) << *assembly;
  const auto once = generate_object(*ir, target);
  const auto again = generate_object(*ir, target);
  ASSERT_TRUE(once.ok() && again.ok());
  EXPECT_EQ(once->bytes, again->bytes);
}

TEST(MicroKernel, CompilesForProcessorsThatAreNotHere) {
  for (const auto& [arch, rows, columns] :
       {std::tuple{"x86-64-v4", 12, 32}, {"x86-64-v4", 8, 48}, {"x86-64-v4", 14, 16}, {"x86-64-v2", 4, 12}}) {
    const Target target = target_of(arch);
    const auto program =
        tensorized(*tiled_matmul(29, 50, 24, rows, columns), 3, std::string(best_intrinsic(target)->name()));
    const auto ir = lower(*program, target);
    ASSERT_TRUE(ir.ok()) << arch << ": " << ir.error().text();
    const auto object = generate_object(*ir, target);
    EXPECT_TRUE(object.ok()) << arch << ": " << object.error().text() << object.error().detail;
  }
}

TEST(MicroKernel, IsRefusedWhereItsInstructionsAreMissing) {
  const auto program = tensorized(*tiled_matmul(12, 16, 8, 6, 8), 3, "fma_avx2");
  EXPECT_FALSE(lower(*program, target_of("x86-64-v2")).ok());
  // Lowered for another processor, it is no code for this one either.
  const auto ir = lower(*program, target_of("x86-64-v3"));
  ASSERT_TRUE(ir.ok());
  const auto object = generate_object(*ir, target_of("x86-64-v2"));
  ASSERT_FALSE(object.ok());
  EXPECT_EQ(object.error().message, "the intrinsic fma_avx2 needs avx, fma");
}

}  // namespace
}  // namespace tilewright::testing
