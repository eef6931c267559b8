// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <utility>

#include "core/base/random.h"
#include "core/space/search_space.h"

namespace tilewright {

/// How often each value of each decision, and each sketch, occurs among some points. Values are drawn by
/// their frequency after Laplace's smoothing: each value that the decision can have counts one more; a share
/// of one where so many more would outnumber the points, since the factors of a long loop have thousands of
/// values. The space must outlive it.
class ValueTable {
 public:
  explicit ValueTable(const SearchSpace& space) : space_(space) {}

  /// Counts a normalised point whose values lie in their domains; decisions that are not open do not count.
  void count(const Point& point);
  void clear() {
    sketches_ = {};
    decisions_.clear();
  }

  int draw_sketch(Random& random) const;
  /// Where nothing was counted of the decision, all its values are as likely.
  DecisionValue draw_value(int sketch, size_t decision, Random& random) const;

 private:
  struct Counts {
    std::map<DecisionValue, size_t> of;
    size_t total = 0;
    double domain = 1;  ///< how many values there are

    /// None of those that were counted: one of the domain is to be drawn.
    bool is_smoothed(Random& random) const;
    const DecisionValue& draw(Random& random) const;
  };

  const SearchSpace& space_;
  Counts sketches_;
  std::map<std::pair<int, size_t>, Counts> decisions_;  ///< by sketch and decision
};

}  // namespace tilewright
