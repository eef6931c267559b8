// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/graph_set.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/base/random.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {

GraphSet GraphSet::make(std::span<const NetworkGraph> graphs, uint64_t seed, at::Device device) {
  GraphSet set;
  set.graphs = static_cast<int64_t>(graphs.size());
  if (graphs.empty()) return set;
  Random random(seed);
  std::vector<float> nodes;
  std::vector<int64_t> source, target, graph, drawn_source, drawn_target;
  std::vector<float> size, degree;
  int64_t first = 0;
  for (size_t g = 0; g < graphs.size(); ++g) {
    const NetworkGraph& one = graphs[g];
    const auto count = static_cast<int64_t>(one.nodes.size()) / one.columns;
    nodes.insert(nodes.end(), one.nodes.begin(), one.nodes.end());
    graph.insert(graph.end(), static_cast<size_t>(count), static_cast<int64_t>(g));
    size.push_back(static_cast<float>(count));
    std::vector<std::set<int64_t>> neighbours(static_cast<size_t>(count));
    for (size_t e = 0; e < one.producer.size(); ++e) {
      const int64_t from = one.producer[e];
      const int64_t to = one.consumer[e];
      if (from == to) continue;
      neighbours[static_cast<size_t>(from)].insert(to);
      neighbours[static_cast<size_t>(to)].insert(from);
    }
    for (int64_t node = 0; node < count; ++node) {
      const auto& around = neighbours[static_cast<size_t>(node)];
      std::vector<int64_t> drawn(around.begin(), around.end());
      degree.push_back(static_cast<float>(drawn.size()));
      for (const int64_t other : drawn) {
        source.push_back(first + other);
        target.push_back(first + node);
      }
      random.shuffle(drawn);
      drawn.resize(std::min(drawn.size(), static_cast<size_t>(kDrawnNeighbours)));
      for (const int64_t other : drawn) {
        drawn_source.push_back(first + other);
        drawn_target.push_back(first + node);
      }
    }
    first += count;
  }
  set.nodes = tensor_of(nodes, device).view({first, graphs[0].columns});
  set.source = tensor_of(source, device);
  set.target = tensor_of(target, device);
  set.graph = tensor_of(graph, device);
  set.size = tensor_of(size, device).view({-1, 1});
  set.degree = tensor_of(degree, device).view({-1, 1});
  set.drawn_source = tensor_of(drawn_source, device);
  set.drawn_target = tensor_of(drawn_target, device);
  return set;
}

}  // namespace tilewright
