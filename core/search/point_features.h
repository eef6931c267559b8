// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/space/point_encoding.h"

namespace tilewright {

/// Vectors of one length, one after the other.
struct PointRows {
  size_t width = 0;
  std::vector<double> values = {};

  size_t size() const { return width == 0 ? 0 : values.size() / width; }
  std::span<const double> operator[](size_t row) const {
    return std::span(values).subspan(row * width, width);
  }
  void add(std::span<const double> row) { values.insert(values.end(), row.begin(), row.end()); }
};

/// What surrogate models see of a point, made of `PointEncoding`'s columns. A column of logarithms becomes
/// one feature, from 0 at its smallest number to 1 at its largest. A column of positions, that of the sketch
/// included, has no order and becomes one feature for each position (one-hot), of a size such that two
/// different positions are at distance 1. Columns in which all points agree have no features.
///
/// The space must outlive the features. Immutable; safe to share between threads.
class PointFeatures {
 public:
  /// What the features of a column are where it does not apply to the point.
  enum class Masked {
    kMissing,  ///< not-a-number, for models that know of missing values
    /// The middle of what they can be otherwise: points to which the column does not apply agree on it, and
    /// are as far from all others as can be had alike. What makes it apply are other columns.
    kMiddle,
  };
  PointFeatures(const SearchSpace& space, Masked masked);

  /// Features of a point; at least 1.
  size_t width() const { return groups_.size(); }
  /// By feature: the number of its column, among those that have features; ascending.
  const std::vector<size_t>& groups() const { return groups_; }
  /// How many columns have features; at least 1.
  size_t group_count() const { return groups_.back() + 1; }

  /// Of a normalised point whose values lie in their domains.
  std::vector<double> of(const Point& point) const;
  /// Of several.
  PointRows of(std::span<const Point> points) const;

 private:
  struct Part {
    size_t column = 0;  ///< of the encoding
    size_t width = 1;   ///< in features
  };
  double masked(const Part& part) const;

  PointEncoding encoding_;
  Masked masked_;
  std::vector<Part> parts_;
  std::vector<size_t> groups_;
};

}  // namespace tilewright
