// SPDX-License-Identifier: Apache-2.0
#include "tests/core/graph/runnable_partition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace tilewright {

void expect_runnable(const Partition& p) {
  std::set<ValueId> there(p.graph.inputs.begin(), p.graph.inputs.end());
  std::vector<int> runs(p.graph.nodes.size(), 0);
  const auto run = [&](NodeId id) {
    ++runs[static_cast<size_t>(id)];
    for (ValueId v : p.graph.node(id).inputs)
      EXPECT_TRUE(v == kNone || p.graph.is_constant(v) || there.count(v)) << id;
    for (ValueId v : p.graph.node(id).outputs) there.insert(v);
  };
  for (const auto& step : p.steps) {
    EXPECT_NE(step.subgraph == kNone, step.reference == kNone);
    if (step.reference != kNone) {
      run(step.reference);
      continue;
    }
    const Subgraph& subgraph = p.subgraphs[static_cast<size_t>(step.subgraph)];
    for (NodeId id : subgraph.nodes) run(id);
    // What lies between is nowhere.
    for (NodeId id : subgraph.nodes) {
      for (ValueId v : p.graph.node(id).outputs) {
        if (std::ranges::find(subgraph.outputs, v) == subgraph.outputs.end()) there.erase(v);
      }
    }
  }
  EXPECT_TRUE(std::all_of(runs.begin(), runs.end(), [](int n) { return n == 1; }));
  int weight = 0;
  for (int w : p.weights) weight += w;
  EXPECT_EQ(weight, static_cast<int>(p.subgraphs.size()));
}

}  // namespace tilewright
