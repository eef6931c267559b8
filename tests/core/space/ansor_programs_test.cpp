// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/lower/loop_nest.h"
#include "core/space/rule_sets.h"
#include "core/tensor/compare.h"
#include "tests/core/space/ansor_dags.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"

namespace tilewright {
namespace {

Target four_cores() {
  Target target;
  target.vector_bytes = 32;
  target.threads = 4;
  return target;
}

std::vector<std::pair<const char*, DagPtr>> small_workloads() {
  return {{"matmul", matmul_workload(12, 18, 20)},
          {"long matmul", matmul_workload(4, 4, 96)},
          {"chain", chained_matmul_workload(12)},
          {"conv", conv_bn_relu_workload(7, 6, 10)},
          {"pool", max_pool_workload(6, 4)},
          {"min", min_workload(5, 36)},
          {"softmax", softmax_workload(4, 30)},
          {"winograd", winograd_workload(7, 5)},
          {"full reduction", full_reduction_workload(36)}};
}

int parallel_depth(const Stmt& stmt) {
  if (!stmt) return 0;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    return parallel_depth(loop->body) + (loop->annotation == LoopAnnotation::kParallel ? 1 : 0);
  }
  int deepest = 0;
  if (const auto* block = std::get_if<Block>(&stmt->value)) {
    for (const auto& s : block->statements) deepest = std::max(deepest, parallel_depth(s));
  } else if (const auto* branch = std::get_if<If>(&stmt->value)) {
    deepest = std::max(parallel_depth(branch->then_body), parallel_depth(branch->else_body));
  } else if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
    deepest = parallel_depth(allocate->body);
  }
  return deepest;
}

void expect_faithful(const DrawnProgram& drawn, const Sketch& sketch) {
  for (size_t i = 0; i < sketch.decisions().size(); ++i) {
    const Decision& decision = sketch.decisions()[i];
    if (decision.kind != Decision::Kind::kSplit) continue;
    int64_t product = 1;
    for (const int64_t factor : drawn.point.values[i]) product *= factor;
    EXPECT_EQ(decision.extent % product, 0) << decision.name;
    EXPECT_LE(drawn.point.values[i].back(), 64) << decision.name;
  }
  EXPECT_LE(parallel_depth(drawn.ir.run), 1) << loop_ir_text(drawn.ir);
}

TEST(AnsorPrograms, OfEveryWorkloadAreRightAndFaithful) {
  const auto rules = find_rule_set("ansor");
  ASSERT_TRUE(rules.ok());
  Random random(5);
  for (const auto& [name, dag] : small_workloads()) {
    auto sketches = generate_sketches(dag, four_cores(), *rules);
    ASSERT_TRUE(sketches.ok()) << name << sketches.error().text();
    const SearchSpace space("ansor", *sketches);
    const auto drawn = draw_programs(space, four_cores(), 60, random);
    ASSERT_TRUE(drawn.ok()) << name << ": " << drawn.error().text();
    const auto values = random_dag_values(*dag, random);
    ASSERT_TRUE(values.ok());
    for (const DrawnProgram& program : *drawn) {
      SCOPED_TRACE(std::string(name) + " " + point_to_json(program.point) + "\n" + loop_ir_text(program.ir));
      expect_faithful(program, space.sketch(program.point));
      const auto outputs = interpret(program.ir, values->activations, values->parameters);
      ASSERT_TRUE(outputs.ok()) << outputs.error().text();
      const auto difference = compare((*outputs)[0], values->outputs[0]);
      ASSERT_LE(difference.max_rel_error, 1e-4);
      ASSERT_EQ(difference.non_finite_mismatches, 0);
    }
  }
}

}  // namespace
}  // namespace tilewright
