// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/axis_importance.h"

#include <algorithm>
#include <cstddef>
#include <map>

namespace tilewright {

double explained_share(std::span<const int> groups, std::span<const double> values) {
  struct Group {
    double count = 0;
    double sum = 0;
    double mean() const { return sum / count; }
  };
  std::map<int, Group> by_group;
  double sum = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    Group& group = by_group[groups[i]];
    ++group.count;
    group.sum += values[i];
    sum += values[i];
  }
  const auto count = static_cast<double>(values.size());
  const auto kinds = static_cast<double>(by_group.size());
  if (kinds < 2 || kinds >= count) return 0;
  const double mean = sum / count;
  double total = 0;
  double within = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    const double from_group = values[i] - by_group[groups[i]].mean();
    total += (values[i] - mean) * (values[i] - mean);
    within += from_group * from_group;
  }
  if (total <= 0) return 0;
  return std::clamp(1 - (within / (count - kinds)) / (total / (count - 1)), 0.0, 1.0);
}

}  // namespace tilewright
