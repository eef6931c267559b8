// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/knob_model.h"

#include <limits>

#include "core/costmodel/samples.h"
#include "core/costmodel/tree_training.h"
#include "core/costmodel/xgboost_autotvm_model.h"

namespace tilewright::testing {
namespace {

constexpr size_t kKnobColumns = 12;

std::vector<float> knob_row(const Program& program) {
  std::vector<float> row;
  for (const auto& primitive : program.primitives)
    row.push_back(static_cast<float>(std::get<UnrollUpTo>(primitive).max_step));
  row.resize(kKnobColumns, std::numeric_limits<float>::quiet_NaN());
  return row;
}

}  // namespace

void KnobModel::learn(const SearchSpace& space, const std::vector<Observation>& observations) {
  for (const auto& observation : observations) {
    rows_.push_back(knob_row(space.materialise(observation.point).value()));
    latencies_.push_back(observation.latency_seconds);
  }
  FeatureRows rows;
  std::vector<TreeData::Program> programs;
  for (const auto& row : rows_) {
    programs.push_back({rows.count(), 1});
    rows.append(row);
  }
  const std::vector<size_t> groups(rows_.size(), 0);
  const auto labels = throughput_labels(groups, latencies_);
  trees_ = std::make_unique<BoostedTrees>(grow_trees({&rows, programs, labels, groups, {}}, kKnobColumns,
                                                     xgboost_autotvm_training(AutotvmObjective::kRegression),
                                                     1, {})
                                              .value());
}

std::vector<Prediction> KnobModel::predict(std::span<const Candidate> candidates,
                                           const std::stop_token& /*stop*/) {
  std::vector<float> rows;
  for (const auto& candidate : candidates) {
    const auto row = knob_row(candidate.program);
    rows.insert(rows.end(), row.begin(), row.end());
  }
  std::vector<Prediction> out;
  for (const float score : trees_->predict(rows, kKnobColumns).value()) out.push_back({score, 0});
  return out;
}

}  // namespace tilewright::testing
