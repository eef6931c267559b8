// SPDX-License-Identifier: Apache-2.0
#include "core/backend/lower.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/lower/linear.h"
#include "core/lower/peel.h"
#include "core/lower/stmt_walk.h"
#include "core/tensor/compare.h"
#include "core/tensor/values.h"
#include "tests/support/hand_written.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr StageId kC = 2;

/// Six rows in two steps of three, seven columns as a tile of four and one of three, weights packed before.
constexpr char kConvolutionText[] = R"(prepack:
keep bias: 16
for ax0 in 16
  for ax1 in 8
    for ax2 in 3
      for ax3 in 3
        w.global[0, ax1, ax2, ax3, ax0] = w[ax0, ax1, ax2, ax3]
run:
for oh.0 in 2
  local pad: 1x1x5x9x8
  for h in 5
    for w in 9
      vectorize ci in 8
        pad[0, 0, h, w, ci] = select(oh.0 * (-3) - h <= -1 && oh.0 * 3 + h < 7 && (w * (-1) <= -1 && w < 8), x[0, 0, oh.0 * 3 + h - 1, w - 1, ci], 0)
  for oh.1 in 3
    registers conv: 1x2x1x4x8
    unroll ow in 4
      unroll oc in 2
        vectorize oi in 8
          conv[0, oc, 0, ow, oi] = 0
    for kh in 3
      for kw in 3
        for ii in 8
          unroll ow in 4
            unroll oc in 2
              vectorize oi in 8
                conv[0, oc, 0, ow, oi] = conv[0, oc, 0, ow, oi] + pad[0, 0, oh.1 + kh, kw + ow, ii] * w.global[0, ii, kh, kw, oc * 8 + oi]
    unroll ow.1 in 4
      unroll oc.1 in 2
        vectorize oi in 8
          relu[0, oc.1, oh.0 * 3 + oh.1, ow.1, oi] = max(conv[0, oc.1, 0, ow.1, oi] + bias[oc.1 * 8 + oi], 0)
    registers conv: 1x2x1x4x8
    unroll ow in 3
      unroll oc in 2
        vectorize oi in 8
          conv[0, oc, 0, ow, oi] = 0
    for kh in 3
      for kw in 3
        for ii in 8
          unroll ow in 3
            unroll oc in 2
              vectorize oi in 8
                conv[0, oc, 0, ow, oi] = conv[0, oc, 0, ow, oi] + pad[0, 0, oh.1 + kh, kw + ow + 4, ii] * w.global[0, ii, kh, kw, oc * 8 + oi]
    unroll ow.1 in 3
      unroll oc.1 in 2
        vectorize oi in 8
          relu[0, oc.1, oh.0 * 3 + oh.1, ow.1 + 4, oi] = max(conv[0, oc.1, 0, ow.1, oi] + bias[oc.1 * 8 + oi], 0)
)";

/// C[i] = A[i] + 1.
std::shared_ptr<const ComputeDag> add_dag(int64_t n) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {n}}, 0);
  const Axis i = b.axis("i", n);
  const TensorId c = b.compute("C", {i}, b.at(a, {of(i)}) + float_imm(1));
  return std::make_shared<const ComputeDag>(*std::move(b).finish({c}));
}

std::string nest_of(ProgramBuilder& p, bool peeled) {
  const auto program = p.finish();
  if (!program.ok()) return program.error().text();
  auto ir = build_loop_nest(*program);
  if (!ir.ok()) return ir.error().text();
  if (peeled) ir->run = peel_loops(ir->run);
  return loop_ir_text(*ir);
}

TEST(BuildLoopNest, GuardsATail) {
  ProgramBuilder p(add_dag(10));
  const auto parts = p.split(1, p.loops(1)[0], {4}, Tail::kGuard);
  p.annotate(1, parts[1], LoopAnnotation::kVectorize);
  EXPECT_EQ(nest_of(p, true),
            "for i.0 in 3\n"
            "  vectorize i.1 in 4\n"
            "    if i.0 * 4 + i.1 < 10\n"
            "      C[i.0 * 4 + i.1] = A[i.0 * 4 + i.1] + 1\n");
}

TEST(PeelLoops, SplitsThePartialStepOff) {
  ProgramBuilder p(add_dag(10));
  const auto parts = p.split(1, p.loops(1)[0], {4}, Tail::kPeel);
  p.annotate(1, parts[1], LoopAnnotation::kVectorize);
  EXPECT_EQ(nest_of(p, true),
            "for i.0 in 2\n"
            "  vectorize i.1 in 4\n"
            "    C[i.0 * 4 + i.1] = A[i.0 * 4 + i.1] + 1\n"
            "vectorize i.1 in 2\n"
            "  C[i.1 + 8] = A[i.1 + 8] + 1\n");
}

TEST(PeelLoops, LeavesWholeLoopsAlone) {
  ProgramBuilder p(add_dag(12));
  p.split(1, p.loops(1)[0], {4}, Tail::kPeel);
  EXPECT_EQ(nest_of(p, true), nest_of(p, false));
}

TEST(PeelLoops, ChoosesInsideAParallelLoop) {
  ProgramBuilder p(add_dag(10));
  const auto parts = p.split(1, p.loops(1)[0], {4}, Tail::kPeel);
  p.annotate(1, parts[0], LoopAnnotation::kParallel);
  EXPECT_EQ(nest_of(p, true),
            "parallel i.0 in 3\n"
            "  if i.0 < 2\n"
            "    for i.1 in 4\n"
            "      C[i.0 * 4 + i.1] = A[i.0 * 4 + i.1] + 1\n"
            "  else\n"
            "    for i.1 in 2\n"
            "      C[i.1 + 8] = A[i.1 + 8] + 1\n");
}

/// C[i] = A[i-1] + A[i] + A[i+1], zero outside, in steps of four whose borders are apart.
ProgramBuilder sum_of_neighbours(int64_t n) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {n}}, 0);
  const Axis p = b.axis("p", n + 2), i = b.axis("i", n), k = b.axis("k", 3);
  const Expr inside = logical_and(less_equal(int_imm(1), of(p)), less(of(p), int_imm(n + 1)));
  const TensorId pad = b.compute("pad", {p}, select(inside, b.at(a, {of(p) - 1}), float_imm(0)));
  const TensorId c = b.reduce("C", {i}, {k}, Combiner::kSum, b.at(pad, {of(i) + of(k)}));
  ProgramBuilder program(std::make_shared<const ComputeDag>(*std::move(b).finish({c})));
  program.compute_inline(pad);
  program.split(c, program.loops(c)[0], {4}, Tail::kPeel);
  return program;
}

TEST(PeelLoops, CutsOffBothBordersOfWhatIsReadWithPadding) {
  ProgramBuilder p = sum_of_neighbours(14);
  EXPECT_EQ(nest_of(p, true),
            "for i.1 in 4\n"
            "  C[i.1] = 0\n"
            "  for k in 3\n"
            "    if i.1 * (-1) - k <= -1\n"
            "      C[i.1] = C[i.1] + A[i.1 + k - 1]\n"
            "for i.0 in 2\n"
            "  for i.1 in 4\n"
            "    C[i.0 * 4 + i.1 + 4] = 0\n"
            "    for k in 3\n"
            "      C[i.0 * 4 + i.1 + 4] = C[i.0 * 4 + i.1 + 4] + A[i.0 * 4 + i.1 + k + 3]\n"
            "for i.1 in 2\n"
            "  C[i.1 + 12] = 0\n"
            "  for k in 3\n"
            "    if i.1 + k < 3\n"
            "      C[i.1 + 12] = C[i.1 + 12] + A[i.1 + k + 11]\n");
}

TEST(PeelLoops, ChoosesBordersInsideAParallelLoop) {
  ProgramBuilder p = sum_of_neighbours(12);
  p.annotate(2, p.loops(2)[0], LoopAnnotation::kParallel);
  EXPECT_EQ(nest_of(p, true),
            "parallel i.0 in 3\n"
            "  if i.0 < 1\n"
            "    for i.1 in 4\n"
            "      C[i.1] = 0\n"
            "      for k in 3\n"
            "        if i.1 * (-1) - k <= -1\n"
            "          C[i.1] = C[i.1] + A[i.1 + k - 1]\n"
            "  else\n"
            "    if i.0 < 2\n"
            "      for i.1 in 4\n"
            "        C[i.1 + 4] = 0\n"
            "        for k in 3\n"
            "          C[i.1 + 4] = C[i.1 + 4] + A[i.1 + k + 3]\n"
            "    else\n"
            "      for i.1 in 4\n"
            "        C[i.1 + 8] = 0\n"
            "        for k in 3\n"
            "          if i.1 + k < 5\n"
            "            C[i.1 + 8] = C[i.1 + 8] + A[i.1 + k + 7]\n");
}

/// C[i] = sum of the last `window` values up to A[i], zero before the first, in steps of four.
ProgramBuilder sum_of_last(int64_t n, int64_t window) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {n}}, 0);
  const Axis p = b.axis("p", n + window - 1), i = b.axis("i", n), k = b.axis("k", window);
  const Expr inside = less_equal(int_imm(window - 1), of(p));
  const TensorId pad = b.compute("pad", {p}, select(inside, b.at(a, {of(p) - (window - 1)}), float_imm(0)));
  const TensorId c = b.reduce("C", {i}, {k}, Combiner::kSum, b.at(pad, {of(i) + of(k)}));
  ProgramBuilder program(std::make_shared<const ComputeDag>(*std::move(b).finish({c})));
  program.compute_inline(pad);
  program.split(c, program.loops(c)[0], {4}, Tail::kPeel);
  return program;
}

TEST(PeelLoops, CutsOffTheTailWhereTheFirstBorderIsTooLong) {
  // Of the four whole steps three or all read before the first value.
  for (const int64_t window : {10, 14}) {
    ProgramBuilder p = sum_of_last(18, window);
    const std::string text = nest_of(p, true);
    EXPECT_EQ(text.find("for i.0 in 4\n  for i.1 in 4\n"), 0U) << text;
    const size_t tail = text.find("\nfor i.1 in 2\n");
    ASSERT_NE(tail, std::string::npos) << text;
    EXPECT_EQ(text.find("if ", tail), std::string::npos) << text;
    EXPECT_EQ(text.find(" < 18"), std::string::npos) << text;

    p.annotate(2, p.loops(2)[0], LoopAnnotation::kParallel);
    const std::string parallel = nest_of(p, true);
    EXPECT_EQ(parallel.find("parallel i.0 in 5\n  if i.0 < 4\n    for i.1 in 4\n"), 0U) << parallel;
    EXPECT_NE(parallel.find("  else\n    for i.1 in 2\n"), std::string::npos) << parallel;
  }
}

TEST(PeelLoops, OfAFusedLoopDecidesOnceAStep) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {3, 10}}, 0);
  const Axis i = b.axis("i", 3), j = b.axis("j", 10);
  const TensorId c = b.compute("C", {i, j}, b.at(a, {of(i), of(j)}) + float_imm(1));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({c})));
  const auto loops = p.loops(c);
  const auto parts = p.split(c, loops[1], {4}, Tail::kPeel);
  p.fuse(c, {loops[0], parts[0]});
  EXPECT_EQ(nest_of(p, true),
            "for i@j.0 in 9\n"
            "  if i@j.0 % 3 * 4 < 7\n"
            "    for j.1 in 4\n"
            "      C[i@j.0 // 3, j.1 + i@j.0 % 3 * 4] = A[i@j.0 // 3, j.1 + i@j.0 % 3 * 4] + 1\n"
            "  else\n"
            "    for j.1 in 4\n"
            "      if j.1 + i@j.0 % 3 * 4 < 10\n"
            "        C[i@j.0 // 3, j.1 + i@j.0 % 3 * 4] = A[i@j.0 // 3, j.1 + i@j.0 % 3 * 4] + 1\n");
}

TEST(WholeTiles, AreStoredWithoutConditions) {
  ProgramBuilder p(add_dag(10));
  const auto parts = p.split(1, p.loops(1)[0], {4}, Tail::kGuard);
  p.annotate(1, parts[1], LoopAnnotation::kVectorize);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_TRUE(ir.ok());
  EXPECT_EQ(loop_ir_text(*ir),
            "for i.0 in 3\n"
            "  if i.0 * 4 < 7\n"
            "    vectorize i.1 in 4\n"
            "      C[i.0 * 4 + i.1] = A[i.0 * 4 + i.1] + 1\n"
            "  else\n"
            "    vectorize i.1 in 4\n"
            "      if i.0 * 4 + i.1 < 10\n"
            "        C[i.0 * 4 + i.1] = A[i.0 * 4 + i.1] + 1\n");
}

TEST(BuildLoopNest, OfTheHandWrittenConvolution) {
  const auto program = hand_written_conv3x3(conv3x3_dag({6, 7, 8, 16, 8}), 4, 3);
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto ir = lower(*program, avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(loop_ir_text(*ir), kConvolutionText);
}

TEST(Lower, HandWrittenProgramsAreRight) {
  Random random(8);
  for (const auto& program : {hand_written_conv3x3(conv3x3_dag({7, 9, 16, 32, 8}), 4, 3),
                              hand_written_winograd(winograd_dag({7, 9, 16, 32, 8}), 4),
                              hand_written_matmul(matmul_dag(25, 37, 24), 4, 16)}) {
    ASSERT_TRUE(program.ok()) << program.error().text();
    const auto ir = lower(*program, avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    const auto values = random_dag_values(*program->dag, random);
    ASSERT_TRUE(values.ok());
    const auto outputs = interpret(*ir, values->activations, values->parameters);
    ASSERT_TRUE(outputs.ok()) << outputs.error().text() << "\n" << loop_ir_text(*ir);
    EXPECT_LE(compare((*outputs)[0], values->outputs[0]).max_rel_error, 1e-4);
  }
}

TEST(Lower, TellsEachPass) {
  std::string passes;
  LowerOptions options;
  options.trace = [&](const std::string& pass, const LoopIr& ir) {
    passes += pass + (ir.run ? ", " : " without code, ");
  };
  ProgramBuilder p(add_dag(10));
  ASSERT_TRUE(lower(*p.finish(), avx2(), options).ok());
  EXPECT_EQ(passes,
            "build loop nest, peel loops, unroll, whole tiles, micro-kernels, vectorise reductions, "
            "register sums, place locals, ");
}

TEST(Lower, UnrollsUpToTheLimit) {
  for (const int32_t limit : {8, 100}) {
    ProgramBuilder p(matmul_dag(4, 4, 8));
    p.unroll_up_to(kC, limit);
    int unrolled = 0;
    LowerOptions options;
    options.trace = [&](const std::string& pass, const LoopIr& ir) {
      if (pass != "unroll") return;
      visit(ir.run, [&](const StmtNode& node) {
        const auto* loop = std::get_if<For>(&node.value);
        unrolled += loop && loop->annotation == LoopAnnotation::kUnroll ? 1 : 0;
        return true;
      });
    };
    const auto ir = lower(*p.finish(), avx2(), options);
    ASSERT_TRUE(ir.ok());
    EXPECT_EQ(unrolled, limit == 8 ? 1 : 2) << loop_ir_text(*ir);
  }
}

/// A register tile of rows x columns of a matrix product whose rows are, or are not, unrolled.
Result<LoopIr> register_tile(int64_t rows, int64_t columns, bool unrolled) {
  ProgramBuilder p(matmul_dag(64, 64, 16));
  const StageId tile = p.cache_write(kC, MemoryScope::kRegister);
  const auto c = p.loops(kC);
  const auto i = p.split(kC, c[0], {rows});
  const auto j = p.split(kC, c[1], {columns});
  p.reorder(kC, {i[0], j[0], i[1], j[1]});
  if (unrolled) p.annotate(kC, i[1], LoopAnnotation::kUnroll);
  p.annotate(kC, j[1], LoopAnnotation::kVectorize);
  p.compute_at(tile, kC, j[0]);
  const auto t = p.loops(tile);
  p.reorder(tile, {t[2], t[0], t[1]});
  p.annotate(tile, t[0], LoopAnnotation::kUnroll);
  p.annotate(tile, t[1], LoopAnnotation::kVectorize);
  TILEWRIGHT_TRY(const Program program, p.finish());
  return lower(program, avx2());
}

TEST(Accumulators, AreKeptInTheTypeOfTheirOwn) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {4, 8}}, 0);
  const Axis i = b.axis("i", 4), k = b.axis("k", 8);
  const TensorId sum = b.reduce("sum", {i}, {k}, Combiner::kSum,
                                cast(DataType::kFloat64, b.at(x, {of(i), of(k)})), {}, DataType::kFloat32);
  const auto dag = std::make_shared<const ComputeDag>(*std::move(b).finish({sum}));
  const auto bare = lower(Program{dag, {}}, avx2());
  ASSERT_FALSE(bare.ok());
  EXPECT_EQ(bare.error().message, "combines in float64 what it keeps as float32");
  const Tensor in = float_tensor({4, 8}, std::vector<float>(32, 0.25F));
  for (const bool factored : {false, true}) {
    ProgramBuilder p(dag);
    const StageId cache = p.cache_write(sum, factored ? MemoryScope::kGlobal : MemoryScope::kLocal);
    if (factored)
      p.rfactor(cache, p.split(cache, p.loops(cache)[1], {4})[0], true);
    else
      p.compute_at(cache, sum, p.loops(sum)[0]);
    const auto ir = lower(*p.finish(), avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    for (const Buffer& buffer : ir->buffers) {
      const bool outside =
          buffer.place == Buffer::Place::kActivation || buffer.place == Buffer::Place::kOutput;
      EXPECT_EQ(buffer.data_type, outside ? DataType::kFloat32 : DataType::kFloat64) << buffer.name;
    }
    const auto outputs = interpret(*ir, {in}, {});
    ASSERT_TRUE(outputs.ok()) << outputs.error().text();
    EXPECT_EQ(real_values((*outputs)[0]), std::vector<double>(4, 2));
  }
}

TEST(OtherTypes, ArePackedAndPrefetchedByTheirBytes) {
  for (const DataType type : {DataType::kUInt8, DataType::kFloat32, DataType::kFloat64}) {
    SCOPED_TRACE(data_type_name(type));
    const auto element_bytes = static_cast<int64_t>(data_type_size(type));
    DagBuilder b("direct");
    const TensorId x = b.activation("x", {DataType::kFloat32, {4}}, 0);
    const TensorId w = b.parameter("w", {type, {4, 128}}, 0);
    const Axis j = b.axis("j", 128), k = b.axis("k", 4);
    const TensorId y = b.reduce("y", {j}, {k}, Combiner::kSum,
                                b.at(x, {of(k)}) * cast(DataType::kFloat32, b.at(w, {of(k), of(j)})));
    ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({y})));
    const StageId sum = p.cache_write(y, MemoryScope::kLocal);
    const StageId packed = p.cache_read(w, MemoryScope::kGlobal, {sum});
    p.compute_at(sum, y, p.loops(y)[0]);
    p.prefetch({sum, p.loops(sum).back(), packed, p.loops(y)[0], 4 * 64});
    const auto ir = lower(*p.finish(), avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_EQ(ir->blob_bytes, 4 * 128 * element_bytes);
    int lines = 0;
    visit(ir->run, [&](const StmtNode& node) {
      const auto* line = std::get_if<PrefetchLine>(&node.value);
      if (!line) return true;
      ++lines;
      int64_t step = 0;
      for (const auto& term : linear_form(line->indices.back(), {}).terms)
        step = std::max(step, term.coefficient);
      EXPECT_EQ(step * element_bytes, 64) << loop_ir_text(*ir);
      return true;
    });
    EXPECT_EQ(lines, 1) << loop_ir_text(*ir);
  }
}

TEST(Limits, RegisterTilesMustFit) {
  EXPECT_TRUE(register_tile(4, 16, true).ok());
  const auto large = register_tile(8, 16, true);
  ASSERT_FALSE(large.ok());
  EXPECT_EQ(large.error().kind, ErrorKind::kInvalid);
  EXPECT_NE(large.error().message.find("does not fit"), std::string::npos) << large.error().message;
}

TEST(Limits, RegisterIndicesMustBeConstant) {
  const auto indexed = register_tile(4, 16, false);
  ASSERT_FALSE(indexed.ok());
  EXPECT_NE(indexed.error().message.find("neither unrolled nor vectorised"), std::string::npos)
      << indexed.error().message;
}

TEST(Limits, CodeMustNotUnrollBeyondReason) {
  ProgramBuilder p(matmul_dag(32768, 1, 2));
  for (const LoopId loop : p.loops(kC)) p.annotate(kC, loop, LoopAnnotation::kUnroll);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_FALSE(ir.ok());
  EXPECT_NE(ir.error().message.find("unrolls"), std::string::npos) << ir.error().message;
}

/// A product whose result is computed in local blocks of `rows` x 512.
Result<LoopIr> local_block(int64_t rows, int threads) {
  ProgramBuilder p(matmul_dag(16384, 512, 2));
  const StageId cache = p.cache_write(kC, MemoryScope::kLocal);
  const auto i = p.split(kC, p.loops(kC)[0], {rows});
  p.annotate(kC, i[0], LoopAnnotation::kParallel);
  p.compute_at(cache, kC, i[0]);
  Target target = avx2();
  target.threads = threads;
  TILEWRIGHT_TRY(const Program program, p.finish());
  return lower(program, target);
}

TEST(PlaceLocals, SmallBuffersStayOnTheStack) {
  const auto ir = local_block(64, 4);
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(ir->workspace_bytes, 0);
}

TEST(PlaceLocals, LargeBuffersGetAPartOfTheWorkspaceForEachThread) {
  const auto ir = local_block(256, 4);
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(ir->scratch_bytes, 256 * 512 * 4);
  EXPECT_EQ(ir->workspace_bytes, 4 * ir->scratch_bytes);
  EXPECT_NE(loop_ir_text(*ir).find("scratch C.local: 256x512"), std::string::npos) << loop_ir_text(*ir);
}

TEST(Limits, LocalBuffersMustFitAThreadsShareOfMemory) {
  const auto ir = local_block(16384, 1);
  ASSERT_FALSE(ir.ok());
  EXPECT_NE(ir.error().message.find("bytes a thread"), std::string::npos) << ir.error().message;
}

TEST(LimitUnrolling, LongReductionsAreLoopsAgain) {
  for (const int64_t depth : {16, 256}) {
    ProgramBuilder p(matmul_dag(8, 8, depth));
    for (const LoopId loop : p.loops(kC)) p.annotate(kC, loop, LoopAnnotation::kUnroll);
    p.reorder(kC, {p.loops(kC)[2], p.loops(kC)[0], p.loops(kC)[1]});
    const auto ir = lower(*p.finish(), avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    const std::string text = loop_ir_text(*ir);
    EXPECT_EQ(text.find("for k in 256") != std::string::npos, depth == 256) << text;
    EXPECT_EQ(text.find("unroll k in 16") != std::string::npos, depth == 16) << text;
  }
}

TEST(Limits, NothingIsComputedInsideAVector) {
  ProgramBuilder p(matmul_dag(8, 8, 8));
  const StageId cache = p.cache_write(kC, MemoryScope::kLocal);
  const auto c = p.loops(kC);
  p.annotate(kC, c[1], LoopAnnotation::kVectorize);
  p.compute_at(cache, kC, c[1]);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_FALSE(ir.ok());
  EXPECT_NE(ir.error().message.find("inside a vectorised loop"), std::string::npos) << ir.error().message;
}

TEST(BuildLoopNest, RefusesAStageThatItsReadersCannotSee) {
  // t feeds u and the output; computed inside u it is not there for the output.
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {8}}, 0);
  const Axis i = b.axis("i", 8), j = b.axis("j", 8), k = b.axis("k", 8);
  const TensorId t = b.compute("t", {i}, b.at(a, {of(i)}) + float_imm(1));
  const TensorId u = b.compute("u", {j}, b.at(t, {of(j)}) * float_imm(2));
  const TensorId out = b.compute("out", {k}, b.at(t, {of(k)}) + b.at(u, {of(k)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({out})));
  p.compute_at(t, u, p.loops(u)[0]);
  const auto ir = build_loop_nest(*p.finish());
  ASSERT_FALSE(ir.ok());
  EXPECT_EQ(ir.error().message, "is computed where its reader out cannot see it");
}

}  // namespace
}  // namespace tilewright
