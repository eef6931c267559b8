// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/peers/torch_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

using ::testing::AllOf;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

std::string text_of(const Graph& graph, TorchStyle style) {
  return torch_source(graph_for_torch(graph, style).value(), style).value().text;
}

TEST(TorchSource, WritesAConvolutionWithItsWindow) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4, 9, 9});
  const ValueId w = b.add_constant("w", {6, 2, 3, 3}, {1});
  const Attributes window =
      attributes({{"strides", Shape{2, 2}}, {"pads", Shape{1, 1, 1, 1}}, {"group", int64_t{2}}});
  b.add_output(b.add_node("Relu", {b.add_node("Conv", {x, w}, window)}));
  EXPECT_EQ(text_of(b.build(), TorchStyle::kNodeByNode),
            "def forward(self, v0: Tensor):\n"
            "  v2 = torch.conv2d(v0, self.w1, None, [2, 2], [1, 1], [1, 1], 2)\n"
            "  v3 = torch.relu(v2)\n"
            "  return [v3]\n");
}

TEST(TorchSource, PadsBeforehandWhereBeginAndEndDiffer) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 4, 9, 9});
  const Attributes window =
      attributes({{"kernel_shape", Shape{3, 3}}, {"strides", Shape{2, 2}}, {"pads", Shape{0, 1, 2, 3}}});
  b.add_output(b.add_node("MaxPool", {x}, window));
  EXPECT_THAT(text_of(b.build(), TorchStyle::kNodeByNode),
              HasSubstr("torch.constant_pad_nd(v0, [1, 3, 0, 2], float('-inf'))"));
}

TEST(TorchSource, ComposesALinearLayerOfProductAndBias) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 3, 8});
  const ValueId product = b.add_node("MatMul", {x, b.add_constant("w", {8, 4}, {1})});
  b.add_output(b.add_node("Add", {b.add_constant("b", {4}, {2}), product}));
  const Graph graph = b.build();
  EXPECT_THAT(text_of(graph, TorchStyle::kNodeByNode), HasSubstr("torch.matmul(v0, self.w1)"));
  const auto composed = torch_source(graph, TorchStyle::kComposed).value();
  EXPECT_THAT(composed.text, HasSubstr("torch.linear(v0, self.w1t, self.w3)"));
  EXPECT_THAT(composed.text, Not(HasSubstr("+")));
  EXPECT_THAT(
      composed.weights,
      UnorderedElementsAre(AllOf(Field(&TorchWeight::name, "w1t"), Field(&TorchWeight::transposed, true)),
                           AllOf(Field(&TorchWeight::name, "w3"), Field(&TorchWeight::transposed, false))));
}

TEST(TorchSource, NamesTheNodeThatItCannotSay) {
  GraphBuilder b;
  b.add_output(
      b.add_node("LRN", {b.add_input("x", {1, 4, 5, 5})}, attributes({{"size", int64_t{3}}}), "normalise"));
  const auto source = torch_source(b.build(), TorchStyle::kNodeByNode);
  ASSERT_FALSE(source.ok());
  EXPECT_EQ(source.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(source.error().text(), HasSubstr("normalise"));
}

}  // namespace
}  // namespace tilewright
