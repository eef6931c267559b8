// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// A computation as a graph network sees it (GTuner, section 3).
struct NetworkGraph {
  int columns = 0;                ///< features of a node
  std::vector<float> nodes;       ///< row-major, a row a node
  std::vector<int32_t> producer;  ///< edges: node `producer[i]` is read by node `consumer[i]`
  std::vector<int32_t> consumer;
};

/// Programs as networks take them: each is a sequence of rows of equally many numbers (statements,
/// primitives, loops). What a network does not ask for stays empty.
struct NetworkPrograms {
  int columns = 0;
  std::vector<int32_t> lengths;  ///< rows of each program
  std::vector<float> rows;       ///< row-major, program after program
  /// Of each row a number within its program: the stage it belongs to (ATFormer), or the row that is its
  /// parent, -1 for none (TreeGRU).
  std::vector<int32_t> groups;
  /// Of each program the task it competes in, numbered from 0.
  std::vector<int32_t> tasks;
  std::vector<NetworkGraph> graphs;  ///< of the computations that the programs are of
  std::vector<int32_t> graph_of;     ///< of each program its position there

  size_t size() const { return lengths.size(); }
};

/// Fails with kBadInput and the place where these hang together badly: numbers of another count than
/// announced or not finite, edges to nodes that do not exist, programs without a graph where there are
/// graphs.
Result<void> check_network_programs(const NetworkPrograms& programs);

/// Those at these positions, in this order, with all graphs.
NetworkPrograms select_programs(const NetworkPrograms& programs, std::span<const int64_t> positions);

}  // namespace tilewright
