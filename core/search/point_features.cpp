// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_features.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace tilewright {
namespace {

/// Two of these at right angles are at distance 1.
constexpr double kOneHot = 1 / std::numbers::sqrt2;

bool is_position_column(const EncodedColumn& column) {
  return column.scale == EncodedColumn::Scale::kPosition;
}

}  // namespace

PointFeatures::PointFeatures(const SearchSpace& space, Masked masked) : encoding_(space), masked_(masked) {
  const auto& columns = encoding_.columns();
  for (size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].most <= columns[i].least) continue;
    const size_t positions = static_cast<size_t>(std::lround(columns[i].most - columns[i].least)) + 1;
    parts_.push_back({i, is_position_column(columns[i]) ? positions : 1});
  }
  // A space of one point has a feature all the same, so that its models need no special case.
  if (parts_.empty()) parts_.push_back({0, 1});
  for (size_t i = 0; i < parts_.size(); ++i) groups_.insert(groups_.end(), parts_[i].width, i);
}

double PointFeatures::masked(const Part& part) const {
  if (masked_ == Masked::kMissing) return std::numeric_limits<double>::quiet_NaN();
  return is_position_column(encoding_.columns()[part.column]) ? kOneHot / static_cast<double>(part.width)
                                                              : 0.5;
}

std::vector<double> PointFeatures::of(const Point& point) const {
  const EncodedPoint encoded = encoding_.encode(point);
  std::vector<double> features;
  features.reserve(width());
  for (const Part& part : parts_) {
    const EncodedColumn& column = encoding_.columns()[part.column];
    const double number = encoded.values[part.column] - column.least;
    if (!encoded.applies[part.column]) {
      features.insert(features.end(), part.width, masked(part));
    } else if (is_position_column(column)) {
      const size_t at = features.size() + static_cast<size_t>(std::lround(number));
      features.insert(features.end(), part.width, 0);
      features[at] = kOneHot;
    } else {
      features.push_back(number / (column.most - column.least));
    }
  }
  return features;
}

PointRows PointFeatures::of(std::span<const Point> points) const {
  PointRows rows{width()};
  rows.values.reserve(points.size() * width());
  for (const Point& point : points) rows.add(of(point));
  return rows;
}

}  // namespace tilewright
