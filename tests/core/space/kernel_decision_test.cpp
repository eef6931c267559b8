// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

Target target_with(int vector_bytes, bool fma) {
  if (vector_bytes == 64) return target_named("x86-64-v4");
  if (vector_bytes == 32) return target_named(fma ? "x86-64-v3" : "x86-64-v2+avx");
  return target_named("x86-64");
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
std::vector<std::string> codes_of(const std::string& task, const Target& target,
                                  const std::string& rules = "tilewright") {
  const auto space = build_search_space(task_named(task), target, rules).value();
  for (const auto& decision : direct_sketch(*space).decisions()) {
    if (decision.name.ends_with(" code")) return decision.labels;
  }
  return {};
}

TEST(KernelDecision, IsOfferedWhereAnIntrinsicComputesTheTiles) {
  const Target wide = target_with(32, true);
  for (const char* task : {"matmul_relu", "conv3x3_epilogue", "conv1x1", "grouped"}) {
    EXPECT_EQ(codes_of(task, wide), (std::vector<std::string>{"fma_avx2", "generated"})) << task;
  }
  EXPECT_EQ(codes_of("matmul_relu", target_with(64, true)).front(), "fma_avx512");
  EXPECT_EQ(codes_of("matmul_relu", target_with(16, false)).front(), "multiply_add_sse");
  EXPECT_TRUE(codes_of("matmul_relu", target_with(32, false)).empty())
      << "vectors of eight without multiply-add";
  EXPECT_TRUE(codes_of("depthwise", wide).empty()) << "no element is spread over a vector";
  EXPECT_TRUE(codes_of("grouped_in_blocks", wide).empty()) << "two groups of 4 share a vector";
  EXPECT_TRUE(codes_of("matmul", wide).empty()) << "17 columns are no whole vectors";
  EXPECT_TRUE(codes_of("matmul_relu", wide, "ansor").empty());
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
    EXPECT_EQ(loop_ir_text(*ir).find("micro-kernel fma_avx2") != std::string::npos, code == 1)
        << loop_ir_text(*ir);
  }
}

bool has_kernel(const Program& program) {
  return std::any_of(program.primitives.begin(), program.primitives.end(),
                     [](const Primitive& p) { return std::holds_alternative<Tensorize>(p); });
}

/// Why a kernel makes the program illegal; empty where it does not.
std::string refused_kernel(const Result<Program>& program, const Target& target) {
  std::string why;
  if (!program.ok()) {
    why = program.error().text();
  } else if (const auto ir = lower(*program, target); !ir.ok()) {
    why = ir.error().text();
  }
  return why.find("tensorize(") == std::string::npos ? "" : why;
}

/// A kernel must not make points illegal that are legal without.
TEST(KernelDecision, LeavesPointsLegal) {
  for (const Target& target : {target_with(32, true), target_with(64, true), target_with(16, false)}) {
    Random random(5);
    int with_kernel = 0;
    for (const SmallTask& task : small_tasks()) {
      const auto space = build_search_space(task.task, target, "tilewright").value();
      for (int i = 0; i < 12; ++i) {
        const auto program = space->materialise(space->draw(random));
        with_kernel += program.ok() && has_kernel(*program);
        EXPECT_EQ(refused_kernel(program, target), "")
            << task.name << " in vectors of " << target.vector_bytes << " bytes";
      }
    }
    EXPECT_GT(with_kernel, target.vector_bytes == 64 ? 5 : 50) << target.vector_bytes;
  }
}

TEST(KernelDecision, LeavesFirstChoicesLegal) {
  for (const Target& target : {target_with(32, true), target_with(64, true), target_with(16, false)}) {
    for (const SmallTask& task : small_tasks()) {
      const auto space = build_search_space(task.task, target, "tilewright").value();
      for (const auto& sketch : space->sketches()) {
        const auto program = sketch->materialise(neutral_values(sketch->decisions()));
        ASSERT_TRUE(program.ok()) << task.name << ": " << program.error().text();
        const auto ir = lower(*program, target);
        EXPECT_TRUE(ir.ok()) << task.name << " in vectors of " << target.vector_bytes
                             << " bytes: " << ir.error().text();
      }
    }
  }
}

/// Vectors that are read where they lie in an input are followed along one stride that is told at run time,
/// by the reduction.
TEST(KernelDecision, FollowsStridesToldAtRunTime) {
  const Target target = target_with(32, true);
  for (const char* task : {"conv3x3_plain_valid", "matmul_two_inputs_wide"}) {
    const auto space = build_search_space(task_named(task), target, "tilewright").value();
    const Sketch& sketch = direct_sketch(*space);
    const auto program = sketch.materialise(neutral_values(sketch.decisions()));
    ASSERT_TRUE(program.ok());
    EXPECT_TRUE(has_kernel(*program)) << task << "\n" << program_text(*program);
  }
}

/// What a step of a wide tile does leaves less to lay out: the window is counted, and channels are outside of
/// the kernel.
TEST(KernelDecision, CountsTheLoopsOfEveryTile) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 32, 4, 28});
  const ValueId w = b.add_constant("w", Shape{16, 32, 5, 5}, {0.1F});
  b.add_output(b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>(4, 2)}})));
  PassOptions passes;
  passes.channel_block = 16;
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(b.build(), passes).value().graph, options).value();
  const auto conv = std::max_element(cut.tasks.begin(), cut.tasks.end(),
                                     [](const Task& l, const Task& r) { return l.flops < r.flops; });
  const Target target = target_with(64, true);
  const auto space = build_search_space(*conv, target, "tilewright").value();
  const Sketch& sketch = direct_sketch(*space);
  const auto& decisions = sketch.decisions();
  const auto tile = std::find_if(decisions.begin(), decisions.end(),
                                 [](const Decision& d) { return d.name.ends_with("register tile"); });
  ASSERT_NE(tile, decisions.end());
  EXPECT_GT(*std::max_element(tile->options.begin(), tile->options.end()), 280000) << "28 rows";
  for (const int64_t option : tile->options) {
    auto values = neutral_values(decisions);
    values[static_cast<size_t>(tile - decisions.begin())] = {option};
    EXPECT_EQ(refused_kernel(sketch.materialise(values), target), "") << option;
  }
}

}  // namespace
}  // namespace tilewright
