// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/lower/loop_nest.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/schedule_limits.h"
#include "core/tensor/compare.h"
#include "tests/support/hand_written.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/tensorized.h"

namespace tilewright {
namespace {

constexpr StageId kA = 0;
constexpr StageId kB = 1;
constexpr StageId kC = 2;

/// D = max(C, 0) after C = A * B.
std::shared_ptr<const ComputeDag> matmul_relu_dag(int64_t n) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {n, n}}, 0);
  const TensorId w = b.parameter("B", {DataType::kFloat32, {n, n}}, 0);
  const Axis i = b.axis("i", n), j = b.axis("j", n), k = b.axis("k", n);
  const TensorId c =
      b.reduce("C", {i, j}, {k}, Combiner::kSum, b.at(a, {of(i), of(k)}) * b.at(w, {of(k), of(j)}));
  const Axis x = b.axis("x", n), y = b.axis("y", n);
  const TensorId d = b.compute("D", {x, y}, max_expr(b.at(c, {of(x), of(y)}), float_imm(0)));
  return std::make_shared<const ComputeDag>(*std::move(b).finish({d}));
}

std::string loops_text(const ProgramBuilder& p, StageId stage) {
  std::string text;
  for (const Loop& loop : p.state().stage(stage).loops) {
    text += (text.empty() ? "" : " ") + loop.name + ":" + std::to_string(loop.extent);
  }
  return text;
}

/// Empty where the program computes what the DAG says.
std::string difference_from_dag(const ProgramBuilder& p) {
  const auto program = p.finish();
  if (!program.ok()) return program.error().text();
  const auto ir = build_loop_nest(*program);
  if (!ir.ok()) return ir.error().text();
  Random random(3);
  const auto values = random_dag_values(*program->dag, random);
  if (!values.ok()) return values.error().text();
  const auto outputs = interpret(*ir, values->activations, values->parameters);
  if (!outputs.ok()) return outputs.error().text() + "\n" + loop_ir_text(*ir);
  const auto difference = compare((*outputs)[0], values->outputs[0]);
  const bool same = difference.max_rel_error < 1e-5 && difference.non_finite_mismatches == 0;
  return same ? "" : "differs:\n" + loop_ir_text(*ir);
}

TEST(Split, CutsALoopAndRoundsTheOutermostUp) {
  ProgramBuilder p(matmul_dag(13, 17, 19));
  const auto c = p.loops(kC);
  const auto parts = p.split(kC, c[0], {2, 4}, Tail::kGuard);
  EXPECT_EQ(parts, (std::vector<LoopId>{3, 4, 5})) << "ids continue after those of the axes";
  EXPECT_EQ(loops_text(p, kC), "i.0:2 i.1:2 i.2:4 j:17 k:19");
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(Split, EveryTailComputesTheSame) {
  for (const Tail tail : {Tail::kGuard, Tail::kPeel, Tail::kPad}) {
    ProgramBuilder p(matmul_dag(13, 17, 19));
    const auto c = p.loops(kC);
    for (const LoopId loop : c) p.split(kC, loop, {4}, tail);
    EXPECT_EQ(difference_from_dag(p), "");
  }
}

TEST(FollowSplit, TakesTheRestTogetherAndInheritsTheTail) {
  ProgramBuilder p(matmul_relu_dag(30));
  p.split(2, p.loops(2)[0], {2, 3, 4}, Tail::kPeel);
  p.follow_split(3, p.loops(3)[0], 0, 2);
  p.follow_split(3, p.loops(3)[2], 0, 3);
  EXPECT_EQ(loops_text(p, 3), "x.0:2 x.1:24 y.0:2 y.1:2 y.2:12");
  const auto& followed = std::get<SplitRelation>(p.state().stage(3).relations[0]);
  EXPECT_EQ(followed.tail, Tail::kPeel);
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(Fuse, MakesOneLoopAndKeepsWhatIsComputedInside) {
  ProgramBuilder p(matmul_relu_dag(6));
  const auto d = p.loops(3);
  p.compute_at(2, 3, d[1]);
  const LoopId fused = p.fuse(3, {d[0], d[1]});
  EXPECT_EQ(loops_text(p, 3), "x@y:36");
  EXPECT_EQ(p.state().stage(2).location.loop, fused);
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(Fuse, OfSplitLoopsIsTakenApartAgain) {
  ProgramBuilder p(matmul_dag(13, 17, 19));
  const auto c = p.loops(kC);
  const auto i = p.split(kC, c[0], {5}, Tail::kGuard);
  const LoopId fused = p.fuse(kC, {i[0], i[1], c[1]});
  p.split(kC, fused, {7}, Tail::kGuard);
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(Reorder, ReductionsOutsideAxes) {
  ProgramBuilder p(matmul_dag(3, 4, 5));
  const auto c = p.loops(kC);
  p.reorder(kC, {c[2], c[1], c[0]});
  EXPECT_EQ(loops_text(p, kC), "k:5 j:4 i:3");
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(ComputeInline, PutsTheExpressionWhereItIsRead) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {9}}, 0);
  const Axis i = b.axis("i", 9), j = b.axis("j", 9);
  const TensorId twice = b.compute("twice", {i}, b.at(a, {of(i)}) + b.at(a, {of(i)}));
  const TensorId out = b.compute("out", {j}, b.at(twice, {int_imm(8) - of(j)}) * b.at(twice, {of(j)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({out})));
  p.compute_inline(1);
  EXPECT_EQ(p.state().order, (std::vector<StageId>{0, 2}));
  EXPECT_EQ(p.state().producers(2), (std::vector<StageId>{0}));
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(CacheWrite, ComputesInACacheAndCopies) {
  ProgramBuilder p(matmul_dag(8, 8, 8));
  const StageId cache = p.cache_write(kC, MemoryScope::kLocal);
  EXPECT_EQ(cache, 3);
  EXPECT_EQ(loops_text(p, kC), "i:8 j:8");
  EXPECT_EQ(loops_text(p, cache), "i:8 j:8 k:8");
  EXPECT_EQ(p.state().order, (std::vector<StageId>{kA, kB, cache, kC}));
  p.compute_at(cache, kC, p.loops(kC)[0]);
  EXPECT_EQ(difference_from_dag(p), "");
}

TEST(CacheRead, OfAParameterIsPackedOnce) {
  ProgramBuilder p(matmul_dag(5, 13, 7));
  const StageId packed = p.cache_read(kB, MemoryScope::kGlobal, {kC});
  p.pack(packed, {{1, 0}, {0, 0}, {1, 4}});
  EXPECT_EQ(difference_from_dag(p), "");
  const auto ir = build_loop_nest(*p.finish());
  ASSERT_TRUE(ir.ok());
  EXPECT_EQ(ir->blob_bytes, 4 * 7 * 4 * 4) << "four panels of 7 x 4 floats, the last one padded";
  EXPECT_NE(loop_ir_text(*ir).find("prepack:"), std::string::npos);
}

/// C in tiles of `rows` x 8 around a sum of its own, over B in panels of 8 columns that are asked for one
/// panel ahead.
ProgramBuilder prefetching(int64_t rows, int64_t m, int64_t n, int64_t k) {
  ProgramBuilder p(matmul_dag(m, n, k));
  const StageId sum = p.cache_write(kC, MemoryScope::kRegister);
  const StageId packed = p.cache_read(kB, MemoryScope::kGlobal, {sum});
  p.pack(packed, {{1, 0}, {0, 0}, {1, 8}});
  const RegisterTiling loops = tile_in_registers(p, kC, sum, rows, 8);
  p.prefetch({sum, loops.reduction, packed, loops.panels, k * 8 * 4});
  return p;
}

TEST(Prefetch, SharesTheNextPanelAmongTheStepsUntilThere) {
  // A panel of 12 x 8 floats is 6 lines; two row tiles of 12 steps each lead to the next one.
  const ProgramBuilder p = prefetching(4, 8, 24, 12);
  EXPECT_EQ(difference_from_dag(p), "");
  const std::string text = loop_ir_text(*build_loop_nest(*p.finish()));
  EXPECT_NE(text.find("prefetch B.global[j.0 + 1, 0, i.0 * 48 + k // 4 * 16]"), std::string::npos) << text;
}

TEST(Prefetch, AsksForSeveralLinesAStepWhereStepsAreFew) {
  const ProgramBuilder p = prefetching(8, 8, 24, 12);
  EXPECT_EQ(difference_from_dag(p), "");
  const ProgramBuilder tails = prefetching(5, 13, 21, 7);
  EXPECT_EQ(difference_from_dag(tails), "");
}

TEST(Rfactor, AtEitherHalfWithATail) {
  for (const bool inner : {false, true}) {
    for (const bool innermost : {false, true}) {
      ProgramBuilder p(matmul_dag(5, 6, 19));
      const auto k = p.split(kC, p.loops(kC)[2], {4}, Tail::kGuard);
      const StageId partial = p.rfactor(kC, k[inner ? 1 : 0], innermost);
      EXPECT_EQ(p.state().stage(partial).op.type.shape.size(), 3);
      EXPECT_EQ(p.state().stage(partial).op.type.shape[innermost ? 2 : 0], inner ? 4 : 5);
      EXPECT_EQ(loops_text(p, kC), inner ? "i:5 j:6 k.1:4" : "i:5 j:6 k.0:5");
      EXPECT_EQ(difference_from_dag(p), "");
    }
  }
}

TEST(Rfactor, OfFusedReductionsUnderTiledAxes) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {4, 3, 5}}, 0);
  const Axis i = b.axis("i", 4), r = b.axis("r", 3), s = b.axis("s", 5);
  const TensorId most = b.reduce("most", {i}, {r, s}, Combiner::kMax, b.at(a, {of(i), of(r), of(s)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({most})));
  const auto loops = p.loops(1);
  p.split(1, loops[0], {3}, Tail::kGuard);
  const LoopId fused = p.fuse(1, {loops[1], loops[2]});
  const auto parts = p.split(1, fused, {4}, Tail::kGuard);
  const StageId partial = p.rfactor(1, parts[1], true);
  p.compute_at(partial, 1, p.loops(1)[0]);
  EXPECT_EQ(difference_from_dag(p), "");
}

/// The message of the first illegal primitive.
std::string refused(const std::function<void(ProgramBuilder&)>& build, int size = 12) {
  ProgramBuilder p(matmul_relu_dag(size));
  build(p);
  const auto program = p.finish();
  if (program.ok()) return "legal";
  EXPECT_EQ(program.error().kind, ErrorKind::kInvalid);
  EXPECT_NE(program.error().place.find("primitive"), std::string::npos);
  return program.error().message;
}

TEST(IllegalPrimitives, AreRefusedWithAReason) {
  const auto c = ProgramBuilder(matmul_relu_dag(12)).loops(2);
  const auto d = ProgramBuilder(matmul_relu_dag(12)).loops(3);
  EXPECT_EQ(refused([&](auto& p) { p.split(2, c[0], {5}); }), "5 does not divide i of extent 12");
  EXPECT_EQ(refused([&](auto& p) { p.split(2, c[0], {0}); }), "a split factor must be positive");
  EXPECT_EQ(refused([&](auto& p) { p.split(2, c[0], {}); }), "a split needs at least one factor");
  EXPECT_EQ(refused([&](auto& p) { p.split(2, d[0], {2}); }), "splits a loop that the stage does not have");
  EXPECT_EQ(refused([&](auto& p) { p.split(0, c[0], {2}); }), "A is not computed and has no loops");
  EXPECT_EQ(refused([&](auto& p) { p.split(9, c[0], {2}); }), "names a stage that does not exist");
  EXPECT_EQ(refused([&](auto& p) { p.split(-1, c[0], {2}); }), "names a stage that does not exist");
  EXPECT_EQ(refused([&](auto& p) { p.follow_split(2, c[0], 0, 2); }),
            "follows a primitive that does not come before it");
  EXPECT_EQ(refused([&](auto& p) { p.fuse(2, {c[0], c[2]}); }), "fuses loops that are not neighbours");
  EXPECT_EQ(refused([&](auto& p) {
              p.reorder(2, {c[0], c[1]});
            }),
            "a new order must name every loop of the stage once");
  EXPECT_EQ(refused([&](auto& p) {
              p.reorder(2, {c[0], c[1], c[1]});
            }),
            "a new order must name every loop of the stage once");
  EXPECT_EQ(refused([&](auto& p) { p.compute_at(2, 2, c[0]); }), "a stage cannot be computed inside itself");
  EXPECT_EQ(refused([&](auto& p) { p.compute_at(3, 2, c[0]); }),
            "an output cannot be computed inside another stage");
  EXPECT_EQ(refused([&](auto& p) { p.compute_inline(2); }), "a reduction cannot be inlined");
  EXPECT_EQ(refused([&](auto& p) { p.compute_inline(3); }), "an output cannot be inlined");
  EXPECT_EQ(refused([&](auto& p) { p.cache_read(0, MemoryScope::kLocal, {3}); }),
            "makes a read cache for a stage that does not read it");
  EXPECT_EQ(refused([&](auto& p) { p.rfactor(2, c[0], false); }),
            "factors a loop that is not a reduction of the stage");
  EXPECT_EQ(refused([&](auto& p) { p.set_scope(3, MemoryScope::kLocal); }),
            "an output must stay in global memory");
  EXPECT_EQ(refused([&](auto& p) { p.pack(2, {{0, 0}}); }), "packs without the rest of an axis");
  EXPECT_EQ(refused([&](auto& p) { p.unroll_up_to(2, -1); }), "a negative unroll limit");
  EXPECT_EQ(refused([&](auto& p) {
              p.prefetch({3, d[0], 2, d[0], 64});
            }),
            "prefetches for a loop that is not around the stage");
  EXPECT_EQ(refused([&](auto& p) {
              p.prefetch({3, c[0], 2, d[0], 64});
            }),
            "prefetches in a loop that the stage does not have");
  EXPECT_EQ(refused([&](auto& p) { p.annotate(2, c[2], LoopAnnotation::kVectorize); }),
            "a reduction cannot be vectorized");
  EXPECT_EQ(refused([&](auto& p) { p.annotate(2, c[2], LoopAnnotation::kBlockX); }),
            "a reduction cannot be bound to block_x");
  EXPECT_EQ(refused([&](auto& p) { p.annotate(2, c[2], LoopAnnotation::kThreadX); }), "legal")
      << "threads of a block can combine what each of them has";
  EXPECT_EQ(refused([&](auto& p) {
              p.annotate(2, c[0], LoopAnnotation::kUnroll);
              p.split(2, c[0], {2});
            }),
            "splits an annotated loop");
  EXPECT_EQ(refused([&](auto& p) {
              p.compute_at(2, 3, d[0]);
              p.split(3, d[0], {2});
            }),
            "splits a loop inside which another stage is computed");
  EXPECT_EQ(refused([&](auto& p) {
              p.split(2, c[0], {2});
              p.cache_write(2, MemoryScope::kLocal);
            }),
            "a stage must get its write cache before it is split or fused");
}

TEST(IllegalPrimitives, ProductsThatNoNumberHoldsAreRefused) {
  const auto c = ProgramBuilder(matmul_relu_dag(12)).loops(2);
  const int64_t large = kMaxFactor;
  const std::string too_large = "split factors are far larger than the loop";
  // Of the last ones the product is 0 in 64 bits.
  for (const auto& factors : std::vector<std::vector<int64_t>>{
           {large, 2}, {large, large, 16}, {int64_t{1} << 31, 512, 1 << 24}, {1 << 30, 1024, 1 << 24}}) {
    for (const Tail tail : kTails) {
      EXPECT_EQ(refused([&](auto& p) { p.split(2, c[0], factors, tail); }), too_large);
    }
  }
  EXPECT_EQ(refused([&](auto& p) {
              p.pack(2, {{0, 0}, {1, 0}, {0, large}, {0, large}, {0, 16}});
            }),
            "packs an axis into parts far larger than it is");
  EXPECT_EQ(refused(
                [&](auto& p) {
                  const auto i = p.split(2, c[0], {large}, Tail::kGuard);
                  p.fuse(2, {i[1], c[1]});
                },
                4096),
            "fuses loops to more steps than can be counted");
}

TEST(IllegalPrimitives, SplitsPastTheEndDoNotAddUp) {
  const auto c = ProgramBuilder(matmul_relu_dag(12)).loops(2);
  const std::string too_large = "split factors are far larger than the loop";
  EXPECT_EQ(refused([&](auto& p) {
              const auto i = p.split(2, c[0], {kMaxFactor}, Tail::kGuard);
              p.split(2, i[0], {kMaxFactor}, Tail::kGuard);
            }),
            too_large);
  EXPECT_EQ(refused([&](auto& p) {
              p.split(2, c[0], {kMaxFactor}, Tail::kGuard);
              p.split(2, c[1], {kMaxFactor}, Tail::kGuard);
            }),
            too_large);
}

TEST(Primitives, SurviveJsonAndReplay) {
  const auto dag = conv3x3_dag({8, 8, 16, 16, 8});
  const auto program = hand_written_conv3x3(dag, 3, 2);
  ASSERT_TRUE(program.ok()) << program.error().text();
  ProgramBuilder p(matmul_relu_dag(12));
  const auto k = p.split(2, p.loops(2)[2], {3});
  p.rfactor(2, k[0], true);
  p.follow_split(3, p.loops(3)[0], 0, 2);
  p.unroll_up_to(2, 64);
  p.compute_root(2);
  for (const auto& primitives :
       {program->primitives, p.primitives(), prefetching(4, 8, 24, 12).primitives()}) {
    const auto again = primitives_from_json(primitives_to_json(primitives));
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(*again, primitives);
  }
  const auto again = apply_primitives({dag, *primitives_from_json(primitives_to_json(program->primitives))});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->next_loop, apply_primitives(*program)->next_loop);
}

TEST(Primitives, NumbersThatDoNotFitAreRefusedNotCut) {
  const std::string text = primitives_to_json({Split{7, 3, {2}, Tail::kExact}});
  ASSERT_TRUE(primitives_from_json(text).ok()) << text;
  for (const char* number : {"4294967303", "7.0", "1e300", "-4294967289", "18446744073709551615"}) {
    std::string other = text;
    other.replace(other.find('7'), 1, number);
    EXPECT_FALSE(primitives_from_json(other).ok()) << other;
  }
}

TEST(Primitives, DamagedJsonIsAnError) {
  for (const char* text :
       {"", "{}", "[1]", "[[]]", "[[\"nothing\", 1]]", "[[\"split\"]]", "[[\"split\", \"x\", 1, [2], 0]]"}) {
    const auto read = primitives_from_json(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().kind, ErrorKind::kBadInput) << text;
  }
}

}  // namespace
}  // namespace tilewright
