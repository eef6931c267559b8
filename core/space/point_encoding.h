// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A number of a point as models over decisions see it.
struct EncodedColumn {
  enum class Scale {
    kPosition,  ///< which of its options, in their order, from 0: a category
    kLog2,      ///< of a factor; of an option log2(1 + option), since some are 0
  };
  std::string name;  ///< "sketch", "C unroll", "C.i tile 2"
  Scale scale = Scale::kPosition;
  double least = 0;  ///< over all sketches that have it
  double most = 0;
};

/// A point as numbers, one a column.
struct EncodedPoint {
  std::vector<double> values;  ///< 0 where the column does not apply
  /// Whether the column is about a decision of the point's sketch that is open.
  std::vector<bool> applies;
  bool operator==(const EncodedPoint&) const = default;
};

/// Points of a space as vectors of one length, and back: for policies that model a space by numbers, as
/// Bayesian and reinforcement methods do.
///
/// The first column is the sketch, by its position. Each decision has a column, a split one a factor,
/// outermost first. Decisions of the same name are one column in all sketches that have them, so that what is
/// learnt of one sketch tells something of another. Factors, and options that are sizes (numbers without
/// labels, none below 0, and not places), are logarithms, whose differences are ratios; others are the
/// position among the decision's own options. Columns of decisions that the sketch does not have, or that
/// are not open, are masked.
///
/// The space must outlive it. Immutable; safe to share between threads.
class PointEncoding {
 public:
  explicit PointEncoding(const SearchSpace& space);

  const std::vector<EncodedColumn>& columns() const { return columns_; }

  /// Of a normalised point whose values lie in their domains.
  EncodedPoint encode(const Point& point) const;

  /// The point that these numbers are nearest to: the nearest sketch, then decision by decision the nearest
  /// value in its domain, by the square of the distance over the decision's columns; columns that do not
  /// apply are not looked at. Where that point is not legal as a whole, the nearest of those that differ from
  /// it in one decision and are. Of equally near values the first is taken. `decode(encode(p).values)` is `p`
  /// for every legal point that sampling draws. Fails with kInvalid where the vector has another length or
  /// holds what is no finite number, and, with the reason of the nearest point, where none is legal among the
  /// many that were looked at.
  Result<Point> decode(std::span<const double> values) const;

 private:
  /// The nearest point of a sketch whose decision `changed` has another value than the nearest; of none where
  /// there is no such decision.
  Point nearest(int sketch, std::span<const double> values, size_t changed, const DecisionValue& value) const;

  const SearchSpace& space_;
  std::vector<EncodedColumn> columns_;
  std::vector<std::vector<size_t>> first_columns_;  ///< by sketch and decision
};

}  // namespace tilewright
