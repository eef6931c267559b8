// SPDX-License-Identifier: Apache-2.0
#include "core/graph/operator_traits.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/layout.h"

namespace tilewright {
namespace {

/// Whether bringing `channels` single pixels from blocks of one size into those of another moves nothing.
bool moves_nothing(int64_t channels, int64_t from, int64_t to, int64_t pixels = 1) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, channels, pixels, 1});
  const ValueId y = b.add_node("LayoutConvert", {x}, attributes({{"to_block", to}}));
  b.add_output(y);
  Graph graph = b.build();
  graph.value(x).layout.channel_block = from;
  graph.value(y).layout.channel_block = to;
  return is_view(graph, graph.nodes[0]);
}

TEST(OperatorTraits, LayoutsOfSinglePixelsAreTheSameWhereAllBlocksAreFull) {
  for (const int64_t channels : {24, 40, 48, 72, 80, 96}) {
    for (const int64_t from : {0, 8, 16, 24}) {
      for (const int64_t to : {0, 8, 16, 24}) {
        if (from == to) continue;
        const Shape shape{1, channels, 1, 1};
        const auto places = [&](int64_t block) {
          return element_count(block == 0 ? shape : physical_shape(shape, {block}));
        };
        const bool same = places(from) == channels && places(to) == channels;
        EXPECT_EQ(moves_nothing(channels, from, to), same) << channels << ": " << from << " to " << to;
        EXPECT_FALSE(moves_nothing(channels, from, to, 2));
      }
    }
  }
}

TEST(OperatorTraits, ProductsAndConvolutionsAreTheIntensiveOnes) {
  for (const char* op : {"Conv", "ConvTranspose", "MatMul", "Gemm"}) {
    EXPECT_TRUE(is_compute_intensive(op)) << op;
    EXPECT_NE(is_convolution(op), is_matrix_product(op)) << op;
  }
  EXPECT_FALSE(is_compute_intensive("Add"));
  EXPECT_FALSE(is_matrix_product("Conv"));
}

TEST(OperatorTraits, RowsAreReadAgainForWhatIsFoundInThem) {
  for (const char* op : {"Softmax", "LogSoftmax", "LayerNormalization", "InstanceNormalization",
                         "GroupNormalization", "RMSNormalization"})
    EXPECT_TRUE(rereads_rows(op)) << op;
  EXPECT_FALSE(rereads_rows("BatchNormalization"));
  EXPECT_FALSE(rereads_rows("ReduceSum"));
}

}  // namespace
}  // namespace tilewright
