// SPDX-License-Identifier: Apache-2.0
#include "core/space/sketch_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/space/rule_sets.h"
#include "core/space/sketch_rule.h"
#include "tests/core/space/ansor_dags.h"

namespace tilewright {
namespace {

std::vector<std::shared_ptr<const Sketch>> sketches_to_print(DagPtr dag, const char* rules) {
  Target target;
  target.threads = 4;
  target.vector_bytes = 32;
  return generate_sketches(std::move(dag), target, *find_rule_set(rules)).value();
}

std::shared_ptr<const Sketch> first_sketch(DagPtr dag, const char* rules) {
  return sketches_to_print(std::move(dag), rules).front();
}

bool says(const std::string& text, const char* words) {
  return text.find(words) != std::string::npos;
}

TEST(SketchText, LeavesTileSizesBlankAndKeepsEveryLevelOfTheTiling) {
  const auto sketch = first_sketch(matmul_workload(12, 128, 30), "ansor");
  const std::string text = sketch->text();
  // Of the levels SSRSRS those that no annotation fuses.
  for (const char* loop : {"i.2", "j.2", "k.0", "k.1"})
    EXPECT_TRUE(says(text, (std::string(loop) + " in ?\n").c_str())) << loop << "\n" << text;
  EXPECT_FALSE(says(text, " in 30\n")) << "that would be an axis that is not cut\n" << text;
  EXPECT_FALSE(says(text, " in 1536\n")) << "nor is what is made of open loops known\n" << text;
  EXPECT_TRUE(says(text, "+= ")) << text;
}

TEST(SketchText, ShowsNumbersOnceTheSizesAreChosen) {
  const auto sketch = first_sketch(matmul_workload(12, 128, 30), "ansor");
  const Program program = sketch->materialise(neutral_values(sketch->decisions())).value();
  const std::string filled = sketch_text(program, {});
  EXPECT_FALSE(says(filled, "?")) << filled;
  EXPECT_TRUE(says(filled, "k.0 in 30\n")) << filled;
}

TEST(SketchText, WhatNoRuleHasCutYetIsKnown) {
  const auto sketch = first_sketch(matmul_workload(12, 128, 30), "ansor");
  const Program program = sketch->materialise(neutral_values(sketch->decisions())).value();
  const auto others = other_sizes(*sketch);
  ASSERT_FALSE(others.empty());
  const std::string plain = sketch_text(first_primitives(program, 0), others);
  EXPECT_FALSE(says(plain, "?")) << plain;
  EXPECT_TRUE(says(plain, "for i in 12\n")) << plain;
  EXPECT_TRUE(says(plain, "for j in 128\n")) << plain;
  EXPECT_TRUE(says(sketch_text(program, others), " in ?\n"));
}

TEST(SketchText, WhereNothingIsCutNothingIsBlank) {
  Program program;
  program.dag = matmul_workload(1, 1, 1);
  EXPECT_FALSE(says(sketch_text(program, {}), "?"));
  EXPECT_FALSE(says(sketch_text(program, {}), "for ")) << "one step is no loop";
}

TEST(SketchText, SizesThatAreOneOfAFewAreBlankToo) {
  const auto sketches = sketches_to_print(matmul_workload(64, 64, 64), "tilewright");
  // None of these sketches has a decision about the factors of a split.
  for (const auto& sketch : sketches) {
    for (const Decision& decision : sketch->decisions()) EXPECT_NE(decision.kind, Decision::Kind::kSplit);
  }
  const bool blank =
      std::ranges::any_of(sketches, [](const auto& sketch) { return says(sketch->text(), " in ?\n"); });
  EXPECT_TRUE(blank) << sketches.front()->text();
}

}  // namespace
}  // namespace tilewright
