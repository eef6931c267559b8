// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "core/search/past_search.h"
#include "core/space/point_encoding.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Points of a space, and of the spaces of like tasks, as vectors that a surrogate can compare: the columns
/// of `PointEncoding`, which are logarithms of factors, a one for the sketch where there are several, and the
/// task's shape. What a point does not have is 0. The space must outlive it.
class TransferInputs {
 public:
  /// `shape` is the task's (core/search/past_search.h); empty: not known, and no part of the vectors.
  TransferInputs(const SearchSpace& space, std::vector<double> shape);

  size_t width() const { return columns() + sketches_.size() + shape_.size(); }
  /// How many of the numbers are the point's own.
  size_t columns() const { return encoding_.columns().size() - 1; }

  std::vector<float> of(const Point& point) const;
  /// Of a point of another space. Columns that this space does not have are left out.
  std::vector<float> of(const PastPoint& point, const std::vector<double>& shape) const;
  /// Whether tasks of that shape can be compared with this one.
  bool comparable(const std::vector<double>& shape) const {
    return shape_.empty() || shape.size() == shape_.size();
  }

 private:
  std::vector<float> with_rest(std::vector<float> columns, const std::string& sketch,
                               const std::vector<double>& shape) const;

  const SearchSpace& space_;
  PointEncoding encoding_;
  std::map<std::string, size_t> column_;    ///< by name
  std::map<std::string, size_t> sketches_;  ///< by id; empty where there is only one
  std::vector<double> shape_;
};

}  // namespace tilewright
