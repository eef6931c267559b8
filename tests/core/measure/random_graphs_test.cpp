// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/checked/random_graph_check.h"
#include "tests/support/random_graph.h"

namespace tilewright {
namespace {

constexpr uint64_t kGraphsOfAnAnchor = 15;

class RandomGraphs : public ::testing::TestWithParam<std::string> {};

TEST_P(RandomGraphs, HaveARightProgramForEachOfTheirTasks) {
  int programs = 0;
  for (uint64_t seed = 0; seed < kGraphsOfAnAnchor; ++seed) {
    const RandomGraphCheck check = check_random_graph(GetParam(), seed);
    programs += check.programs;
    for (const std::string& failure : check.failures) {
      ADD_FAILURE() << "seed " << seed << ", " << check.text << ": " << failure;
    }
  }
  EXPECT_GE(programs, 2 * static_cast<int>(kGraphsOfAnAnchor)) << "a graph has a task at least";
}

INSTANTIATE_TEST_SUITE_P(Anchors, RandomGraphs, ::testing::ValuesIn(random_graph_anchors()),
                         [](const auto& anchor) { return anchor.param; });

}  // namespace
}  // namespace tilewright
