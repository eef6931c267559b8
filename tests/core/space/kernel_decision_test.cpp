// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/lower/lower.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "tests/support/small_tasks.h"

namespace tilewright {
namespace {

Target target_with(int vector_bytes, bool fma) {
  Target target;
  target.vector_bytes = vector_bytes;
  target.fma = fma;
  return target;
}

const Task& task_named(const std::string& name) {
  const auto& tasks = small_tasks();
  return std::find_if(tasks.begin(), tasks.end(), [&](const SmallTask& t) { return t.name == name; })->task;
}

const Sketch& direct_sketch(const SearchSpace& space) {
  for (const auto& sketch : space.sketches()) {
    if (sketch->variant() == "direct") return *sketch;
  }
  return *space.sketches()[0];
}

/// What the decision between intrinsic and generated code offers; nothing where there is no such decision.
std::vector<std::string> codes_of(const std::string& task, const Target& target, const std::string& rules = "tilewright") {
  const auto space = build_search_space(task_named(task), target, rules).value();
  for (const auto& decision : direct_sketch(*space).decisions()) {
    if (decision.name.ends_with(" code")) return decision.labels;
  }
  return {};
}

TEST(KernelDecision, IsOfferedWhereAnIntrinsicComputesTheTiles) {
  const Target avx2 = target_with(32, true);
  for (const char* task : {"matmul_relu", "conv3x3_epilogue", "conv1x1"}) {
    EXPECT_EQ(codes_of(task, avx2), (std::vector<std::string>{"fma_avx2", "generated"})) << task;
  }
  EXPECT_EQ(codes_of("matmul_relu", target_with(64, true)).front(), "fma_avx512");
  EXPECT_EQ(codes_of("matmul_relu", target_with(16, false)).front(), "multiply_add_sse");
  EXPECT_TRUE(codes_of("matmul_relu", target_with(32, false)).empty()) << "vectors of eight without multiply-add";
  EXPECT_TRUE(codes_of("depthwise", avx2).empty()) << "no element is spread over a vector";
  EXPECT_TRUE(codes_of("matmul", avx2).empty()) << "17 columns are no whole vectors";
  EXPECT_TRUE(codes_of("matmul_relu", avx2, "ansor").empty());
}

TEST(KernelDecision, DecidesWhatDoesTheTile) {
  const Target target = target_with(32, true);
  const auto space = build_search_space(task_named("matmul_relu"), target, "tilewright").value();
  const Sketch& sketch = direct_sketch(*space);
  auto values = neutral_values(sketch.decisions());
  for (const int64_t code : {1, 0}) {
    for (size_t i = 0; i < values.size(); ++i) {
      if (sketch.decisions()[i].name.ends_with(" code")) values[i] = {code};
    }
    const auto ir = lower(sketch.materialise(values).value(), target);
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_EQ(loop_ir_text(*ir).find("micro-kernel fma_avx2") != std::string::npos, code == 1) << loop_ir_text(*ir);
  }
}

/// A kernel must not make points illegal that are legal without: nearly every point with one is.
TEST(KernelDecision, LeavesPointsLegal) {
  const Target target = target_with(32, true);
  Random random(5);
  int with_kernel = 0;
  for (const SmallTask& task : small_tasks()) {
    const auto space = build_search_space(task.task, target, "tilewright").value();
    for (int i = 0; i < 12; ++i) {
      const auto program = space->materialise(space->sample(random));
      if (!program.ok()) continue;
      const auto is_kernel = [](const Primitive& p) { return std::holds_alternative<Tensorize>(p); };
      if (std::none_of(program->primitives.begin(), program->primitives.end(), is_kernel)) continue;
      const auto ir = lower(*program, target);
      ++with_kernel;
      if (ir.ok()) continue;
      EXPECT_EQ(ir.error().text().find("tensorize("), std::string::npos) << task.name << ": " << ir.error().text();
    }
  }
  EXPECT_GT(with_kernel, 50);
}

}  // namespace
}  // namespace tilewright
