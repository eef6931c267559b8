// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/search/past_search.h"
#include "core/search/point_trees.h"
#include "core/search/value_table.h"
#include "core/space/point_encoding.h"
#include "core/space/search_space.h"

namespace tilewright {

struct PastGuidanceOptions {
  size_t tasks = 4;             ///< nearest tasks of other shapes that are looked at
  size_t seeds_of_task = 16;    ///< best points of each of them to begin with
  size_t seeds_of_same = 64;    ///< best points of this very task, measured elsewhere
  double frequent_share = 0.1;  ///< of each task's points: the best, whose values count as frequent
};

/// What earlier searches of like tasks say about a space. Of `SearchContext::past` it looks at every search
/// of the very same task and at the nearest others of which something ran, the first of the list. The space
/// must outlive it.
class PastGuidance {
 public:
  PastGuidance(const SearchSpace& space, const PastTasks& past, const PastGuidanceOptions& options);

  /// Whether there is nothing to go by.
  bool empty() const { return tasks_.empty(); }

  /// The best points of before as legal points of this space, each once: of this very task first, then of the
  /// others, the best of each, the second best of each, and so on, until there are as many as either may give
  /// alone.
  std::vector<Point> seeds(const std::stop_token& stop) const;
  /// The values that the best points have here. Made once, unless a stop cuts it short.
  const ValueTable& frequent_values(const std::stop_token& stop);
  /// Tells trees all that was measured, some hundreds of points of each task.
  void teach(PointTrees& trees) const;
  const PointEncoding& encoding() const { return encoding_; }

 private:
  const SearchSpace& space_;
  PastGuidanceOptions options_;
  PointEncoding encoding_;
  PastTasks tasks_;  ///< same ones first, then the likest
  ValueTable frequent_;
  bool counted_ = false;
};

}  // namespace tilewright
