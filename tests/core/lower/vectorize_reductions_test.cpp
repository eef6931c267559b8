// SPDX-License-Identifier: Apache-2.0
#include "core/lower/vectorize_reductions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "core/backend/lower.h"
#include "core/compute/compute_dag.h"
#include "core/lower/stmt_walk.h"
#include "core/schedule/program.h"
#include "core/tensor/compare.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr StageId kWindowStage = 1;

struct WindowShape {
  int64_t rows = 3;
  int64_t columns = 16;
  int64_t taps = 5;
  int64_t column_step = 1;  ///< between the columns that are read
  Combiner combiner = Combiner::kMax;
};

/// out[i, j] combines a0[i + k, j * column_step] over k; its reduction is unrolled up to `unroll` steps.
Program window_program(const WindowShape& shape, int64_t unroll) {
  DagBuilder builder("direct");
  const int64_t width = (shape.columns - 1) * shape.column_step + 1;
  const TensorId in = builder.activation("a0", {DataType::kFloat32, {shape.rows + shape.taps - 1, width}}, 0);
  const Axis i = builder.axis("i", shape.rows);
  const Axis j = builder.axis("j", shape.columns);
  const Axis k = builder.axis("k", shape.taps);
  const TensorId out = builder.reduce("out", {i, j}, {k}, shape.combiner,
                                      builder.at(in, {of(i) + of(k), of(j) * shape.column_step}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(builder).finish({out})));
  p.unroll_up_to(kWindowStage, unroll);
  return *p.finish();
}

/// Elements of the vectorised loops that update a register tile, one entry a loop.
std::vector<int64_t> vectorised_updates(const LoopIr& ir) {
  std::vector<int64_t> extents;
  visit(ir.run, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    if (loop == nullptr || loop->annotation != LoopAnnotation::kVectorize) return true;
    const auto* store = std::get_if<Store>(&loop->body->value);
    if (store != nullptr && store->role == Store::Role::kUpdate &&
        ir.buffer(store->buffer).place == Buffer::Place::kRegister)
      extents.push_back(loop->extent);
    return false;
  });
  return extents;
}

/// The largest relative error of what the program computes.
double error_of(const Program& program, const LoopIr& ir) {
  Random random(1);
  const auto values = random_dag_values(*program.dag, random).value();
  const auto outputs = interpret(ir, values.activations, values.parameters);
  EXPECT_TRUE(outputs.ok()) << outputs.error().text() << "\n" << loop_ir_text(ir);
  return outputs.ok() ? compare((*outputs)[0], values.outputs[0]).max_rel_error : 1;
}

TEST(VectorizeReductions, CombineWholeVectorsAndTheRest) {
  // Of 8 lanes, up to 8 vectors at a time.
  const std::vector<std::pair<int64_t, std::vector<int64_t>>> cases = {
      {16, {16}}, {7, {7}}, {64, {64}}, {128, {64}}, {130, {64, 2}}, {200, {64, 8}}};
  for (const auto combiner : {Combiner::kMax, Combiner::kSum, Combiner::kMin, Combiner::kProduct}) {
    for (const auto& [columns, expected] : cases) {
      const Program program = window_program({.columns = columns, .combiner = combiner}, 16);
      const auto ir = lower(program, avx2());
      ASSERT_TRUE(ir.ok()) << ir.error().text();
      EXPECT_EQ(vectorised_updates(*ir), expected) << loop_ir_text(*ir);
      EXPECT_LE(error_of(program, *ir), 1e-6) << loop_ir_text(*ir);
    }
  }
}

TEST(VectorizeReductions, TakeFewerVectorsWhereTheReductionIsLong) {
  const Program program = window_program({.columns = 64, .taps = 400, .combiner = Combiner::kSum}, 512);
  const auto ir = lower(program, avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(vectorised_updates(*ir), (std::vector<int64_t>{16}));
  EXPECT_LE(error_of(program, *ir), 1e-5);
}

TEST(VectorizeReductions, KeepThePartsOfASplitReductionInRegisters) {
  // Parts of two taps each, and their maximum, are computed for each element.
  for (const bool inner : {false, true}) {
    Program program = window_program({.columns = 20, .taps = 6}, 64);
    ProgramBuilder p(program.dag);
    const auto loops = p.loops(kWindowStage);
    const auto parts = p.split(kWindowStage, loops[2], {2});
    const StageId part = p.rfactor(kWindowStage, parts[inner ? 1 : 0], true);
    for (const StageId stage : {kWindowStage, part}) p.unroll_up_to(stage, 64);
    p.compute_at(part, kWindowStage, p.loops(kWindowStage)[1]);
    const auto finished = p.finish();
    ASSERT_TRUE(finished.ok()) << finished.error().text();
    const auto ir = lower(*finished, avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_FALSE(vectorised_updates(*ir).empty()) << loop_ir_text(*ir);
    EXPECT_EQ(error_of(*finished, *ir), 0) << loop_ir_text(*ir);
  }
}

TEST(VectorizeReductions, StayElementByElementWhereNeighboursAreNotRead) {
  for (const WindowShape& shape : {WindowShape{.column_step = 2}, WindowShape{.columns = 1}}) {
    const auto ir = lower(window_program(shape, 16), avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_TRUE(vectorised_updates(*ir).empty()) << loop_ir_text(*ir);
  }
}

TEST(VectorizeReductions, StayElementByElementWhereTheReductionIsALoop) {
  const auto ir = lower(window_program({}, 0), avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_TRUE(vectorised_updates(*ir).empty()) << loop_ir_text(*ir);
}

}  // namespace
}  // namespace tilewright
