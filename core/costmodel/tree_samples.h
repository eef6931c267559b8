// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/costmodel/samples.h"
#include "core/costmodel/tree_features.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// Samples as trees learn from them. Programs of which the features say nothing are passed over.
class TreeSamples {
 public:
  explicit TreeSamples(const TreeFeatures& features) : append_(features.append), rows_(features.zeros) {}

  /// False where it was passed over.
  bool add(const Sample& sample);
  size_t count() const { return programs_.size(); }

  const FeatureRows& rows() const { return rows_; }
  const std::vector<TreeData::Program>& programs() const { return programs_; }
  const std::vector<std::string>& tasks() const { return tasks_; }
  std::span<const size_t> groups() const { return group_of_; }
  /// The first `count` samples for learning, and how many of them are of each task.
  TreeData data(size_t count, std::span<const double> labels, std::span<const double> offsets) const;
  std::vector<double> labels(size_t count) const;
  std::map<std::string, size_t> by_task(size_t count) const;

 private:
  size_t (*append_)(const Candidate&, FeatureRows&);
  SampleGroups groups_;
  FeatureRows rows_;
  std::vector<TreeData::Program> programs_;
  std::vector<std::string> tasks_;
  std::vector<size_t> group_of_;
  std::vector<double> latencies_;
};

}  // namespace tilewright
