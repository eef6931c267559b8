// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// What became of the tasks of one drawn graph.
struct RandomGraphCheck {
  std::string text;                   ///< the graph's nodes
  int programs = 0;                   ///< default programs: tasks times rule sets
  int compared = 0;                   ///< of these, run and compared with the reference kernels
  std::vector<std::string> failures;  ///< with the task, the target and the loop nest
};

/// Draws a graph around `anchor` (see random_graph.h), takes it through all passes and the partition with
/// blocks of eight or sixteen channels or none, and makes the default program of each task under the rule
/// sets for SSE, AVX2 or AVX-512; what this machine can run is compared with the reference.
RandomGraphCheck check_random_graph(const std::string& anchor, uint64_t seed);

}  // namespace tilewright
