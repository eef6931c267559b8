// SPDX-License-Identifier: Apache-2.0
#include "core/feature/workload_embedding.h"

#include <gtest/gtest.h>

#include "core/compute/variant.h"
#include "tests/support/small_tasks.h"

namespace tilewright::testing {
namespace {

/// "max add conv " and the like.
std::string flags_text(const ComputeDag& dag) {
  constexpr std::array<const char*, kWorkloadEmbeddingCount> kNames{
      "max ", "min ", "add ", "conv ", "winograd ", "depthwise ", "dense ", "softmax ", "batched ", "never "};
  const auto flags = workload_embedding(dag);
  std::string out;
  for (size_t i = 0; i < flags.size(); ++i) {
    EXPECT_TRUE(flags[i] == 0 || flags[i] == 1);
    if (flags[i] == 1) out += kNames[i];
  }
  return out;
}

/// The DAG of one of the small tasks.
ComputeDag dag_of(const std::string& name, const std::string& variant) {
  for (const auto& small : small_tasks()) {
    if (small.name == name) return build_task_dag(small.task, variant).value();
  }
  ADD_FAILURE() << "no small task " << name;
  return {};
}

TEST(WorkloadEmbedding, FlagsWhatIsComputed) {
  EXPECT_EQ(flags_text(dag_of("conv3x3_epilogue", "direct")), "max add conv ");
  EXPECT_EQ(flags_text(dag_of("conv3x3_epilogue", "winograd_f4")), "max add winograd ");
  EXPECT_EQ(flags_text(dag_of("conv7x7_first", "im2col")), "max add conv ");
  EXPECT_EQ(flags_text(dag_of("depthwise_stride2", "direct")), "depthwise ");
  EXPECT_EQ(flags_text(dag_of("grouped", "direct")), "conv ") << "groups of several channels";
  EXPECT_EQ(flags_text(dag_of("depthwise_conv1x1", "direct")), "max add conv depthwise ");
  EXPECT_EQ(flags_text(dag_of("conv_transpose4", "direct")), "add ");
  EXPECT_EQ(flags_text(dag_of("softmax", "direct")), "max softmax ");
  EXPECT_EQ(flags_text(dag_of("gemm", "direct")), "max add dense ");
  EXPECT_EQ(flags_text(dag_of("matmul_shared", "direct")), "dense ") << "its weights serve the whole batch";
  EXPECT_EQ(flags_text(dag_of("matmul_batch", "direct")), "batched ");
  EXPECT_EQ(flags_text(dag_of("gather", "direct")), "max min ") << "bounds of the index";
}

}  // namespace
}  // namespace tilewright::testing
