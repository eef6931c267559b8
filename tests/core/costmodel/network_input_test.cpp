// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_input.h"

#include <gtest/gtest.h>

#include "core/feature/statistics_vector.h"
#include "core/feature/task_graph.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

NetworkPrograms gathered(NetworkInput input, const std::vector<Sample>& samples) {
  NetworkInputBuilder builder(input);
  for (size_t i = 0; i < samples.size(); ++i)
    EXPECT_TRUE(builder.add(samples[i].candidate, static_cast<int32_t>(i % 2)));
  return builder.programs();
}

TEST(NetworkInput, OfEveryKindHangsTogether) {
  for (const auto& kind : network_kinds()) {
    SCOPED_TRACE(kind.name);
    const auto samples = split_products(network_needs(kind.input), "t");
    const auto programs = gathered(kind.input, samples);
    EXPECT_EQ(programs.size(), samples.size());
    EXPECT_EQ(programs.columns, network_columns(kind.input));
    EXPECT_EQ(programs.tasks[1], 1);
    const auto checked = check_network_programs(programs);
    EXPECT_TRUE(checked.ok()) << checked.error().text();
    EXPECT_EQ(programs.graphs.empty(), network_graph_columns(kind.input) == 0);
    EXPECT_EQ(programs.groups.empty(),
              kind.input != NetworkInput::kStages && kind.input != NetworkInput::kLoops);
    // A network could not tell programs apart that look alike.
    const auto first = programs.rows.begin();
    const auto numbers = static_cast<std::ptrdiff_t>(programs.lengths[0]) * programs.columns;
    EXPECT_FALSE(std::equal(first, first + numbers, first + numbers));
  }
}

TEST(NetworkInput, PutsTheWorkloadBesideEveryStatement) {
  auto samples = split_products(network_needs(NetworkInput::kStatements), "t");
  samples.resize(1);
  const auto& candidate = samples[0].candidate;
  const auto programs = gathered(NetworkInput::kStatements, samples);
  ASSERT_EQ(programs.lengths[0], static_cast<int32_t>(candidate.statements.size()));
  ASSERT_EQ(programs.columns, 174);
  EXPECT_EQ(programs.rows[3], candidate.statements[0][3]);
  const std::vector<float> flags(programs.rows.begin() + 164, programs.rows.begin() + 174);
  EXPECT_EQ(flags, candidate.workload);
}

TEST(NetworkInput, SharesAGraphBetweenProgramsOfOneComputation) {
  auto samples = split_products(network_needs(NetworkInput::kStatistics), "t");
  const auto others = split_products(network_needs(NetworkInput::kStatistics), "t");
  samples.push_back(others[0]);
  const auto programs = gathered(NetworkInput::kStatistics, samples);
  ASSERT_EQ(programs.graphs.size(), 2u);
  EXPECT_EQ(programs.graph_of.front(), 0);
  EXPECT_EQ(programs.graph_of.back(), 1);
  EXPECT_EQ(programs.graphs[0].nodes, task_graph(*samples[0].candidate.program.dag).nodes);
  const auto statistics = statistics_vector(samples[0].candidate.statements);
  EXPECT_TRUE(std::equal(statistics.begin(), statistics.end(), programs.rows.begin()));
}

TEST(NetworkInput, LeavesOutWhatThereIsNothingToShowOf) {
  for (const auto& kind : network_kinds()) {
    NetworkInputBuilder builder(kind.input);
    EXPECT_FALSE(builder.add(Candidate{}, 0)) << kind.name;
    EXPECT_EQ(builder.programs().size(), 0u);
    EXPECT_TRUE(builder.programs().rows.empty());
  }
}

}  // namespace
}  // namespace tilewright::testing
