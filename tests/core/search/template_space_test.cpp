// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/backend/lower.h"
#include "core/costmodel/random_model.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/search/policy_entry.h"
#include "core/search/search_policy.h"
#include "core/space/point_encoding.h"
#include "core/space/template/knob_space.h"

namespace tilewright::testing {
namespace {

Task task_around(const Graph& graph, int64_t channel_block) {
  PassOptions passes;
  passes.channel_block = channel_block;
  const Partition cut = partition(run_passes(graph, passes).value().graph).value();
  return *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                           [](const Task& p, const Task& q) { return p.flops < q.flops; });
}

/// Plain channels: two direct templates, and Winograd's.
Task convolution_for_templates() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 16, 14, 14});
  const ValueId w = b.add_constant("w", Shape{24, 16, 3, 3}, {0.1F});
  const ValueId y = b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
  b.add_output(b.add_node("Relu", {y}));
  return task_around(b.build(), 0);
}

/// A space of four points.
Task softmax_for_templates() {
  GraphBuilder b;
  b.add_output(b.add_node("Softmax", {b.add_input("x", {6, 37})}, attributes({{"axis", int64_t{1}}})));
  return task_around(b.build(), 0);
}

Target target_for_templates() {
  Target target;
  target.vector_bytes = 32;
  return target;
}

/// Lets a policy search for `rounds` rounds; returns the programs that it proposed.
std::set<std::string> searched(const std::string& policy_name, const Task& task, int rounds) {
  const Target target = target_for_templates();
  const auto model = make_cost_model("random", {}).value();
  SearchContext context;
  context.task_id = task.id;
  context.space = build_search_space(task, target, "autotvm").value();
  context.target = target;
  context.cost_model = model.get();
  context.threads = 1;
  const auto made = make_search_policy(policy_name, context, 1);
  EXPECT_TRUE(made.ok()) << policy_name << ": " << made.error().text();
  std::set<std::string> programs;
  for (int round = 0; made.ok() && round < rounds; ++round) {
    const auto proposals = (*made)->propose(8, {});
    EXPECT_TRUE(proposals.ok()) << policy_name << ": " << proposals.error().text();
    if (!proposals.ok() || proposals->empty()) break;
    std::vector<Observation> observations;
    for (const auto& proposal : *proposals) {
      EXPECT_TRUE(lower(proposal.program, target).ok()) << policy_name;
      EXPECT_TRUE(programs.insert(proposal.program_hash).second) << policy_name << " repeats a program";
      Observation seen;
      seen.point = proposal.point;
      seen.program_hash = proposal.program_hash;
      seen.latency_seconds = 1e-3 * static_cast<double>(1 + programs.size() % 7);
      observations.push_back(std::move(seen));
    }
    (*made)->observe(observations);
  }
  return programs;
}

TEST(TemplateSpace, EveryPolicySearchesIt) {
  const Task convolution = convolution_for_templates();
  const Task softmax = softmax_for_templates();
  for (const PolicyEntry* policy : search_policies()) {
    if (policy->network) continue;
    EXPECT_GT(searched(policy->name, convolution, 4).size(), 8U) << policy->name << " stopped early";
    EXPECT_LE(searched(policy->name, softmax, 4).size(), 4U) << policy->name;
  }
}

TEST(TemplateSpace, IsEncodedAndDecoded) {
  const auto space =
      build_search_space(convolution_for_templates(), target_for_templates(), "autotvm").value();
  const PointEncoding encoding(*space);
  Random random(3);
  for (int i = 0; i < 40; ++i) {
    const Point point = space->draw(random);
    const auto decoded = encoding.decode(encoding.encode(point).values);
    ASSERT_TRUE(decoded.ok()) << decoded.error().text();
    EXPECT_EQ(*decoded, point);
  }
}

}  // namespace
}  // namespace tilewright::testing
