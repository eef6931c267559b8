// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>

#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"
#include "core/lower/loop_nest.h"
#include "core/tensor/compare.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

class InterpretedPrograms : public ::testing::TestWithParam<size_t> {};

Target small_target(int threads) {
  Target target = avx2();
  target.threads = threads;
  return target;
}

void expect_right(const SmallTask& task, const DrawnProgram& drawn, const DagValues& values) {
  const auto outputs = interpret(drawn.ir, values.activations, values.parameters);
  const std::string what = task.name + " " + point_to_json(drawn.point);
  ASSERT_TRUE(outputs.ok()) << what << ": " << outputs.error().text() << "\n" << loop_ir_text(drawn.ir);
  for (size_t i = 0; i < values.outputs.size(); ++i) {
    const auto difference = compare((*outputs)[i], values.outputs[i]);
    ASSERT_LE(difference.max_rel_error, task.tolerance) << what << "\n" << loop_ir_text(drawn.ir);
    ASSERT_EQ(difference.non_finite_mismatches, 0) << what << "\n" << loop_ir_text(drawn.ir);
  }
}

TEST_P(InterpretedPrograms, StayInBoundsAndAreRight) {
  const SmallTask& task = small_tasks()[GetParam()];
  Random random(GetParam() + 1);
  for (const auto& [rules, threads] :
       {std::pair{"tilewright", 1}, {"tilewright", 2}, {"ansor", 4}, {"autotvm", 2}}) {
    SCOPED_TRACE(rules);
    const Target target = small_target(threads);
    const auto space = build_search_space(task.task, target, rules);
    ASSERT_TRUE(space.ok()) << space.error().text();
    const auto drawn = draw_programs(**space, target, 12, random);
    ASSERT_TRUE(drawn.ok()) << drawn.error().text();
    std::map<const ComputeDag*, DagValues> values;
    for (const DrawnProgram& program : *drawn) {
      const ComputeDag* dag = program.program.dag.get();
      if (!values.count(dag)) {
        auto made = random_dag_values(*dag, random);
        ASSERT_TRUE(made.ok()) << made.error().text();
        values[dag] = *std::move(made);
      }
      expect_right(task, program, values[dag]);
      if (HasFatalFailure()) return;
    }
  }
}

void expect_right_tiles(int64_t columns, const std::string& tile) {
  GraphBuilder b;
  const ValueId turned = b.add_node("Transpose", {b.add_input("x", {2, 1024, columns})},
                                    attributes({{"perm", std::vector<int64_t>{0, 2, 1}}}));
  b.add_output(b.add_node("Add", {turned, b.add_constant("c", {columns, 1}, {0.5F})}));
  const SmallTask task{"tiled_squares", extract_task(b.build(), {0, 1}).task};
  Random random(1);
  for (const int threads : {1, 2}) {
    Target target = target_named("x86-64-v4");
    target.threads = threads;
    const auto space = build_search_space(task.task, target, "tilewright");
    ASSERT_TRUE(space.ok()) << space.error().text();
    const auto drawn = draw_programs(**space, target, 2, random);
    ASSERT_TRUE(drawn.ok()) << drawn.error().text();
    size_t tiled = 0;
    for (const DrawnProgram& program : *drawn) {
      const auto values = random_dag_values(*program.program.dag, random);
      ASSERT_TRUE(values.ok()) << values.error().text();
      expect_right(task, program, *values);
      tiled += loop_ir_text(program.ir).find(".local: " + tile + "\n") != std::string::npos;
    }
    EXPECT_GT(tiled, 0U) << loop_ir_text(drawn->front().ir);
  }
}

TEST(TiledSquares, AreRight) {
  // 4 KiB from row to row: some rows are left beside the tiles.
  expect_right_tiles(36, "1x16x128");
  expect_right_tiles(20, "1x8x64");
}

std::vector<size_t> every_small_task() {
  std::vector<size_t> all(small_tasks().size());
  for (size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

INSTANTIATE_TEST_SUITE_P(SmallTasks, InterpretedPrograms, ::testing::ValuesIn(every_small_task()),
                         [](const auto& task) { return small_tasks()[task.param].name; });

}  // namespace
}  // namespace tilewright
