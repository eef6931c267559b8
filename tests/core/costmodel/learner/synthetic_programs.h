// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/network_programs.h"

namespace tilewright::testing {

/// Programs of no meaning, whose labels a network can learn from their rows.
struct SyntheticPrograms {
  static constexpr int kColumns = 6;
  static constexpr int kGraphColumns = 3;
  static constexpr int kTasks = 4;

  NetworkPrograms programs;
  std::vector<float> labels;
};

/// A loop tree of `length` loops: each within one before it.
inline std::vector<int32_t> random_tree(int32_t length, Random& random) {
  std::vector<int32_t> parents;
  for (int32_t row = 0; row < length; ++row)
    parents.push_back(row == 0 ? -1 : static_cast<int32_t>(random.uniform_int(-1, row - 1)));
  return parents;
}

inline NetworkGraph random_graph(Random& random) {
  NetworkGraph graph;
  graph.columns = SyntheticPrograms::kGraphColumns;
  const int64_t nodes = random.uniform_int(3, 5);
  for (int64_t i = 0; i < nodes * graph.columns; ++i)
    graph.nodes.push_back(static_cast<float>(random.uniform(0, 4)));
  for (int32_t node = 1; node < nodes; ++node) {
    graph.producer.push_back(static_cast<int32_t>(random.uniform_int(node)));
    graph.consumer.push_back(node);
  }
  return graph;
}

/// `fixed_length` 0: from one row to five. Labels lie in (0, 1]; a program is slow by what its rows add up
/// to.
inline SyntheticPrograms synthetic_programs(NetworkInput input, int64_t count, uint64_t seed,
                                            int32_t fixed_length = 0) {
  Random random(seed);
  SyntheticPrograms out;
  NetworkPrograms& programs = out.programs;
  programs.columns = SyntheticPrograms::kColumns;
  if (input == NetworkInput::kStatistics) {
    fixed_length = 1;
    for (int task = 0; task < SyntheticPrograms::kTasks; ++task)
      programs.graphs.push_back(random_graph(random));
  }
  for (int64_t i = 0; i < count; ++i) {
    const auto length = fixed_length > 0 ? fixed_length : static_cast<int32_t>(random.uniform_int(1, 5));
    programs.lengths.push_back(length);
    programs.tasks.push_back(static_cast<int32_t>(i % SyntheticPrograms::kTasks));
    if (!programs.graphs.empty()) programs.graph_of.push_back(programs.tasks.back());
    double cost = 0;
    for (int32_t row = 0; row < length; ++row) {
      for (int column = 0; column < programs.columns; ++column) {
        const double value = random.uniform(0, 3);
        programs.rows.push_back(static_cast<float>(value));
        if (column < 2) cost += value / length;
      }
    }
    out.labels.push_back(static_cast<float>(std::exp(-cost / 2)));
    if (input == NetworkInput::kLoops) {
      const auto tree = random_tree(length, random);
      programs.groups.insert(programs.groups.end(), tree.begin(), tree.end());
    } else if (input == NetworkInput::kStages) {
      for (int32_t row = 0; row < length; ++row) programs.groups.push_back(row / 2);
    }
  }
  return out;
}

/// Options of a small network for them.
inline NetworkOptions synthetic_options(const NetworkKind& kind) {
  NetworkOptions options =
      published_options(kind, SyntheticPrograms::kColumns, SyntheticPrograms::kGraphColumns);
  if (kind.input == NetworkInput::kPrimitives) options.rows = 5;
  return options;
}

}  // namespace tilewright::testing
