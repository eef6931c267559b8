// SPDX-License-Identifier: Apache-2.0
// Ansor's sketches for devices of many threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/backend/gpu/kernels.h"
#include "core/lower/loop_nest.h"
#include "core/space/rule_sets.h"
#include "tests/core/space/ansor_dags.h"

namespace tilewright {
namespace {

Target many_threads() {
  Target target;
  target.kind = TargetKind::kOpenCl;
  target.blocks = {1024, 48 * 1024, 32};
  return target;
}

std::vector<std::shared_ptr<const Sketch>> gpu_sketches_of(const DagPtr& dag) {
  const auto rules = find_rule_set("ansor", TargetKind::kOpenCl);
  EXPECT_TRUE(rules.ok());
  auto sketches = generate_sketches(dag, many_threads(), *rules);
  EXPECT_TRUE(sketches.ok()) << sketches.error().text();
  return sketches.ok() ? *sketches : std::vector<std::shared_ptr<const Sketch>>();
}

// TVM's own tests expect these numbers for CUDA.
TEST(AnsorGpuSketches, AreAsManyAsInTvm) {
  EXPECT_EQ(gpu_sketches_of(matmul_workload(512, 512, 512)).size(), 1);
  EXPECT_EQ(gpu_sketches_of(matmul_workload(8, 8, 1024)).size(), 2);
  EXPECT_EQ(gpu_sketches_of(min_workload(10, 1024)).size(), 2);
  EXPECT_EQ(gpu_sketches_of(softmax_workload(64, 1024)).size(), 4);
  EXPECT_EQ(gpu_sketches_of(chained_matmul_workload(512)).size(), 1);
  EXPECT_EQ(gpu_sketches_of(conv_bn_relu_workload(56, 512, 512)).size(), 1);
  EXPECT_EQ(gpu_sketches_of(max_pool_workload(56, 512)).size(), 1);
  EXPECT_EQ(gpu_sketches_of(winograd_workload(28, 128)).size(), 1);
}

TEST(AnsorGpuSketches, FetchBothOperandsOfAProductAndKeepItsSums) {
  const auto sketches = gpu_sketches_of(matmul_workload(512, 512, 512));
  ASSERT_EQ(sketches.size(), 1);
  std::vector<std::string> rules = sketches[0]->rules();
  std::erase_if(rules, [](const std::string& rule) { return rule.starts_with("skip"); });
  EXPECT_THAT(rules, ::testing::ElementsAre("add cache write(C)", "multi-level tiling with fusion(C.local)",
                                            "add cache read(B)", "add cache read(A)"));
  std::vector<DecisionValue> values;
  for (const auto& decision : sketches[0]->decisions()) {
    values.push_back(decision.kind == Decision::Kind::kSplit
                         ? DecisionValue{decision.factors == 4 ? 2 : 4, 8, 2, 2}
                         : neutral_value(decision));
    if (decision.kind == Decision::Kind::kSplit) values.back().resize(static_cast<size_t>(decision.factors));
  }
  const auto program = sketches[0]->materialise(values);
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto nest = build_loop_nest(*program);
  ASSERT_TRUE(nest.ok()) << nest.error().text();
  const std::string text = loop_ir_text(*nest);
  EXPECT_THAT(text, ::testing::HasSubstr("shared A.shared: 64x32")) << text;
  EXPECT_THAT(text, ::testing::HasSubstr("shared B.shared: 32x64")) << text;
  const auto kernels = cut_kernels(*nest, "k");
  ASSERT_TRUE(kernels.ok());
  EXPECT_EQ(kernels->run[0].blocks[0], 64);
  EXPECT_EQ(kernels->run[0].threads[0], 64);
}

TEST(AnsorGpuSketches, LetThreadsShareReductionsInsideTheStageThatReadsThem) {
  std::vector<std::string> seen;
  for (const auto& sketch : gpu_sketches_of(softmax_workload(64, 1024))) {
    for (const std::string& rule : sketch->rules()) {
      if (rule.starts_with("cross-thread")) seen.push_back(rule);
    }
  }
  // The maxima and the sums, each in two of the four.
  EXPECT_EQ(seen.size(), 4U);
}

TEST(AnsorGpuSketches, TooManyVirtualThreadsAndTooFewThreadsAreNotLegal) {
  const auto sketches = gpu_sketches_of(matmul_workload(512, 512, 512));
  ASSERT_EQ(sketches.size(), 1);
  const auto with = [&](const DecisionValue& space) {
    std::vector<DecisionValue> values;
    for (const auto& decision : sketches[0]->decisions()) {
      const bool spatial = decision.kind == Decision::Kind::kSplit && decision.factors == 4;
      values.push_back(spatial ? space : neutral_value(decision));
    }
    return sketches[0]->materialise(values);
  };
  EXPECT_TRUE(with({2, 8, 1, 1}).ok());
  EXPECT_TRUE(with({1, 1, 1, 1}).ok()) << "nothing was chosen";
  EXPECT_THAT(with({4, 8, 1, 1}).error().message, ::testing::HasSubstr("16 virtual threads"));
  EXPECT_THAT(with({1, 4, 1, 1}).error().message, ::testing::HasSubstr("16 threads"));
}

}  // namespace
}  // namespace tilewright
