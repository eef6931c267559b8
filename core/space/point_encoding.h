// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/space/search_space.h"

namespace tilewright {

/// One column of an encoded point.
struct EncodedColumn {
  enum class Scale {
    kPosition,  ///< category: position of the option, from 0
    kLog2,      ///< log2 of a factor, or log2(1 + option), since some options are 0
  };
  std::string name;  ///< "sketch", "C unroll", "C.i tile 2"
  Scale scale = Scale::kPosition;
  double least = 0;  ///< smallest value, over all sketches that have the column
  double most = 0;
};

/// A point as one number for each column.
struct EncodedPoint {
  std::vector<double> values;  ///< 0 where the column does not apply
  /// By column: whether it belongs to an open decision of the point's sketch.
  std::vector<bool> applies;
  bool operator==(const EncodedPoint&) const = default;
};

/// Encodes the points of a space as vectors of one length, and decodes them, for policies that model a space
/// numerically, such as Bayesian and reinforcement methods.
///
/// The first column is the position of the sketch. A decision has one column, or, if it is a split, one for
/// each factor, outermost first. Decisions of the same name in several sketches share their columns, so that
/// what is learnt from one sketch applies to the others. Factors, and options that are sizes (numbers without
/// labels, none below 0, and not locations), are encoded as logarithms, whose differences are ratios; other
/// options as their positions. Columns of decisions that the sketch does not have, or that are not open, are
/// masked.
///
/// The space must outlive the encoding. Immutable; safe to share between threads.
class PointEncoding {
 public:
  explicit PointEncoding(const SearchSpace& space);

  const std::vector<EncodedColumn>& columns() const { return columns_; }

  /// Encodes a normalised point whose values lie in their domains.
  EncodedPoint encode(const Point& point) const;

  /// The point that is nearest to these numbers: first the nearest sketch, then, for each decision in turn,
  /// the value in its domain with the smallest squared distance over the decision's columns. Columns that do
  /// not apply are ignored; of equally near values the first is taken. Where that point is not legal, the
  /// result is the nearest legal one among those that differ from it in one decision.
  /// `decode(encode(p).values)` is `p` for every legal point that can be drawn.
  ///
  /// Fails with kInvalid where the vector has another length or holds a number that is not finite, and where
  /// none of the many points that were tried is legal, with the reason of the nearest one.
  Result<Point> decode(std::span<const double> values) const;

 private:
  /// The nearest point of a sketch, except that decision `changed` has the given value. Where there is no
  /// decision of that number, the nearest point itself.
  Point nearest(int sketch, std::span<const double> values, size_t changed, const DecisionValue& value) const;

  const SearchSpace& space_;
  std::vector<EncodedColumn> columns_;
  std::vector<std::vector<size_t>> first_columns_;  ///< by sketch and decision
};

}  // namespace tilewright
