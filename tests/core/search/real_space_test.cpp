// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "core/backend/lower.h"
#include "core/costmodel/candidate.h"
#include "core/costmodel/random_model.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/search/candidate_scoring.h"
#include "core/search/search_policy.h"
#include "core/search/variation.h"

namespace tilewright::testing {
namespace {

Task conv_task() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 64, 28, 28});
  const ValueId w = b.add_constant("w", Shape{64, 64, 3, 3}, {0.1F});
  const ValueId y = b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
  b.add_output(b.add_node("Relu", {y}));
  const Partition cut = partition(run_passes(b.build()).value().graph).value();
  return *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                           [](const Task& p, const Task& q) { return p.flops < q.flops; });
}

TEST(RealSpace, EveryProposalLowersAndEveryVariantIsTried) {
  const Task task = conv_task();
  Target target;
  target.vector_bytes = 32;
  CostModelOptions options;
  options.warm_up_samples = 16;
  options.threads = 2;
  const auto model = make_cost_model("xgboost", options).value();
  SearchContext context;
  context.task_id = task.id;
  context.space = build_search_space(task, target, "tilewright").value();
  context.target = target;
  context.cost_model = model.get();
  context.threads = 2;
  const auto policy = make_search_policy("tilewright", context, 1).value();
  std::set<std::string> hashes;
  std::set<std::string> variants;
  std::set<std::string> offered;
  for (const auto& sketch : context.space->sketches()) offered.insert(sketch->variant());
  size_t guided = 0;
  for (int round = 0; round < 4; ++round) {
    const auto proposals = policy->propose(16, {}).value();
    ASSERT_EQ(proposals.size(), 16U);
    std::vector<Observation> observations;
    std::vector<Sample> samples;
    for (const auto& proposal : proposals) {
      EXPECT_TRUE(lower(proposal.program, target).ok());
      EXPECT_TRUE(hashes.insert(proposal.program_hash).second);
      variants.insert(proposal.program.dag->variant);
      guided += proposal.guided;
      auto candidate = make_candidate(task.id, proposal.program, model->needs()).value();
      const double latency = 1e-3 * (1 + random_score(1, candidate));
      observations.push_back({proposal.point, proposal.program_hash, latency});
      samples.push_back({std::move(candidate), target.key(), latency});
    }
    policy->observe(observations);
    ASSERT_TRUE(model->update(samples).ok());
  }
  EXPECT_EQ(variants, offered);
  EXPECT_GT(guided, 16U);
}

TEST(RealSpace, AProposalKeepsWhatTheModelLookedAt) {
  const Task task = conv_task();
  CostModelOptions options;
  options.target.vector_bytes = 32;
  SearchContext context;
  context.task_id = task.id;
  context.target = options.target;
  context.space = build_search_space(task, options.target, "tilewright").value();
  for (const auto* name : {"draft", "random"}) {
    const auto model = make_cost_model(name, options).value();
    context.cost_model = model.get();
    const auto proposals = make_search_policy("evolutionary", context, 1).value()->propose(8, {}).value();
    ASSERT_FALSE(proposals.empty()) << name;
    for (const auto& proposal : proposals) {
      ASSERT_EQ(proposal.candidate != nullptr, model->trained()) << name;
      if (!proposal.candidate) continue;
      const auto anew = make_candidate(task.id, proposal.program, model->needs()).value();
      EXPECT_EQ(proposal.candidate->task, anew.task);
      EXPECT_EQ(proposal.candidate->program.primitives, anew.program.primitives);
      EXPECT_EQ(proposal.candidate->statements, anew.statements);
      EXPECT_EQ(proposal.candidate->nests, anew.nests);
    }
  }
}

TEST(RealSpace, TheDraftTakesOutWhatTheModelNeedNotSee) {
  const Task task = conv_task();
  Target target;
  target.vector_bytes = 32;
  CostModelOptions options;
  options.target = target;
  const auto model = make_cost_model("draft", options).value();
  SearchContext context;
  context.task_id = task.id;
  context.space = build_search_space(task, target, "tilewright").value();
  context.target = target;
  context.cost_model = model.get();
  Random random(1);
  std::vector<Point> points;
  for (int i = 0; i < 60; ++i)
    points.push_back(context.space->draw(i % static_cast<int>(context.space->sketches().size()), random));
  const auto scores = [&](double share) {
    context.draft_share = share;
    CandidateScoring scoring(context, {});
    std::map<int, std::map<Point, float>> by_sketch;
    const auto evaluated = scoring.score(points);
    for (size_t i = 0; i < points.size(); ++i) {
      if (evaluated[i]) by_sketch[points[i].sketch][points[i]] = evaluated[i]->score;
    }
    return by_sketch;
  };
  const auto all = scores(1);
  const auto some = scores(0.25);
  ASSERT_EQ(some.size(), all.size()) << "no sketch is lost";
  for (const auto& [sketch, seen] : some) {
    const auto& whole = all.at(sketch);
    EXPECT_EQ(seen.size(), (whole.size() + 3) / 4);
    float least_kept = std::numeric_limits<float>::infinity();
    for (const auto& [point, score] : seen) least_kept = std::min(least_kept, score);
    for (const auto& [point, score] : whole) {
      if (!seen.contains(point)) EXPECT_LE(score, least_kept);
    }
  }
}

TEST(RealSpace, CrossoverMixesTheTilesOfAContraction) {
  Target target;
  target.vector_bytes = 32;
  const auto space = build_search_space(conv_task(), target, "tilewright").value();
  Random random(3);
  int pairs = 0;
  int new_ones = 0;
  int legal = 0;
  while (pairs < 300) {
    const Point a = space->draw(random);
    const Point b = space->draw(random);
    if (a.sketch != b.sketch) continue;
    ++pairs;
    const Point child = cross(*space, a, b, random);
    ASSERT_TRUE(space->check(child).ok());
    new_ones += child != a && child != b;
    const auto program = space->materialise(child);
    legal += program.ok() && lower(*program, target).ok();
  }
  EXPECT_GT(new_ones, 285) << "of 300 children";
  EXPECT_GT(legal, 270) << "of 300 children";
}

}  // namespace
}  // namespace tilewright::testing
