// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/pack_trees.h"

#include <gtest/gtest.h>

#include "core/costmodel/metrics.h"
#include "core/costmodel/samples.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

struct PackedSamples {
  DraftedPrograms programs;
  MeasuredPrograms measured;
};

PackedSamples programs_of(uint64_t seed) {
  const Target target = target_from_key("cpu:x86-64-v3:1t").value();
  PackedSamples out;
  std::vector<double> latencies;
  for (const auto& sample : made_up(400, seed, "task")) {
    out.programs.append(sample.candidate.statements, target);
    out.measured.groups.push_back(0);
    latencies.push_back(sample.latency_seconds);
  }
  out.measured.labels = throughput_labels(out.measured.groups, latencies);
  return out;
}

TEST(PackTrees, LearnLabelsOfProgramsFromTheSumsOverTheirStatements) {
  const auto known = programs_of(1);
  const auto trees = fit_pack_trees(known.programs, known.measured, {}, {});
  ASSERT_TRUE(trees.ok()) << trees.error().text();
  const auto unknown = programs_of(2);
  const auto told = pack_labels(*trees, unknown.programs);
  ASSERT_EQ(told.size(), unknown.programs.count());
  EXPECT_GT(rank_correlation({told.begin(), told.end()}, unknown.measured.labels), 0.7);
}

TEST(PackTrees, RepeatExactlyAndDifferBySeed) {
  const auto known = programs_of(1);
  CostModel::FitOptions fit;
  const auto first = fit_pack_trees(known.programs, known.measured, {}, fit).value().save();
  EXPECT_EQ(fit_pack_trees(known.programs, known.measured, {}, fit).value().save(), first);
  fit.seed = 44;
  EXPECT_NE(fit_pack_trees(known.programs, known.measured, {}, fit).value().save(), first);
}

TEST(PackTrees, FollowWhatCountsMore) {
  const auto known = programs_of(1);
  auto contrary = known.measured;
  for (size_t i = 0; i < contrary.labels.size(); ++i) {
    contrary.weights.push_back(i % 2 == 0 ? 2 : 0);
    if (i % 2 == 1) contrary.labels[i] = 1 - contrary.labels[i];
  }
  const auto trees = fit_pack_trees(known.programs, contrary, {}, {}).value();
  contrary.weights.clear();
  const auto torn = fit_pack_trees(known.programs, contrary, {}, {}).value();
  const auto unknown = programs_of(2);
  const auto right = [&](const FlatTrees& fitted) {
    const auto told = pack_labels(fitted, unknown.programs);
    return rank_correlation({told.begin(), told.end()}, unknown.measured.labels);
  };
  EXPECT_GT(right(trees), 0.5);
  EXPECT_LT(right(torn), 0.3);
}

TEST(PackTrees, StopWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  CostModel::FitOptions fit;
  fit.stop = stop.get_token();
  const auto known = programs_of(1);
  const auto trees = fit_pack_trees(known.programs, known.measured, {}, fit);
  ASSERT_FALSE(trees.ok());
  EXPECT_EQ(trees.error().kind, ErrorKind::kCancelled);
}

}  // namespace
}  // namespace tilewright::testing
