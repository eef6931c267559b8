// SPDX-License-Identifier: Apache-2.0
#include "core/graph/kernel_check.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/prepare.h"

namespace tilewright {
namespace {

Result<PreparedModel> prepared_net(const GraphBuilder& b) {
  Model model;
  model.path = "net.onnx";
  model.graph = b.build();
  return prepare_model(std::move(model));
}

TEST(KernelCheck, NamesNodesWhoseTypesNoKernelTakes) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4, 8, 8}, DataType::kBool);
  const ValueId w = b.add_input("w", {4, 4, 3, 3}, DataType::kBool);
  b.add_output(b.add_node("Relu", {b.add_node("Conv", {x, w}, {}, "conv1")}, {}, "act"));
  const auto refused = prepared_net(b);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUnsupported);
  EXPECT_EQ(refused.error().place, "net.onnx");
  EXPECT_EQ(refused.error().message,
            "the model needs what this program cannot compute: Conv 'conv1': input 0 is bool, not float16, "
            "bfloat16, float32 or float64; Relu 'act': it does not take bool");
}

TEST(KernelCheck, NamesAttributesThatNoKernelKnows) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4, 8, 8});
  b.add_output(b.add_node("LpNormalization", {x}, attributes({{"p", int64_t{3}}}), "norm"));
  const auto refused = prepared_net(b);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(
      refused.error().message,
      "the model needs what this program cannot compute: LpNormalization 'norm': p = 3 is not supported");
}

TEST(KernelCheck, ManyAreCountedAndToldInTheDetail) {
  GraphBuilder b;
  for (int i = 0; i < 8; ++i) {
    const std::string name = "n" + std::to_string(i);
    b.add_output(b.add_node("Relu", {b.add_input("x" + name, {2}, DataType::kBool)}, {}, name));
  }
  const auto refused = check_kernels(b.build(), "net.onnx");
  ASSERT_FALSE(refused.ok());
  EXPECT_TRUE(refused.error().message.ends_with("Relu 'n4': it does not take bool; and 3 more"));
  EXPECT_NE(refused.error().detail.find("n7"), std::string::npos);
}

TEST(KernelCheck, WhatOnlyValuesCouldTellPasses) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {3, 4}, DataType::kInt64);
  const ValueId by = b.add_input("by", {3, 4}, DataType::kInt64);
  b.add_output(b.add_node("Div", {x, by}));  // by zero, as far as anybody knows
  b.add_output(b.add_node("Gather", {b.add_input("t", {4}), x}));
  // Far too large to be computed here.
  const ValueId huge = b.add_input("huge", {1 << 15, 1 << 15});
  b.add_output(b.add_node("MatMul", {huge, huge}));
  EXPECT_TRUE(check_kernels(b.build(), "").ok());
}

TEST(KernelCheck, WhatIsFoldedAwayNeedsNoKernel) {
  GraphBuilder b;
  const ValueId truth = b.add_node("Cast", {b.add_input("x", {2})}, attributes({{"to", int64_t{9}}}));
  b.add_node("Relu", {truth});  // nothing reads it
  b.add_output(b.add_node("Cast", {truth}, attributes({{"to", int64_t{1}}})));
  EXPECT_TRUE(prepared_net(b).ok());
}

}  // namespace
}  // namespace tilewright
