// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/lower.h"
#include "core/lower/stmt_walk.h"
#include "core/tensor/compare.h"
#include "tests/support/hand_written.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr StageId kA = 0;
constexpr StageId kB = 1;
constexpr StageId kPadded = 2;

struct Sizes {
  int64_t m, n, k;
  int64_t rows, columns, depth;  ///< of the padded tile
};

/// C = A * B with padded tiles of rows x columns, `depth` steps of k at a time. B is packed once; A is packed
/// a tile at a time, or read where it lies.
Result<Program> padded_matmul(const Sizes& s, bool pack_a) {
  ProgramBuilder p(matmul_dag(s.m, s.n, s.k));
  const StageId tile = p.cache_write(kPadded, MemoryScope::kRegister);
  p.pack(p.cache_read(kB, MemoryScope::kGlobal, {tile}), {{1, 0}, {0, 0}, {1, s.columns}});
  const StageId packed_a = pack_a ? p.cache_read(kA, MemoryScope::kLocal, {tile}) : -1;
  const auto c = p.loops(kPadded);
  const auto i = p.split(kPadded, c[0], {s.rows}, Tail::kPad);
  const auto j = p.split(kPadded, c[1], {s.columns}, Tail::kPad);
  p.reorder(kPadded, {i[0], j[0], i[1], j[1]});
  p.annotate(kPadded, i[1], LoopAnnotation::kUnroll);
  p.annotate(kPadded, j[1], LoopAnnotation::kVectorize);
  if (pack_a) p.compute_at(packed_a, kPadded, i[0]);
  p.compute_at(tile, kPadded, j[0]);
  const auto t = p.loops(tile);
  const auto k = p.split(tile, t[2], {s.depth}, Tail::kPad);
  p.reorder(tile, {k[0], k[1], t[0], t[1]});
  p.annotate(tile, k[1], LoopAnnotation::kUnroll);
  p.annotate(tile, t[0], LoopAnnotation::kUnroll);
  p.annotate(tile, t[1], LoopAnnotation::kVectorize);
  return p.finish();
}

/// Conditions, in statements and values, inside the reductions of `run`.
int conditions_in_reductions(const LoopIr& ir) {
  int found = 0;
  visit(ir.run, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    if (!loop || loop->kind != LoopKind::kReduce) return true;
    visit(loop->body, [&](const StmtNode& inner) {
      found += std::holds_alternative<If>(inner.value) ? 1 : 0;
      return true;
    });
    visit_expressions(loop->body, [&](const Expr& expression) {
      visit(expression, [&](const Expr& e) {
        found += e.as<Select>() ? 1 : 0;
        return true;
      });
    });
    return false;
  });
  return found;
}

void expect_right(const LoopIr& ir, const ComputeDag& dag, Random& random) {
  const auto values = random_dag_values(dag, random);
  ASSERT_TRUE(values.ok());
  const auto outputs = interpret(ir, values->activations, values->parameters);
  ASSERT_TRUE(outputs.ok()) << outputs.error().text() << "\n" << loop_ir_text(ir);
  const auto difference = compare((*outputs)[0], values->outputs[0]);
  ASSERT_LE(difference.max_rel_error, 1e-4) << loop_ir_text(ir);
  ASSERT_EQ(difference.non_finite_mismatches, 0) << loop_ir_text(ir);
}

TEST(Padding, OfAllAxesLeavesNoConditionInTheInnerLoop) {
  Random random(3);
  for (int i = 0; i < 40; ++i) {
    Sizes s;
    for (int64_t* size : {&s.m, &s.n, &s.k}) *size = 1 + static_cast<int64_t>(random.uniform_int(40));
    s.rows = 1 + static_cast<int64_t>(random.uniform_int(5));
    s.columns = 8;
    s.depth = 1 + static_cast<int64_t>(random.uniform_int(6));
    const auto program = padded_matmul(s, true);
    ASSERT_TRUE(program.ok()) << program.error().text();
    const auto ir = lower(*program, avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_EQ(conditions_in_reductions(*ir), 0) << loop_ir_text(*ir);
    expect_right(*ir, *program->dag, random);
    if (HasFatalFailure()) return;
  }
}

TEST(Padding, GuardsReadsOfWhatIsNotPadded) {
  Random random(4);
  const auto program = padded_matmul({13, 21, 10, 4, 8, 4}, false);
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto ir = lower(*program, avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_GT(conditions_in_reductions(*ir), 0);
  expect_right(*ir, *program->dag, random);
}

TEST(Padding, FillsPackedParametersWithZeros) {
  const auto program = padded_matmul({8, 10, 6, 4, 8, 4}, true);
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto ir = build_loop_nest(*program);
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(loop_ir_text(*ir).substr(0, loop_ir_text(*ir).find("run:")),
            "prepack:\n"
            "for ax0 in 8\n"
            "  for ax1 in 16\n"
            "    B.global[ax1 // 8, ax0, ax1 % 8] = select(ax1 < 10, select(ax0 < 6, B[ax0, ax1], 0), 0)\n");
}

TEST(Padding, StoresNothingOutsideAnOutput) {
  Random random(5);
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {10}}, 0);
  const Axis i = b.axis("i", 10);
  const TensorId out = b.compute("C", {i}, b.at(a, {of(i)}) + float_imm(1));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({out})));
  const auto parts = p.split(out, p.loops(out)[0], {4}, Tail::kPad);
  p.annotate(out, parts[1], LoopAnnotation::kVectorize);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  expect_right(*ir, *p.finish()->dag, random);
}

/// out[i] = combine over k of A[i, k].
Result<Program> padded_reduction(Combiner combiner, int64_t extent, int64_t step) {
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {3, extent}}, 0);
  const Axis i = b.axis("i", 3);
  const Axis k = b.axis("k", extent);
  const TensorId out = b.reduce("out", {i}, {k}, combiner, b.at(a, {of(i), of(k)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({out})));
  p.split(out, p.loops(out)[1], {step}, Tail::kPad);
  return p.finish();
}

TEST(Padding, OfAReductionChangesNothing) {
  Random random(6);
  for (const Combiner combiner : {Combiner::kSum, Combiner::kProduct, Combiner::kMax, Combiner::kMin}) {
    for (const int64_t extent : {1, 5, 8, 11}) {
      const auto program = padded_reduction(combiner, extent, 4);
      ASSERT_TRUE(program.ok()) << program.error().text();
      const auto ir = lower(*program, avx2());
      ASSERT_TRUE(ir.ok()) << ir.error().text();
      expect_right(*ir, *program->dag, random);
      if (HasFatalFailure()) return;
    }
  }
}

/// s = A + 1 feeds C[i] = sum over k of s[i + k] * W[k]: past the end of k, s has other elements, not
/// padding.
TEST(Padding, OfAWindowKeepsItsCondition) {
  Random random(7);
  DagBuilder b("direct");
  const TensorId a = b.activation("A", {DataType::kFloat32, {14}}, 0);
  const TensorId w = b.parameter("W", {DataType::kFloat32, {3}}, 0);
  const Axis n = b.axis("n", 14);
  const TensorId s = b.compute("s", {n}, b.at(a, {of(n)}) + float_imm(1));
  const Axis i = b.axis("i", 12);
  const Axis k = b.axis("k", 3);
  const TensorId out = b.reduce("out", {i}, {k}, Combiner::kSum, b.at(s, {of(i) + of(k)}) * b.at(w, {of(k)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({out})));
  const auto loops = p.loops(out);
  p.split(out, loops[1], {2}, Tail::kPad);
  p.split(out, loops[0], {5}, Tail::kPad);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  expect_right(*ir, *p.finish()->dag, random);
}

TEST(Padding, IsRefusedForInnerPartsOfOtherLoops) {
  ProgramBuilder p(matmul_dag(12, 12, 12));
  const auto parts = p.split(kPadded, p.loops(kPadded)[0], {6});
  p.split(kPadded, parts[1], {4}, Tail::kPad);
  const auto program = p.finish();
  ASSERT_FALSE(program.ok());
  EXPECT_NE(program.error().message.find("an inner part of another loop"), std::string::npos)
      << program.error().message;
}

TEST(Padding, OfTheOutermostPartOfASplitIsAllowed) {
  Random random(8);
  ProgramBuilder p(matmul_dag(12, 12, 12));
  const StageId tile = p.cache_write(kPadded, MemoryScope::kLocal);
  const auto parts = p.split(tile, p.loops(tile)[0], {4});
  p.split(tile, parts[0], {2}, Tail::kPad);
  const auto ir = lower(*p.finish(), avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  expect_right(*ir, *p.finish()->dag, random);
}

TEST(Padding, FarBeyondALoopIsRefused) {
  ProgramBuilder p(matmul_dag(12, 12, 12));
  p.split(kPadded, p.loops(kPadded)[0], {1 << 20}, Tail::kPad);
  EXPECT_FALSE(p.finish().ok());
}

}  // namespace
}  // namespace tilewright
