// SPDX-License-Identifier: Apache-2.0
#include "core/space/task_means.h"

#include <gtest/gtest.h>

#include <string>

#include "core/backend/lower.h"
#include "core/space/plain_nest.h"
#include "core/space/rule_sets.h"
#include "core/tensor/compare.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/refused_tasks.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

TEST(TaskMeansOfSpaces, EverySmallTaskHasASketchUnderEveryRuleSet) {
  for (const auto& small : small_tasks())
    EXPECT_EQ(task_means(small.task, avx2()), TaskMeans::kSketch) << small.name;
}

TEST(TaskMeansOfSpaces, WithoutASketchThereIsThePlainLoopNest) {
  const RefusedTasks refused([](const ComputeDag&) { return true; });
  for (const auto& small : small_tasks()) {
    EXPECT_EQ(task_means(small.task, avx2()), TaskMeans::kPlainNest) << small.name;
    for (const auto& rules : rule_set_names()) {
      const auto space = build_search_space(small.task, avx2(), rules);
      ASSERT_TRUE(space.ok()) << small.name << " " << rules << ": " << space.error().text();
      ASSERT_EQ((*space)->sketches().size(), 1);
      EXPECT_TRUE((*space)->sketches()[0]->decisions().empty());
      EXPECT_EQ((*space)->sketches()[0]->rules(), std::vector<std::string>{kPlainNestRule});
      EXPECT_TRUE((*space)->materialise({0, {}}).ok());
    }
  }
}

TEST(TaskMeansOfSpaces, WithoutADefinitionThereIsTheReferenceKernel) {
  Task task = small_tasks().front().task;
  for (Node& node : task.graph.nodes) node.op = "NoSuchOperator";
  EXPECT_EQ(task_means(task, avx2()), TaskMeans::kReference);
  EXPECT_EQ(plain_nest(task).error().kind, ErrorKind::kUnsupported);
}

TEST(PlainNest, IsRightForEverySmallTask) {
  Random random(3);
  for (const auto& small : small_tasks()) {
    const auto program = plain_program(small.task);
    ASSERT_TRUE(program.ok()) << small.name << ": " << program.error().text();
    EXPECT_TRUE(program->primitives.empty());
    const auto ir = lower(*program, avx2());
    ASSERT_TRUE(ir.ok()) << small.name << ": " << ir.error().text();
    const auto values = random_dag_values(*program->dag, random);
    ASSERT_TRUE(values.ok()) << values.error().text();
    const auto outputs = interpret(*ir, values->activations, values->parameters);
    ASSERT_TRUE(outputs.ok()) << small.name << ": " << outputs.error().text();
    for (size_t i = 0; i < outputs->size(); ++i)
      EXPECT_LE(compare((*outputs)[i], values->outputs[i]).max_rel_error, small.tolerance) << small.name;
  }
}

}  // namespace
}  // namespace tilewright
