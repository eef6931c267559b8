// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/feature_rows.h"
#include "core/costmodel/tree_training.h"
#include "core/search/observation.h"
#include "core/search/past_search.h"
#include "core/space/point_encoding.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Boosted trees that judge points by their encoded decisions, which points of like tasks share: trained as
/// AutoTVM's (`xgboost_autotvm_training`) towards the speed as a share of the fastest of its task, 0 for a
/// failure. Columns that do not apply are missing values. Space and encoding must outlive it.
class PointTrees {
 public:
  PointTrees(const SearchSpace& space, const PointEncoding& encoding);

  /// Points of another task, at most so many, evenly spread from its fastest to its slowest.
  void add(const PastTask& task, size_t most);
  /// Points of this space.
  void add(std::span<const Observation> measured);
  size_t count() const { return labels_.size(); }

  /// Learns of all that was added, of which there must be some, and judges these points: higher is faster.
  /// Fails with kCancelled where a stop came before the end, and with kInternal where the library does.
  Result<std::vector<float>> judge(std::span<const Point> points, int threads,
                                   const std::stop_token& stop) const;

 private:
  std::vector<float> row_of(const PastPoint& past) const;
  std::vector<float> row_of(const Point& point) const;
  void add_row(const std::vector<float>& row, double label, size_t group);

  const PointEncoding& encoding_;
  std::map<std::string, size_t> columns_;   ///< by name
  std::map<std::string, double> sketches_;  ///< positions, by id
  FeatureRows rows_;
  std::vector<TreeData::Program> programs_;
  std::vector<double> labels_;
  std::vector<size_t> groups_;
  size_t tasks_ = 0;
};

}  // namespace tilewright
