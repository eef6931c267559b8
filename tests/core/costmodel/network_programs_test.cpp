// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_programs.h"

#include <gtest/gtest.h>

#include <limits>

namespace tilewright::testing {
namespace {

NetworkPrograms two_programs() {
  NetworkPrograms programs;
  programs.columns = 2;
  programs.lengths = {1, 2};
  programs.rows = {1, 2, 3, 4, 5, 6};
  programs.groups = {0, 0, 1};
  programs.tasks = {0, 1};
  programs.graph_of = {1, 0};
  for (int graph = 0; graph < 2; ++graph) programs.graphs.push_back({1, {1, 2}, {0}, {1}});
  return programs;
}

/// The place that is named where `change` was made to good programs.
template <typename Change>
std::string complaint(Change change) {
  NetworkPrograms programs = two_programs();
  change(programs);
  const auto checked = check_network_programs(programs);
  if (checked.ok()) return "none";
  EXPECT_EQ(checked.error().kind, ErrorKind::kBadInput);
  return checked.error().place;
}

TEST(NetworkPrograms, NamesWhatHangsTogetherBadly) {
  EXPECT_EQ(complaint([](NetworkPrograms&) {}), "none");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.columns = 0; }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.rows.pop_back(); }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.groups.pop_back(); }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.tasks.pop_back(); }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.tasks.clear(); }), "none");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graph_of.clear(); }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graphs.clear(); }), "programs");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graph_of[1] = 2; }), "program 1");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.tasks[0] = -1; }), "program 0");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.lengths[1] = -2; }), "program 1");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.rows[4] = std::numeric_limits<float>::quiet_NaN(); }),
            "program 1");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graphs[1].consumer[0] = 2; }), "graph 1");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graphs[0].producer.clear(); }), "graph 0");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graphs[1].columns = 2; }), "graph 1");
  EXPECT_EQ(complaint([](NetworkPrograms& p) { p.graphs[0].nodes.clear(); }), "graph 0");
}

TEST(NetworkPrograms, AreSelectedWithAllThatIsTheirs) {
  const NetworkPrograms programs = two_programs();
  const std::vector<int64_t> positions{1, 0, 1};
  const NetworkPrograms chosen = select_programs(programs, positions);
  EXPECT_EQ(chosen.lengths, (std::vector<int32_t>{2, 1, 2}));
  EXPECT_EQ(chosen.rows, (std::vector<float>{3, 4, 5, 6, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(chosen.groups, (std::vector<int32_t>{0, 1, 0, 0, 1}));
  EXPECT_EQ(chosen.tasks, (std::vector<int32_t>{1, 0, 1}));
  EXPECT_EQ(chosen.graph_of, (std::vector<int32_t>{0, 1, 0}));
  EXPECT_EQ(chosen.graphs.size(), 2u);
  EXPECT_TRUE(check_network_programs(chosen).ok());
}

}  // namespace
}  // namespace tilewright::testing
