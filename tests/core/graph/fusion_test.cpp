// SPDX-License-Identifier: Apache-2.0
#include "core/graph/fusion.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"

namespace tilewright {
namespace {

std::vector<NodeGroup> fuse_all(const Graph& graph) {
  return fuse(graph, [](const Graph&, const Node&) { return true; });
}

TEST(Fusion, ChainsThatWouldBeWrittenOutTooOftenAreCut) {
  GraphBuilder doubling("doubling");
  ValueId value = doubling.add_input("x", {4});
  for (int i = 0; i < 100; ++i) value = doubling.add_node("Add", {value, value});
  doubling.add_output(value);
  // Eight additions after the first one are written out 2^9 - 1 times.
  const auto groups = fuse_all(doubling.build());
  ASSERT_EQ(groups.size(), 12U);
  for (size_t i = 0; i + 1 < groups.size(); ++i) EXPECT_EQ(groups[i].size(), 9U);
}

TEST(Fusion, ChainsWithoutForksMayBeLong) {
  GraphBuilder chain("chain");
  ValueId value = chain.add_input("x", {4});
  for (int i = 0; i < 200; ++i) value = chain.add_node("Relu", {value});
  chain.add_output(value);
  EXPECT_EQ(fuse_all(chain.build()).size(), 1U);
}

}  // namespace
}  // namespace tilewright
