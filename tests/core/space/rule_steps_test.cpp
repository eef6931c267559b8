// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/lower/loop_nest.h"
#include "core/space/rule_sets.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "tests/core/space/ansor_dags.h"

namespace tilewright {
namespace {

std::vector<std::shared_ptr<const Sketch>> sketches_by_steps(DagPtr dag, const char* rules) {
  Target target;
  target.threads = 4;
  target.vector_bytes = 32;
  auto sketches = generate_sketches(std::move(dag), target, *find_rule_set(rules));
  EXPECT_TRUE(sketches.ok());
  return *std::move(sketches);
}

TEST(RuleSteps, CountThePrimitivesThatEachRuleLeavesBehind) {
  for (const char* rules : {"ansor", "tilewright"}) {
    for (const DagPtr& dag : {matmul_workload(12, 128, 30), conv_bn_relu_workload(7, 6, 10)}) {
      for (const auto& sketch : sketches_by_steps(dag, rules)) {
        const auto values = neutral_values(sketch->decisions());
        const auto program = sketch->materialise(values);
        if (!program.ok()) continue;
        const auto after = sketch->primitives_after_rules(values);
        ASSERT_TRUE(after.ok()) << after.error().text();
        ASSERT_EQ(after->size(), sketch->rules().size()) << sketch->id();
        EXPECT_TRUE(std::is_sorted(after->begin(), after->end())) << sketch->id();
        EXPECT_LE(after->back(), program->primitives.size()) << sketch->id();
        EXPECT_GT(after->back(), 0U) << sketch->id() << " has rules that do something";
      }
    }
  }
}

TEST(RuleSteps, LeadFromThePlainLoopsToTheProgram) {
  const auto sketch = sketches_by_steps(matmul_workload(12, 128, 30), "ansor").front();
  const auto values = neutral_values(sketch->decisions());
  const Program program = sketch->materialise(values).value();
  const auto after = sketch->primitives_after_rules(values).value();
  const std::string plain = program_text(first_primitives(program, 0));
  const std::string ruled = program_text(first_primitives(program, after.back()));
  EXPECT_NE(plain, ruled);
  EXPECT_EQ(program_text(first_primitives(program, program.primitives.size())), program_text(program));
  EXPECT_EQ(program_text(first_primitives(program, 1000)), program_text(program));
}

TEST(RuleSteps, AreRefusedForValuesThatAreNotOfTheSketch) {
  const auto sketch = sketches_by_steps(matmul_workload(12, 128, 30), "ansor").front();
  EXPECT_FALSE(sketch->primitives_after_rules({}).ok());
}

}  // namespace
}  // namespace tilewright
